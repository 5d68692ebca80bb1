-- What the brand's marketing platform has yet to get of a subscription: the row itself is the work (outbox). Those from before are sent once.
alter table newsletter_subscriptions
  -- When it is sent, or sent again; null: the platform has what stands here.
  add column platform_at timestamptz,
  -- Rises with each change: what was sent meanwhile is not the whole.
  add column platform_version integer not null default 0,
  add column platform_failures integer not null default 0,
  -- The platform has had it: then it must get the end as well, also where the subscription waits to be confirmed anew.
  add column platform_known boolean not null default false;
update newsletter_subscriptions set platform_at = updated_at where unsubscribed_at is null;
create index newsletter_subscriptions_platform on newsletter_subscriptions (platform_at) where platform_at is not null;

-- Up to when each platform was asked who has left there.
create table newsletter_platform_reads (
  storefront text primary key,
  read_until timestamptz not null,
  next_at timestamptz not null
);
