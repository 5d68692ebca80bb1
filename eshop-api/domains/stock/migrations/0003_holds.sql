-- Who holds pieces of `stock_taken` that are not sold yet: a bag's hash while its order waits for a payment. They are off the shelf for all others, and still its own for a second try.
create table stock_holds (
  holder text not null,
  material text not null,
  size text not null,
  pieces integer not null check (pieces > 0),
  primary key (holder, material, size)
);
