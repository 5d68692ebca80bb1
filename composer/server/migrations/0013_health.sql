-- How blocks of live pages fared, hour by hour: docs/decisions/0259-health-of-the-blocks-of-live-pages.md. No visitor is in it.
create table composer_health (
  brand text not null,
  page text not null,
  block text not null,
  type text not null,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  renders integer not null check (renders >= 0),
  failed integer not null check (failed >= 0),
  broken integer not null check (broken >= 0),
  late integer not null check (late >= 0),
  empty integer not null check (empty >= 0),
  older integer not null check (older >= 0),
  -- Loads of data by class of time (composer/model/load-times.ts).
  loads integer[] not null,
  -- In which it last went wrong.
  locale text,
  primary key (brand, page, block, type, hour)
);
create index composer_health_hours on composer_health (hour);

-- Writes of processes: one that is sent again, since its answer was lost, adds nothing more.
create table composer_health_writes (
  id text primary key,
  at timestamptz not null
);
