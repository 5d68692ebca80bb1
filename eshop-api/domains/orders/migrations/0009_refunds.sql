-- Money that goes back of an order: one row a refund, written in the transaction that decides it. Amounts are minor units of the order's
-- currency. `payment_attempts.refunded` is the sum of the done rows of its attempt.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The charge it goes back to; null: the order's gift card.
  attempt_id bigint references payment_attempts on delete cascade,
  -- What the provider knows it by: asked for again under the same key, it is paid once.
  key text not null unique,
  amount bigint not null check (amount > 0),
  -- cancelled: the order was. too-late: its money came when the order could not stand. provider: made on the provider's side.
  reason text not null check (reason in ('cancelled', 'too-late', 'provider')),
  -- void: nothing was left to pay, because the money was only reserved or had gone back already. failed: the provider could not pay it.
  state text not null check (state in ('wanted', 'asked', 'done', 'failed', 'void')),
  -- When the provider is asked (again).
  next_at timestamptz,
  tries integer not null default 0,
  wanted_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('wanted', 'asked')) = (next_at is not null)),
  check ((next_at is null) = (ended_at is not null)),
  check (attempt_id is not null or state = 'done')
);
create index refunds_due on refunds (next_at) where next_at is not null;
create index refunds_attempt on refunds (attempt_id);
create index refunds_order on refunds (order_id);

insert into refunds (order_id, attempt_id, key, amount, reason, state, wanted_at, ended_at)
  select a.order_id, a.id, a.idempotency_key || case when a.state = 'refunded' then '-refund' else '-refunded-before' end, a.refunded,
    case when a.state = 'refunded' then 'cancelled' else 'provider' end, 'done', coalesce(a.ended_at, a.begun_at), coalesce(a.ended_at, a.begun_at)
  from payment_attempts a where a.refunded > 0;
-- On their way back: under the key by which they may have been asked for already.
insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at)
  select a.order_id, a.id, a.idempotency_key || '-refund' || case when a.refunded > 0 then '-' || a.refunded else '' end, a.amount - a.refunded,
    'cancelled', 'wanted', a.next_at, coalesce(a.ended_at, a.begun_at)
  from payment_attempts a where a.next_step = 'give-back' and a.amount > a.refunded;
