import type { Migration } from '../../eshop-api/database/database.types';

/** A schema of its own: its tables are the service's, and the shop never reads it. No column can hold a card number. */
const tables = `create schema card_sandbox;

create table card_sandbox.secrets (
  name text primary key,
  value text not null
);

create table card_sandbox.tokens (
  token text primary key,
  brand text not null,
  last4 char(4) not null,
  behaviour text not null,
  created_at timestamptz not null
);
create index card_sandbox_tokens_age on card_sandbox.tokens (created_at);

create table card_sandbox.payments (
  id bigint generated always as identity,
  psp_reference text primary key,
  idempotency_key text not null unique,
  -- Of the request: the same key with another one is refused.
  fingerprint text not null,
  merchant_reference text not null,
  amount bigint not null check (amount >= 0),
  currency char(3) not null,
  method text not null,
  detail text not null,
  behaviour text not null,
  locale text not null,
  return_url text not null,
  -- In the addresses of its pages: who does not have it sees nothing.
  secret text not null,
  result text not null,
  refusal_reason text,
  step smallint not null default 0,
  -- What a page said, under the word that the shopper brings back.
  answer text check (answer in ('ok', 'failed', 'cancelled')),
  answer_word text,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz not null,
  check (captured <= amount and refunded <= captured and not (cancelled and captured > 0))
);
create index card_sandbox_payments_order on card_sandbox.payments (merchant_reference, id);

create index card_sandbox_payments_pending on card_sandbox.payments (psp_reference) where result = 'Pending';

create table card_sandbox.modifications (
  idempotency_key text primary key,
  psp_reference text not null references card_sandbox.payments,
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  amount bigint not null,
  made_at timestamptz not null
);

create table card_sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  psp_reference text not null references card_sandbox.payments,
  event_code text not null,
  success boolean not null,
  amount bigint not null,
  reason text,
  due_at timestamptz not null,
  tries smallint not null default 0,
  delivered_at timestamptz
);
create index card_sandbox_deliveries_due on card_sandbox.deliveries (due_at) where delivered_at is null;`;

export const cardSandboxMigrations: Migration[] = [{ name: '0001_card_sandbox.sql', sql: tables }];
