-- Operations of one request share a mark, numbered by `step`: a mark that is sent again is applied once.
alter table composer_ops
  add column kind text not null default 'edit' check (kind in ('edit', 'undo', 'redo')),
  -- Mark of the operations that an undo or redo changes back.
  add column target text,
  add column step integer not null default 0 check (step >= 0),
  add check ((kind = 'edit') = (target is null)),
  add check (length(mark) between 1 and 100),
  add unique (author, mark, step);
create index composer_ops_of_release on composer_ops (release, author, id);
create trigger composer_ops_stay before update or delete on composer_ops
  for each row execute function composer_refuse_change();
