-- What was typed in a checkout, under its bag; gone with the order and after a day.
create table checkout_drafts (
  bag_hash text primary key,
  data jsonb not null,
  updated_at timestamptz not null
);
create index checkout_drafts_updated on checkout_drafts (updated_at);

-- Vouchers that a customer gets once. `customer` is a hash of the e-mail: the table tells nobody who has bought.
create table voucher_uses (
  storefront text not null,
  code text not null,
  customer text not null,
  -- Order that used it.
  reference text not null,
  -- Bag of that order while its payment may still fail: a second try out of the same bag is the same use. Null: the order stands.
  bag_hash text,
  used_at timestamptz not null,
  primary key (storefront, code, customer)
);
create index voucher_uses_reference on voucher_uses (reference);

-- Bags that were mailed as a link. The token itself stands in the mail alone; here is its hash.
create table express_links (
  token_hash text primary key,
  storefront text not null,
  bag_hash text not null,
  -- Hash of the address it was sent to, to count mails.
  customer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index express_links_customer on express_links (customer, created_at);
create index express_links_bag on express_links (bag_hash, created_at);
