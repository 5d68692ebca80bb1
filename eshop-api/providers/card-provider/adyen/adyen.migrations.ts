import type { Migration } from '../../../database/database.types';

/** The service has no call for the payments of an order, so its reports are stored here. `request` is stored only until its answer arrives. */
const tables = `create table adyen_payments (
  idempotency_key text primary key,
  id bigint generated always as identity,
  fingerprint text not null,
  merchant_reference text not null,
  amount bigint not null,
  currency char(3) not null,
  request jsonb,
  hosted boolean not null,
  psp_reference text,
  result text,
  refusal_reason text,
  action jsonb,
  payment_data text,
  cancelled boolean not null default false,
  created_at timestamptz not null
);
create index adyen_payments_order on adyen_payments (merchant_reference, id);
create index adyen_payments_psp on adyen_payments (psp_reference);

create table adyen_modifications (
  idempotency_key text primary key,
  psp_reference text not null,
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  amount bigint not null,
  -- False: the service said so later, by a notification.
  stands boolean not null default true,
  modification_psp text,
  made_at timestamptz not null
);
create index adyen_modifications_psp on adyen_modifications (psp_reference);`;

export const adyenMigrations: Migration[] = [{ name: '0001_adyen_payments.sql', sql: tables }];
