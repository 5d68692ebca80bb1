-- When the person was removed from an order whose time is over (brand rule keepOrders); null: not yet.
alter table orders add column scrubbed_at timestamptz;
create index orders_scrub on orders (changed_at) where scrubbed_at is null and status in ('FI', 'CA');
