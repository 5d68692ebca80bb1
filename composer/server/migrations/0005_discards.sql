-- A file may leave a draft; what was done to it stays: its operations, and the text that went.
alter table composer_ops
  drop constraint composer_ops_release_path_fkey,
  add foreign key (release) references composer_releases;

-- For the history of a page.
create index composer_ops_of_path on composer_ops (path, id);

create table composer_discards (
  id bigint generated always as identity primary key,
  release bigint not null references composer_releases,
  path text not null,
  -- Of the file when it went; a file that comes again has the next one.
  version integer not null,
  base_hash text references composer_blobs,
  doc_hash text references composer_blobs,
  -- The last operation that went with the file; 0: it had none. Those up to it cannot be undone.
  last_op bigint not null,
  by text not null,
  at timestamptz not null
);
create index composer_discards_of_file on composer_discards (path, release, id);
create trigger composer_discards_of_drafts before insert on composer_discards
  for each row execute function composer_refuse_edit();
create trigger composer_discards_stay before update or delete on composer_discards
  for each row execute function composer_refuse_change();
