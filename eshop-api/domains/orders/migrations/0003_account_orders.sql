-- Orders of a customer who was signed in: payload.accountId.
create index orders_account on orders (((payload->>'accountId')::bigint), id) where payload ? 'accountId';
