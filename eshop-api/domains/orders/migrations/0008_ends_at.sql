-- When an order that sends nothing (gift cards alone) is finished: some time after its cards were issued, in which it can be cancelled. Null: it
-- sends something, its cards wait for their money, or it is finished.
alter table orders add column ends_at timestamptz;
create index orders_ends on orders (ends_at) where ends_at is not null;
