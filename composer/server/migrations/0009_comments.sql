-- What people write about a release, a page in it, or one block of the page: docs/decisions/0258-comments-on-releases-and-blocks.md.
create table composer_comments (
  id bigint generated always as identity primary key,
  release bigint not null references composer_releases,
  -- `page home`, `layout shop`; empty: the release as a whole.
  subject text not null check (length(subject) <= 120),
  -- Of the page; empty: the page as a whole.
  block text not null check (length(block) <= 60 and (block = '' or subject <> '')),
  -- Storefront and locale in which the page was open; empty: the release as a whole.
  brand text not null,
  locale text not null,
  body text not null check (length(body) between 1 and 2000),
  -- Identifies the request among those of its author.
  mark text not null,
  author text not null,
  at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  check ((resolved_by is null) = (resolved_at is null)),
  unique (release, author, mark)
);
