-- What shoppers give on top of an order. Amounts are minor units of `currency`.
create table donations (
  -- Random; told to whoever opened it.
  id text primary key,
  storefront text not null,
  market text not null,
  bag_hash text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount >= 0),
  cause text not null,
  -- open: chosen for a bag. given: its order stands. returned: that order was cancelled.
  state text not null check (state in ('open', 'given', 'returned')),
  -- Order it was given with.
  reference text,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'open') = (reference is null))
);
create unique index donations_one_open_a_bag on donations (bag_hash) where state = 'open';
create unique index donations_reference on donations (reference) where reference is not null;
create index donations_left on donations (changed_at) where state = 'open';
