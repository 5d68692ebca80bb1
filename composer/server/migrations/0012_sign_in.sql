-- How often an invitation was mailed, and in which language of the composer. 0: its link was only shown.
alter table composer_invitations
  add column mails integer not null default 0 check (mails >= 0),
  add column language text check (language ~ '^[a-z]{2}$');

-- Sign-in at an identity provider: docs/decisions/0257-sign-in-at-an-identity-provider.md.
-- Null: the person signs in at the provider only.
alter table composer_staff alter column password_hash drop not null;

-- `groups`: given by the provider's groups, and taken back by them.
alter table composer_grants
  add column source text not null default 'staff' check (source in ('staff', 'groups'));

-- Who a person is at a provider. The address of an account may change there, its subject does not.
create table composer_provider_accounts (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  staff bigint not null references composer_staff,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, staff)
);

-- Sign-ins that have been sent to the provider. A row is deleted by the first answer with its state.
create table composer_provider_sign_ins (
  state_hash text primary key,
  -- Of the cookie of the browser that began it.
  browser_hash text not null,
  -- Sealed: nonce and code verifier.
  secrets text not null,
  expires_at timestamptz not null
);
create index composer_provider_sign_ins_expiry on composer_provider_sign_ins (expires_at);
