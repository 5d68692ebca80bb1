-- Receipts that customers register for a promotion.
create table promotion_tickets (
  id text primary key,
  promotion text not null,
  -- Of the tickets that were sent together.
  registration text not null,
  -- Null: the account is deleted; what is left is the digest, by which the same ticket is refused.
  account_id bigint references accounts on delete set null,
  storefront text not null,
  locale text not null,
  kind text not null check (kind in ('picture', 'pdf')),
  -- A picture as it was encoded again; a PDF as it was sent.
  content bytea not null,
  digest text not null,
  -- Of a picture; null of a PDF.
  look bit(256),
  state text not null default 'received' check (state in ('received', 'accepted', 'refused')),
  refused_for text check (refused_for in ('seen_before')),
  purchased_on text,
  store text,
  registered_at timestamptz not null,
  check_at timestamptz not null,
  unique (promotion, digest)
);
create index promotion_tickets_account on promotion_tickets (account_id, promotion);
create index promotion_tickets_due on promotion_tickets (check_at) where state = 'received';
