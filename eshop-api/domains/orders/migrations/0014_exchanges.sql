-- A size exchange (docs/decisions/0214): a return whose pieces are replaced by another order, in other sizes and at what was paid.
-- Order whose pieces it replaces; null: it was bought.
alter table orders add column exchange_of bigint references orders on delete cascade;
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;

alter table order_after_sales drop constraint order_after_sales_kind_check,
  add constraint order_after_sales_kind_check check (kind in ('return', 'exchange'));
alter table order_after_sales add column replacement_id bigint unique references orders on delete cascade,
  add constraint order_after_sales_replacement check ((kind = 'exchange') = (replacement_id is not null));
