-- Words changed while the shop runs; they lie over the label files. storefront '' means every storefront.
create table label_overrides (
  storefront text not null default '',
  locale text not null,
  section text not null,
  key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (storefront, locale, section, key)
);

-- One row, raised by every change of an override.
create table label_version (single boolean primary key default true check (single), version bigint not null default 1);
insert into label_version default values;

-- Missing words told by the storefront; a repeated one adds up.
create table label_misses (
  storefront text not null,
  page text not null,
  locale text not null,
  section text not null,
  key text not null,
  count bigint not null default 1,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (storefront, page, locale, section, key)
);

-- Sets of missing words by the sender's hash: a set that was posted lately need not be posted again.
create table label_reports (hash text primary key, posted_at timestamptz not null);
