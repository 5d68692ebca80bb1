-- What a letter's links open, what its reader chose, and when the address was confirmed. Subscriptions from before count as confirmed.
alter table newsletter_subscriptions
  add column confirmed_at timestamptz,
  -- One token a subscription, in all its letters: found by its hash, written into letters out of what is sealed. Null: drawn with the next letter.
  add column letter_hash text,
  add column letter_sealed text,
  -- Empty: everything.
  add column topics text[] not null default '{}',
  add column frequency text not null default 'all' check (frequency in ('all', 'monthly')),
  add column paused_until timestamptz;
update newsletter_subscriptions set confirmed_at = subscribed_at, topics = case when target = '' then '{}' else array[target] end;
create unique index newsletter_subscriptions_letter on newsletter_subscriptions (letter_hash);
create index newsletter_subscriptions_email on newsletter_subscriptions (email_key);
create index newsletter_subscriptions_pending on newsletter_subscriptions (subscribed_at) where confirmed_at is null;

-- What a reader agreed to, when, where and by which words: proof, so it is only ever added to. Whose it is can be checked by an address, not read.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  storefront text not null,
  email_hash text not null,
  at timestamptz not null,
  event text not null check (event in ('requested', 'given', 'confirmed', 'changed', 'withdrawn')),
  -- footer, popup, checkout, letter, one-click …
  origin text not null,
  locale text not null,
  -- The sentence that stood beside the tick box; '' where none did.
  words text not null default '',
  details jsonb not null default '{}'
);
create index newsletter_consents_email on newsletter_consents (email_hash, storefront, id);
create function refuse_change_of_newsletter_consents() returns trigger language plpgsql as $$
begin
  raise exception 'newsletter_consents is only ever added to';
end $$;
create trigger newsletter_consents_append_only before update or delete or truncate on newsletter_consents
  for each statement execute function refuse_change_of_newsletter_consents();

-- How often something was wanted for an address in a day: mails to it, and whether it is subscribed.
create table newsletter_tries (
  email_hash text not null,
  purpose text not null,
  day date not null,
  times integer not null,
  primary key (email_hash, purpose, day)
);
create index newsletter_tries_day on newsletter_tries (day);
