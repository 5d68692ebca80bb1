create table catalogue_models (
  slug text primary key,
  line_collection text not null,
  family text not null check (family in ('shoes', 'accessories', 'clothes', 'goods')),
  tipology text not null,
  line text not null,
  concept text not null,
  data jsonb not null
);

create table catalogue_materials (
  id text primary key check (id ~ '^([A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$'),
  model_slug text not null references catalogue_models on update cascade,
  target text not null check (target in ('M', 'W', 'K', 'G', 'X')),
  rank integer not null default 100000,
  active boolean not null default true,
  data jsonb not null
);
create index catalogue_materials_model on catalogue_materials (model_slug);

create table catalogue_prices (
  material_id text not null references catalogue_materials on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  current_minor integer not null check (current_minor >= 0),
  previous_minor integer check (previous_minor > current_minor),
  primary key (material_id, currency)
);

create table catalogue_skus (
  material_id text not null references catalogue_materials on delete cascade,
  size text not null,
  position integer not null,
  ean text not null unique check (ean ~ '^[0-9]{13}$'),
  stock integer not null check (stock >= 0),
  prices jsonb,
  primary key (material_id, size)
);

create table catalogue_vouchers (
  code text primary key,
  data jsonb not null
);

-- One number that grows with each transaction that wrote to the catalogue.
create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- Deferred to the commit so that the row's lock is held for the commit alone, and bumped once a transaction.
create function catalogue_bump() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.bumped', true) is distinct from pg_current_xact_id()::text then
    perform set_config('catalogue.bumped', pg_current_xact_id()::text, true);
    update catalogue_version set version = version + 1;
  end if;
  return null;
end $$;

create constraint trigger catalogue_models_bump after insert or update or delete on catalogue_models
  deferrable initially deferred for each row execute function catalogue_bump();
create constraint trigger catalogue_materials_bump after insert or update or delete on catalogue_materials
  deferrable initially deferred for each row execute function catalogue_bump();
create constraint trigger catalogue_prices_bump after insert or update or delete on catalogue_prices
  deferrable initially deferred for each row execute function catalogue_bump();
create constraint trigger catalogue_skus_bump after insert or update or delete on catalogue_skus
  deferrable initially deferred for each row execute function catalogue_bump();
create constraint trigger catalogue_vouchers_bump after insert or update or delete on catalogue_vouchers
  deferrable initially deferred for each row execute function catalogue_bump();
