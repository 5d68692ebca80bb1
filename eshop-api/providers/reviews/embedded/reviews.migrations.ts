import type { Migration } from '../../../database/database.types';

const tables = `create table review_service_products (
  id text primary key,
  name text not null,
  family_id text not null,
  category text not null
);
create index review_service_products_family on review_service_products (family_id);

create table review_service_reviews (
  id text primary key,
  product_id text not null,
  family_id text not null,
  status text not null check (status in ('SUBMITTED', 'APPROVED', 'REJECTED')),
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  review_text text not null,
  nickname text not null,
  -- Hashed: one review a person and product, without keeping who it was.
  author_hash text not null,
  content_locale text not null,
  is_recommended boolean,
  is_verified boolean not null default false,
  fit text check (fit in ('small', 'true', 'large')),
  helpful integer not null default 0,
  submitted_at timestamptz not null,
  unique (product_id, author_hash)
);
create index review_service_reviews_family on review_service_reviews (family_id, submitted_at desc) where status = 'APPROVED';

create table review_service_comments (
  id text primary key,
  review_id text not null references review_service_reviews (id) on delete cascade,
  comment_text text not null,
  nickname text not null,
  submitted_at timestamptz not null
);
create index review_service_comments_review on review_service_comments (review_id, submitted_at);
`;

/** The service's own store, apart from the shop's tables. Run once, in order, never edited afterwards. */
export const reviewMigrations: Migration[] = [{ name: '0001_reviews.sql', sql: tables }];
