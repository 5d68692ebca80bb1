-- A mail about a part of an order: the delivery (expedition) or the refund (its id) that it is of; '' for the order as a whole.
alter table order_mails add column subject text not null default '';
drop index order_mails_once;
create unique index order_mails_once on order_mails (reference, kind, subject) where kind not in ('offlineReceived', 'offlineOpen');
