-- What an order has gone through after it was made, in the order of `id`; written in the statement that changes its status.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  status text not null check (status in ('PC', 'EN', 'TR', 'FI', 'CA')),
  -- When it happened, also if it was learnt later.
  at timestamptz not null,
  -- Of CA: shopper, expired.
  cause text
);
create index order_events_order on order_events (order_id);
-- Of before only the last change is known.
insert into order_events (order_id, status, at, cause) select id, status, changed_at, cancelled_by from orders where status in ('EN', 'TR', 'FI', 'CA');

-- Parcels as the order back end has them.
create table shipments (
  order_id bigint not null references orders on delete cascade,
  expedition text not null,
  expedition_center text not null,
  code text not null check (code in ('P19', 'P56')),
  carrier text not null,
  tracking_number text not null,
  tracking_url text,
  -- Ids of the order's lines in it.
  lines jsonb not null,
  -- [{status, at}], oldest first.
  events jsonb not null,
  primary key (order_id, expedition)
);
