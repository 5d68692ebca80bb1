-- When the buying of the order was reviewed first; null: not yet, or before this column was here.
alter table review_requests add column reviewed_at timestamptz;
