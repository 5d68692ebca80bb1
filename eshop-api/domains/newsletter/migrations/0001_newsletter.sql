-- One row an address and storefront. The address is kept as typed and found by its lower-case form.
create table newsletter_subscriptions (
  storefront text not null,
  email_key text not null,
  email text not null,
  locale text not null,
  name text not null default '',
  target text not null default '',
  campaign text not null default '',
  origin text not null default '',
  lab boolean not null default false,
  subscribed_at timestamptz not null,
  updated_at timestamptz not null,
  unsubscribed_at timestamptz,
  primary key (storefront, email_key)
);
