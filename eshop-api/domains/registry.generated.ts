// Written by `npx tsx eshop-api/server/write-registry.ts`; do not edit.
import type { RegisteredDomain } from '../server/registered-domain.types';
import campaigns from './campaigns/campaigns.domain';
import catalogue from './catalogue/catalogue.domain';
import labels from './labels/labels.domain';
import log from './log/log.domain';
import reference from './reference/reference.domain';
import sizeGuide from './size-guide/size-guide.domain';

export const domains: RegisteredDomain[] = [
  { domain: campaigns, migrations: [
    {
      "name": "0001_campaigns.sql",
      "sql": "-- A campaign with its dates per market, and the collections that campaigns show. The data is what the importer took, checked.\ncreate table campaigns (\n  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),\n  data jsonb not null,\n  updated_at timestamptz not null\n);\n\ncreate table campaign_collections (\n  id text primary key check (id ~ '^[a-z0-9_-]{2,40}$'),\n  data jsonb not null,\n  updated_at timestamptz not null\n);\n"
    }
  ] },
  { domain: catalogue, migrations: [
    {
      "name": "0001_catalogue.sql",
      "sql": "create table catalogue_models (\n  slug text primary key,\n  line_collection text not null,\n  family text not null check (family in ('shoes', 'accessories', 'clothes', 'goods')),\n  tipology text not null,\n  line text not null,\n  concept text not null,\n  data jsonb not null\n);\n\ncreate table catalogue_materials (\n  id text primary key check (id ~ '^([A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$'),\n  model_slug text not null references catalogue_models on update cascade,\n  target text not null check (target in ('M', 'W', 'K', 'G', 'X')),\n  rank integer not null default 100000,\n  active boolean not null default true,\n  data jsonb not null\n);\ncreate index catalogue_materials_model on catalogue_materials (model_slug);\n\ncreate table catalogue_prices (\n  material_id text not null references catalogue_materials on delete cascade,\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  current_minor integer not null check (current_minor >= 0),\n  previous_minor integer check (previous_minor > current_minor),\n  primary key (material_id, currency)\n);\n\ncreate table catalogue_skus (\n  material_id text not null references catalogue_materials on delete cascade,\n  size text not null,\n  position integer not null,\n  ean text not null unique check (ean ~ '^[0-9]{13}$'),\n  stock integer not null check (stock >= 0),\n  prices jsonb,\n  primary key (material_id, size)\n);\n\ncreate table catalogue_vouchers (\n  code text primary key,\n  data jsonb not null\n);\n\n-- One number that grows with each transaction that wrote to the catalogue.\ncreate table catalogue_version (\n  one boolean primary key default true check (one),\n  version bigint not null\n);\ninsert into catalogue_version (version) values (1);\n\n-- Deferred to the commit so that the row's lock is held for the commit alone, and bumped once a transaction.\ncreate function catalogue_bump() returns trigger language plpgsql as $$\nbegin\n  if current_setting('catalogue.bumped', true) is distinct from pg_current_xact_id()::text then\n    perform set_config('catalogue.bumped', pg_current_xact_id()::text, true);\n    update catalogue_version set version = version + 1;\n  end if;\n  return null;\nend $$;\n\ncreate constraint trigger catalogue_models_bump after insert or update or delete on catalogue_models\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_materials_bump after insert or update or delete on catalogue_materials\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_prices_bump after insert or update or delete on catalogue_prices\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_skus_bump after insert or update or delete on catalogue_skus\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_vouchers_bump after insert or update or delete on catalogue_vouchers\n  deferrable initially deferred for each row execute function catalogue_bump();\n"
    }
  ] },
  { domain: labels, migrations: [
    {
      "name": "0001_labels.sql",
      "sql": "-- Words changed while the shop runs; they lie over the label files. storefront '' means every storefront.\ncreate table label_overrides (\n  storefront text not null default '',\n  locale text not null,\n  section text not null,\n  key text not null,\n  value text not null,\n  updated_at timestamptz not null default now(),\n  primary key (storefront, locale, section, key)\n);\n\n-- One row, raised by every change of an override.\ncreate table label_version (single boolean primary key default true check (single), version bigint not null default 1);\ninsert into label_version default values;\n\n-- Missing words told by the storefront; a repeated one adds up.\ncreate table label_misses (\n  storefront text not null,\n  page text not null,\n  locale text not null,\n  section text not null,\n  key text not null,\n  count bigint not null default 1,\n  first_seen timestamptz not null,\n  last_seen timestamptz not null,\n  primary key (storefront, page, locale, section, key)\n);\n\n-- Sets of missing words by the sender's hash: a set that was posted lately need not be posted again.\ncreate table label_reports (hash text primary key, posted_at timestamptz not null);\n"
    }
  ] },
  { domain: log, migrations: [] },
  { domain: reference, migrations: [] },
  { domain: sizeGuide, migrations: [] },
];
