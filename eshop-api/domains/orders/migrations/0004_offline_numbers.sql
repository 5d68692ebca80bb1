-- Tills number their offline orders themselves: a number is one store's of one fiscal year (spec §7 getInfo), not the world's.
alter table offline_orders drop constraint offline_orders_pkey;
alter table offline_orders add primary key (storefront, store, fiscal_year, reference);
-- Their mails are told apart by who gets them; an order's own kinds still go out once a number.
alter table order_mails drop constraint order_mails_reference_kind_key;
create unique index order_mails_once on order_mails (reference, kind) where kind not in ('offlineReceived', 'offlineOpen');
create unique index order_mails_offline_once on order_mails (reference, kind, storefront, email) where kind in ('offlineReceived', 'offlineOpen');
