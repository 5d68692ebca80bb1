-- Who waits for what. The row goes when its mail is on the way: one wish, one mail, nothing to unsubscribe from.
create table notify_me_wishes (
  id text primary key,
  storefront text not null,
  material text not null,
  -- Empty: any size will do.
  size text not null,
  email_key text not null,
  email text not null,
  name text not null,
  telephone text not null default '',
  locale text not null,
  lab boolean not null default false,
  created_at timestamptz not null,
  unique (storefront, material, size, email_key)
);
