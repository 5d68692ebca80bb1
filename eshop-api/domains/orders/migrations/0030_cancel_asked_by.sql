-- Who requested the cancellation that the order back end has not answered yet (docs/decisions/0284): shopper or warehouse.
alter table orders add column cancel_asked_by text check (cancel_asked_by in ('shopper', 'warehouse'));
update orders set cancel_asked_by = 'shopper' where cancel_asked_at is not null;
