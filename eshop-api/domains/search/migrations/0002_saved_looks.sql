-- Pictures that shoppers search by, so that a result page can be reloaded and shared; none is kept longer than 30 days.
create table saved_looks (
  id text primary key,
  image bytea not null,
  preview bytea not null,
  -- What was found by it: storefront id → {ids, complete}.
  found jsonb not null default '{}',
  saved_at timestamptz not null
);
create index saved_looks_saved_at on saved_looks (saved_at);
