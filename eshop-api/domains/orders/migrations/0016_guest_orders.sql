-- Orders without an account, found by the address they were made with.
create index orders_guest_email on orders (lower(email)) where account_id is null;
