-- Mailed links to the page on which an order is reviewed, one an order.
create table order_review_links (
  reference text primary key,
  storefront text not null,
  -- Hash of the link's token.
  token_hash text not null unique,
  made_at timestamptz not null
);

-- Reviews of deliveries and of buying. Shown to nobody but the shop.
create table order_reviews (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('delivery', 'purchase')),
  storefront text not null,
  -- Of the order; null once the review has outlived it.
  reference text,
  -- Parcel of a delivery; '': the order as a whole.
  expedition text not null,
  rating integer not null check (rating between 1 and 5),
  answers jsonb not null,
  comment text not null check (length(comment) <= 1000),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (reference, kind, expedition)
);
create index order_reviews_made on order_reviews (made_at) where reference is not null;
