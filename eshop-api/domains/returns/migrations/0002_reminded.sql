-- When its shopper was reminded to hand it in; null: not yet.
alter table return_details add column reminded_at timestamptz;
