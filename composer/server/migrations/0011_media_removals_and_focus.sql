-- Deleted pictures whose bytes are still stored: docs/decisions/0256-stores-and-focal-points-of-pictures.md.
create table composer_media_removals (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  at timestamptz not null
);

-- What a crop has to show; null: nobody has chosen it.
alter table composer_media add focus text
  check (focus in ('centre', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left', 'bottom-right'));
