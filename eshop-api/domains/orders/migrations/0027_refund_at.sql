-- When a return is refunded: when its pieces are accepted, or as soon as they are handed in. By the brand's rule when it was registered, as
-- its shopper has been promised it; back to 'received' where nothing had been paid yet when they were handed in.
alter table order_after_sales add column refund_at text not null default 'received' check (refund_at in ('received', 'handedIn'));
