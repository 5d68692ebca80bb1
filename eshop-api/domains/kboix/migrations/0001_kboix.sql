-- Who has joined with an order; one row an order, whatever the form is sent.
create table kboix_members (
  reference text primary key,
  storefront text not null,
  locale text not null,
  email text not null,
  name text not null,
  surname text not null,
  joined_at timestamptz not null
);
create index kboix_members_email on kboix_members (storefront, lower(email));
