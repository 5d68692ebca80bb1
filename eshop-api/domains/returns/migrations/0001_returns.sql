-- What carries a return out; that it is there, and how it stands, is the order's (order_after_sales).
create table return_details (
  reference text primary key check (reference ~ '^9[0-9]{9}$'),
  -- As the order back end is told of it.
  handed jsonb not null,
  -- When the back end is told (again); null: it has been, or need not be.
  hand_over_at timestamptz,
  -- When the back end is asked next how far it is; null: it has come to its end.
  follow_at timestamptz,
  -- When the back end is told (again) that it comes to nothing; null: it need not be.
  forget_at timestamptz
);
create index return_details_hand_over on return_details (hand_over_at) where hand_over_at is not null;
create index return_details_follow on return_details (follow_at) where follow_at is not null;
create index return_details_forget on return_details (forget_at) where forget_at is not null;
