-- Tills that are signed in. Of the token its hash alone: who reads the table is no till. How a till signs in belongs to store login (spec §7).
create table till_sessions (
  token_hash text primary key,
  storefront text not null,
  store_id text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
