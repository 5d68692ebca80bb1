-- Customers whom staff of a store have written down. `draft` is what staff wrote last; `data` is what the customer has confirmed. Only
-- `data` may be used.
create table clients (
  id text primary key,
  storefront text not null,
  locale text not null,
  email text not null,
  email_key text not null,
  draft jsonb,
  data jsonb,
  -- When staff wrote last.
  noted_at timestamptz not null,
  confirmed_at timestamptz,
  -- Hash of the newest mail's link.
  token_hash text not null unique,
  check (draft is not null or data is not null),
  check ((data is null) = (confirmed_at is null)),
  unique (storefront, email_key)
);
create index clients_email on clients (email_key);
create index clients_drafts on clients (noted_at) where draft is not null;

-- Calls about one address, or of one store, by day.
create table client_tries (
  subject_hash text not null,
  day date not null,
  times integer not null,
  primary key (subject_hash, day)
);
