-- What is searched and found, added up by day; no shopper is remembered.
create table search_queries (
  storefront text not null,
  language text not null,
  query text not null check (length(query) between 1 and 60),
  day date not null,
  asked integer not null check (asked > 0),
  primary key (storefront, language, query, day)
);
