-- Rises with each change of the account's addresses: who has read an older list cannot write over a newer one.
alter table accounts add column version integer not null default 1;
-- When its owner took it out: it can be brought back for a while, then it is deleted. Null: it stands.
alter table account_addresses add column removed_at timestamptz;
create index account_addresses_removed on account_addresses (removed_at) where removed_at is not null;
