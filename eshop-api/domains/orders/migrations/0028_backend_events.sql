-- Changes that the order back end has reported by webhook (docs/decisions/0268), each stored once before it is applied.
create table backend_events (
  -- The back end's own, the same each time it reports this change.
  event_id text primary key,
  kind text not null check (kind in ('order', 'return')),
  reference text not null,
  received_at timestamptz not null,
  -- When the feed was asked because of it; null: not yet.
  applied_at timestamptz
);
create index backend_events_due on backend_events (kind, received_at) where applied_at is null;
create index backend_events_received on backend_events (received_at);
