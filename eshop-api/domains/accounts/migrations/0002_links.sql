-- Links that mails carry, as hashes: who reads the table opens nothing. Rows of unknown addresses count as tries alone.
create table account_links (
  hash text primary key,
  account_id bigint references accounts on delete cascade,
  email_hash text not null,
  purpose text not null check (purpose in ('recover')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_email on account_links (email_hash, purpose, made_at);
create index account_links_account on account_links (account_id);
create index account_links_made on account_links (made_at);
