import type { Migration } from '../../eshop-api/database/database.types';

const tables = `create schema wallet_sandbox;

create table wallet_sandbox.orders (
  id text primary key,
  idempotency_key text not null unique,
  secret text not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  method text not null,
  locale text not null,
  return_url text not null,
  needs_address boolean not null,
  status text not null default 'created' check (status in ('created', 'approved', 'cancelled')),
  owner text,
  token text,
  created_at timestamptz not null
);
create index wallet_sandbox_orders_age on wallet_sandbox.orders (created_at);`;

/** Address, ways of sending and the shop's reply about them were added later. */
const shipping = `alter table wallet_sandbox.orders
  alter column needs_address set default true,
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('created', 'addressed', 'approved', 'cancelled')),
  add column options jsonb not null default '[]',
  add column option text,
  -- What its owner is told on the next page.
  add column notice text;`;

export const walletSandboxMigrations: Migration[] = [
  { name: '0001_wallet_sandbox.sql', sql: tables },
  { name: '0002_wallet_shipping.sql', sql: shipping },
];
