import type { Migration } from '../../eshop-api/database/database.types';

const tables = `create schema device_wallet_sandbox;

create table device_wallet_sandbox.sessions (
  id text primary key,
  secret text not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  locale text not null,
  return_url text not null,
  -- The word of the sheet, and the token it was changed for.
  answer text,
  outcome text,
  token text,
  created_at timestamptz not null
);
create index device_wallet_sandbox_sessions_age on device_wallet_sandbox.sessions (created_at);`;

export const deviceWalletMigrations: Migration[] = [{ name: '0001_device_wallet_sandbox.sql', sql: tables }];
