-- How a session was begun: what needs a password that was just typed does not take a passkey's session for one.
alter table account_sessions add column begun_with text not null default 'password' check (begun_with in ('password', 'passkey'));

-- What an authenticator stores for the account: random, so that it identifies nobody elsewhere. Null: never had a passkey.
alter table accounts add column passkey_handle text unique;

-- Public keys: who reads the table can't sign in.
create table account_passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses that the authenticator has counted; 0 where it does not count.
  counter bigint not null,
  -- The host to which browsers bind it.
  rp_id text not null,
  transports text[] not null,
  -- Whether it is synchronised between devices of its owner.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  -- To the hour; null: never used.
  last_used_at timestamptz
);
create index account_passkeys_account on account_passkeys (account_id);

-- Challenges that have been issued and not answered, as hashes. An answer, right or wrong, deletes its row.
create table account_passkey_challenges (
  hash text primary key,
  -- Whose passkey is added; null: a sign-in.
  account_id bigint references accounts on delete cascade,
  rp_id text not null,
  origin text not null,
  expires_at timestamptz not null
);
create index account_passkey_challenges_expiry on account_passkey_challenges (expires_at);
create index account_passkey_challenges_account on account_passkey_challenges (account_id);
