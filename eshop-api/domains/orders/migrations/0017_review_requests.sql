-- Orders that were delivered and whose shoppers may be invited to review them (domain order-reviews), one row each.
create table review_requests (
  order_id bigint primary key references orders on delete cascade,
  delivered_at timestamptz not null,
  -- Invited, or decided that there is no invitation.
  done_at timestamptz
);
create index review_requests_open on review_requests (delivered_at) where done_at is null;
