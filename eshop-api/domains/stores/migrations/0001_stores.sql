create table stores (
  id text primary key check (id ~ '^T[0-9]{3}$'),
  country text not null,
  city text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  data jsonb not null
);
create index stores_place on stores (country, city);

-- Pieces on a store's shelves; sizes it has none of have no row. By product first: that is how shoppers ask.
-- No foreign key: checking it row by row doubled the time of loading a stock feed, and a closed store's rows are never asked for.
create table store_stock (
  material_id text not null,
  size text not null,
  store_id text not null,
  quantity integer not null check (quantity >= 0),
  primary key (material_id, size, store_id)
);

create table store_reservations (
  id text primary key,
  code text not null unique,
  storefront text not null,
  store_id text not null references stores,
  material_id text not null,
  size text not null,
  email text not null,
  phone text not null,
  name text not null,
  profile text not null,
  status text not null default 'held' check (status in ('held', 'collected', 'cancelled', 'expired')),
  created_at timestamptz not null,
  hold_until timestamptz not null
);
-- One live hold a shopper, store and size: a double click or a retry finds the first one and takes no second piece.
create unique index store_reservations_once on store_reservations (store_id, material_id, size, lower(email)) where status = 'held';
create index store_reservations_due on store_reservations (hold_until) where status = 'held';
create index store_reservations_shopper on store_reservations (lower(email)) where status = 'held';

create table store_appointments (
  id text primary key,
  code text not null unique,
  storefront text not null,
  store_id text not null references stores,
  starts_at timestamptz not null,
  email text not null,
  phone text not null,
  name text not null,
  material_id text,
  profile text not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  created_at timestamptz not null
);
-- One shopper a slot, and nobody in two stores at once.
create unique index store_appointments_slot on store_appointments (store_id, starts_at) where status = 'booked';
create unique index store_appointments_shopper on store_appointments (lower(email), starts_at) where status = 'booked';
