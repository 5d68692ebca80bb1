-- Messages to customer service. One submission key, one message: a double click or a retry finds its row.
create table contact_messages (
  id text primary key,
  storefront text not null,
  submission_key text not null,
  reference text not null,
  locale text not null,
  subject text not null,
  name text not null,
  email text not null,
  phone text not null default '',
  order_id text not null default '',
  sku text not null default '',
  message text not null,
  file_name text,
  file_type text,
  file bytea,
  created_at timestamptz not null,
  unique (storefront, submission_key)
);
create index contact_messages_sender on contact_messages (storefront, lower(email), created_at);
