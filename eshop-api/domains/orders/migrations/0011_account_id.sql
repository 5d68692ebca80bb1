-- Whose order it is: the account that was signed in when it was made. Null: a guest's, or of an account that is deleted.
alter table orders add column account_id bigint;
update orders set account_id = (payload->>'accountId')::bigint, payload = payload - 'accountId' where payload ? 'accountId';
drop index orders_account;
create index orders_account on orders (account_id, created_at, id) where account_id is not null;
-- An order outlives its customer's account. An API without accounts has no orders of theirs.
do $$ begin
  if to_regclass('accounts') is not null then
    update orders set account_id = null where account_id is not null and not exists (select 1 from accounts where accounts.id = orders.account_id);
    alter table orders add constraint orders_account_id foreign key (account_id) references accounts on delete set null;
  end if;
end $$;
