-- Uploaded pictures: docs/decisions/0245-uploaded-pictures.md. Their bytes are in a media store, here or elsewhere.
create table composer_media (
  -- First digits of the sha-256 of the bytes that are kept.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  content_hash text not null unique check (content_hash ~ '^[0-9a-f]{64}$' and left(content_hash, 32) = id),
  title text not null check (length(title) between 1 and 120),
  -- Storefront whose staff changes it; *: every one.
  brand text not null check (length(brand) between 1 and 64),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  size integer not null check (size > 0),
  by text not null,
  at timestamptz not null
);

-- What was uploaded, by the sha-256 of the file as it was sent: the same file is kept once.
create table composer_media_sources (
  source_hash text primary key check (source_hash ~ '^[0-9a-f]{64}$'),
  media text not null references composer_media on delete cascade
);

create table composer_media_bytes (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  body bytea not null
);

create table composer_media_texts (
  media text not null references composer_media on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'),
  alt text not null check (length(alt) between 1 and 300),
  by text not null,
  at timestamptz not null,
  primary key (media, language)
);
