-- Pieces of a size that orders have taken off the shelf. How many there are is the catalogue's; sold can be shelf − taken.
create table stock_taken (
  material text not null,
  size text not null,
  taken integer not null check (taken >= 0),
  changed_at timestamptz not null default now(),
  primary key (material, size)
);
