-- Messages above the header. The strongest that counts here and now is shown.
create table header_ribbons (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  data jsonb not null,
  updated_at timestamptz not null
);
