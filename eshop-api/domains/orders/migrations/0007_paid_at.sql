-- When the back end received the money of an order that is paid after it was made (at the door, by transfer); null: not yet, or paid before.
alter table orders add column paid_at timestamptz;
