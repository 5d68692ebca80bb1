-- One account an e-mail address, for all storefronts. The address is kept as typed and found by its lower-case form.
create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  -- scrypt with its costs and salt; who reads the table knows no password.
  password_hash text not null,
  name text not null default '',
  surname text not null default '',
  telephone text not null default '',
  -- Where it was made.
  storefront text not null,
  locale text not null,
  origin text not null default '',
  lab boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- Where its owner has parcels sent. `fields` by the names of the shipment form (spec §5).
create table account_addresses (
  account_id bigint not null references accounts on delete cascade,
  id text not null,
  -- In its owner's order; the first of a country is the one that forms begin with.
  position integer not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  fields jsonb not null,
  primary key (account_id, id)
);

-- One sign-in: all tokens that follow from it are one family and end together.
create table account_sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Spec §3 tokenMarket: its tokens count there and nowhere else.
  market text not null,
  begun_at timestamptz not null,
  -- However often it is refreshed.
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index account_sessions_account on account_sessions (account_id);

-- Tokens as hashes: who reads the table can't sign in.
create table account_tokens (
  hash text primary key,
  session_id bigint not null references account_sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token is good for one other pair.
  used_at timestamptz
);
create index account_tokens_session on account_tokens (session_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- Sign-ins that have not succeeded, by the hash of the address that was typed: of unknown ones too.
create table account_tries (
  email_hash text not null,
  tried_at timestamptz not null
);
create index account_tries_email on account_tries (email_hash, tried_at);
