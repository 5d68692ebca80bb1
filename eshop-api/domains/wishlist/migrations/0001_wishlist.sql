-- Products that a customer has saved, of all storefronts; one row a product.
create table wishlist_products (
  account_id bigint not null references accounts on delete cascade,
  material text not null,
  -- The size that is wanted; null: none was chosen.
  size text,
  -- Where it was saved. A product that is not sold in another storefront is not shown there.
  storefront text not null,
  -- What it was then: a product that is withdrawn keeps its name, and a page shows what has changed.
  name text not null,
  price integer not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  was_available boolean not null,
  added_at timestamptz not null,
  primary key (account_id, material)
);

-- Link by which others see the list of a storefront. As a hash, and sealed for its owner: who reads the table opens nothing.
create table wishlist_shares (
  account_id bigint not null references accounts on delete cascade,
  storefront text not null,
  token_hash text not null unique,
  token_sealed text not null,
  made_at timestamptz not null,
  primary key (account_id, storefront)
);
