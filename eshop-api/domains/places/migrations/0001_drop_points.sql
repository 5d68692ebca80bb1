-- Parcel lockers, post offices and shops that give parcels out or take them back. A carrier's list is loaded here; ids are the carrier's.
create table drop_points (
  id text primary key,
  network text not null,
  -- Shipping code of spec §9 that sends there; null: takes returns only.
  delivery_type text,
  country text not null,
  region text not null,
  city text not null,
  name text not null,
  street text not null,
  postal_code text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Seven days from Monday, each a list of [from, to] in local time.
  hours jsonb not null,
  -- A point that has closed stays, so that an old order still says where it went.
  open boolean not null default true
);
create index drop_points_country on drop_points (country, delivery_type) where open;
