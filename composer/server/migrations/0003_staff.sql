-- Who works with releases, by what grants and in which sessions: docs/decisions/0222-staff-and-grants.md.
create table composer_staff (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  email_key text not null unique check (email_key = lower(email_key)),
  name text not null check (length(name) between 1 and 100),
  password_hash text not null,
  -- Sealed; a second factor counts once a code of it was entered.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last period of 30 seconds whose code was used: each code is good once.
  totp_step bigint not null default 0,
  made_at timestamptz not null,
  disabled_at timestamptz,
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- `*`: every one.
create table composer_grants (
  staff bigint not null references composer_staff,
  role text not null check (role in ('viewer', 'editor', 'translator', 'publisher', 'administrator')),
  brand text not null check (brand ~ '^(\*|[a-z][a-z0-9-]*)$'),
  market text not null check (market ~ '^(\*|[A-Z][A-Z0-9]*)$'),
  primary key (staff, role, brand, market)
);

create table composer_recovery_codes (
  staff bigint not null references composer_staff,
  hash text not null,
  used_at timestamptz,
  primary key (staff, hash)
);

create table composer_staff_sessions (
  id bigint generated always as identity primary key,
  staff bigint not null references composer_staff,
  token_hash text not null unique,
  -- What has been proved: `password` opens nothing but the second factor.
  proof text not null check (proof in ('password', 'factor')),
  agent text not null check (length(agent) <= 200),
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index composer_staff_sessions_of on composer_staff_sessions (staff) where ended_at is null;

-- Links that make an account. `first`: good while there is no staff at all.
create table composer_invitations (
  id bigint generated always as identity primary key,
  hash text not null unique,
  kind text not null check (kind in ('first', 'invited')),
  email text check (length(email) between 3 and 254),
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'first') = (email is null))
);
