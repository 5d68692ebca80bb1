-- When a mailed link last proved that the address is its owner's. Null: nothing has.
alter table accounts add column email_confirmed_at timestamptz;

-- Requested changes of an address, and confirmations of the present one (both addresses are then the same). Tokens as hashes.
create table account_email_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- The session that requested it: it goes on when the others end.
  session_id bigint references account_sessions on delete set null,
  old_email text not null,
  new_email text not null,
  new_email_key text not null,
  -- Mailed to the new address. Null: that address has an account or has had its mails of a day, or a later request has replaced this one.
  confirm_hash text unique,
  -- Mailed to the old address, with the request and again with the change.
  stop_hash text unique,
  undo_hash text unique,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  -- Letters and wishes have followed to the new address.
  moved boolean not null default false,
  stopped_at timestamptz
);
create index account_email_changes_account on account_email_changes (account_id, made_at);
create index account_email_changes_new on account_email_changes (new_email_key, made_at);
create index account_email_changes_made on account_email_changes (made_at);
