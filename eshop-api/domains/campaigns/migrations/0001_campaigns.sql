-- A campaign with its dates per market, and the collections that campaigns show. The data is what the importer took, checked.
create table campaigns (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  data jsonb not null,
  updated_at timestamptz not null
);

create table campaign_collections (
  id text primary key check (id ~ '^[a-z0-9_-]{2,40}$'),
  data jsonb not null,
  updated_at timestamptz not null
);
