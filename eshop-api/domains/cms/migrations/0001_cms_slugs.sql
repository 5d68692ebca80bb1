-- Address words of content that has one in each language: `key` is what the storefront calls it, whatever the language.
create table cms_slugs (
  kind text not null check (kind in ('tier', 'banner', 'home', 'landing')),
  key text not null check (key ~ '^[a-z0-9-]{2,60}$'),
  language text not null check (language ~ '^[a-z]{2}(_[A-Z]{2})?$'),
  slug text not null check (slug ~ '^[a-z0-9-]{2,80}$'),
  primary key (kind, key, language),
  unique (kind, language, slug)
);
