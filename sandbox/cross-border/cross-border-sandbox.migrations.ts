import type { Migration } from '../../eshop-api/database/database.types';

/** A schema of its own: its tables are the service's, and the shop never reads it. */
const tables = `create schema cross_border_sandbox;

create table cross_border_sandbox.secrets (
  name text primary key,
  value text not null
);

create table cross_border_sandbox.checkouts (
  number bigint generated always as identity,
  id text primary key,
  idempotency_key text not null unique,
  -- Of the request: the same key with another one is refused.
  fingerprint text not null,
  -- In the address of its page: who does not have it sees nothing.
  secret text not null,
  merchant_order_id text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  country char(2) not null,
  rows jsonb not null,
  deliver_to jsonb not null,
  locale text not null,
  return_url text not null,
  status text not null check (status in ('open', 'review', 'confirmed', 'accepted', 'declined', 'abandoned', 'cancelled', 'refunded')),
  reason text,
  behaviour text not null default 'paid',
  review_ends_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'review') = (review_ends_at is not null))
);
create index cross_border_sandbox_checkouts_order on cross_border_sandbox.checkouts (merchant_order_id, number);
create index cross_border_sandbox_checkouts_review on cross_border_sandbox.checkouts (review_ends_at) where status = 'review';

create table cross_border_sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  checkout_id text not null references cross_border_sandbox.checkouts,
  event text not null,
  reason text,
  due_at timestamptz not null,
  tries smallint not null default 0,
  delivered_at timestamptz
);
create index cross_border_sandbox_deliveries_due on cross_border_sandbox.deliveries (due_at) where delivered_at is null;`;

/** Refunds in several pieces, each carried out once under its key; before, a refund was always of the whole sum. */
const refunds = `alter table cross_border_sandbox.checkouts add column refunded bigint not null default 0;
update cross_border_sandbox.checkouts set refunded = amount where status = 'refunded';
alter table cross_border_sandbox.checkouts add check (refunded between 0 and amount), add check (status <> 'refunded' or refunded = amount);

create table cross_border_sandbox.refunds (
  idempotency_key text primary key,
  checkout_id text not null references cross_border_sandbox.checkouts,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);

-- Of a refund: what it gave back. Null: the whole sum.
alter table cross_border_sandbox.deliveries add column amount bigint;`;

/** What was declared and quoted, by which the charges of a returned piece are calculated. Null: a checkout of before, whose pieces do not come back. */
const declarations = `alter table cross_border_sandbox.checkouts add column declaration jsonb, add column quoted jsonb;`;

export const crossBorderSandboxMigrations: Migration[] = [
  { name: '0001_cross_border_sandbox.sql', sql: tables },
  { name: '0002_refunds.sql', sql: refunds },
  { name: '0003_declarations.sql', sql: declarations },
];
