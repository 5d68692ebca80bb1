-- Replacements of exchanges that the warehouse cannot send (docs/decisions/0246): their shoppers wait or are refunded.
create table order_shortages (
  -- The replacement.
  order_id bigint primary key references orders on delete cascade,
  reported_at timestamptz not null,
  -- Refunded if it is not sent by then; null: its shopper has no mail about it yet.
  wait_until timestamptz,
  -- Announced refund, minor units; null as above.
  refund bigint,
  -- The shopper's; null: none, which waits.
  choice text check (choice in ('wait', 'refund')),
  outcome text check (outcome in ('sent', 'refunded')),
  -- When it is worked off next; null: it has ended.
  work_at timestamptz,
  check ((outcome is null) = (work_at is not null)),
  check ((wait_until is null) = (refund is null)),
  check (wait_until is not null or choice is null)
);
create index order_shortages_work on order_shortages (work_at) where work_at is not null;
