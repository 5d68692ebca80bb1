-- What proves a subscription (spec §6 members): random, one a subscription, drawn anew when somebody who left comes back.
alter table newsletter_subscriptions add column user_hash text;
update newsletter_subscriptions set user_hash = encode(substring(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) from 1 for 16), 'hex');
alter table newsletter_subscriptions alter column user_hash set not null;
create unique index newsletter_subscriptions_user_hash on newsletter_subscriptions (user_hash);
