-- A bought card whose order was cancelled is worth nothing from then on. Null: good.
alter table gift_cards add column closed_at timestamptz;
