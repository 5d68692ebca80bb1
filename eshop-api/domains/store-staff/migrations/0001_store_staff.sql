-- Who serves in a store. `name` is what a badge says: no more of a person is needed to say who has sold something.
create table store_employees (
  id text primary key,
  store_id text not null,
  name text not null,
  -- False: no longer there; sales of old keep the id.
  active boolean not null default true
);
create index store_employees_store on store_employees (store_id) where active;
