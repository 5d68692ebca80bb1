-- A cancellation that the order back end has not answered yet: since when, and when the back end is asked (again). An order that is CA keeps
-- cancel_due_at for one question more if it was being handed over meanwhile.
alter table orders add column cancel_asked_at timestamptz, add column cancel_due_at timestamptz;
create index orders_cancel_due on orders (cancel_due_at) where cancel_due_at is not null;
