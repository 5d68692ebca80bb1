-- When its reader had it erased. The row goes once the marketing platform has had its end.
alter table newsletter_subscriptions add column erased_at timestamptz;
create index newsletter_subscriptions_erased on newsletter_subscriptions (erased_at) where erased_at is not null;
