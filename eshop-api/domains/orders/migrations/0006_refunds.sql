-- What has gone back of an attempt, in minor units of the order's currency; the attempt is `refunded` once that is all of it.
alter table payment_attempts add column refunded bigint not null default 0;
update payment_attempts set refunded = amount where state = 'refunded';
alter table payment_attempts add check (refunded between 0 and amount), add check (state <> 'refunded' or refunded = amount);
