-- Cash on delivery that its shopper has to confirm (docs/decisions/0260). confirm_by: it is not handed over before it is confirmed, and
-- cancelled if it is not by then; null: it needs none, is confirmed or cancelled. confirm_due_at: when its reminder or its end is due.
alter table orders add column confirm_by timestamptz, add column confirm_due_at timestamptz, add column confirmed_at timestamptz;
create index orders_confirm_due on orders (confirm_due_at) where confirm_due_at is not null;
