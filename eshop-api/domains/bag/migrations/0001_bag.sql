-- A shopping bag of one storefront and market. `hash` is the only key to it (spec: hashOrderId).
create table bags (
  id bigint generated always as identity primary key,
  hash text not null unique,
  storefront text not null,
  market text not null,
  -- The browser that opened it: additions that were sent before it knew the hash find the bag by it.
  client_id text,
  -- Grows with each change, so that other tabs and devices notice.
  revision bigint not null default 1,
  -- Workstation, employee, wholesaler … as the till sent them last.
  sale jsonb not null default '{}',
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index bags_touched on bags (touched_at);
create index bags_client on bags (client_id, storefront, market, created_at) where client_id is not null;

-- One piece a line.
create table bag_lines (
  id text primary key,
  bag_id bigint not null references bags on delete cascade,
  position bigint generated always as identity,
  material text not null,
  size text not null,
  parent_id text references bag_lines on delete cascade,
  -- Minor units; gift cards only.
  gift_card_amount bigint check (gift_card_amount > 0),
  camperone_order_id text,
  -- What it cost when it was put in, minor units.
  price_seen bigint not null check (price_seen >= 0),
  currency_seen text not null,
  added_at timestamptz not null
);
create index bag_lines_bag on bag_lines (bag_id, position);
create index bag_lines_parent on bag_lines (parent_id) where parent_id is not null;

-- Additions that were carried out: the same key adds nothing again.
create table bag_requests (
  bag_id bigint not null references bags on delete cascade,
  key text not null,
  primary key (bag_id, key)
);
