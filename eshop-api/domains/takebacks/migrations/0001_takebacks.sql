-- Used products that shoppers give back for credit.
create table takebacks (
  -- 9 and nine digits, on the label.
  id text primary key check (id ~ '^9[0-9]{9}$'),
  storefront text not null,
  locale text not null,
  country text not null,
  account_id bigint references accounts on delete set null,
  email text not null,
  -- In lower case.
  email_key text not null,
  name text not null,
  surname text not null,
  telephone text not null,
  method_id text not null check (method_id in ('05', '06')),
  store_id text,
  order_reference text,
  -- Family, target, condition, words, size of each, and once inspected whether it is accepted.
  pieces jsonb not null,
  status text not null default 'registered' check (status in ('registered', 'received', 'accepted', 'refused', 'lapsed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- One whole unit of the market's gift cards then, minor units.
  unit bigint not null check (unit > 0),
  -- Minor units; of the accepted pieces once inspected.
  credit bigint not null check (credit >= 0),
  -- Issued before anything arrived, minor units; 0: nothing.
  credit_before bigint not null default 0 check (credit_before >= 0),
  registered_at timestamptz not null,
  send_by timestamptz not null,
  received_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  -- When it is looked at next; null: it has ended.
  follow_at timestamptz
);
create index takebacks_follow on takebacks (follow_at) where follow_at is not null;
create index takebacks_email on takebacks (email_key, registered_at);
create index takebacks_account on takebacks (account_id, registered_at);

-- Photos of the pieces, encoded again without metadata.
create table takeback_pictures (
  takeback text not null references takebacks on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (takeback, number)
);
