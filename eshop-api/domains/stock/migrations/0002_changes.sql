-- Which transaction wrote a row last: whoever follows reads from the oldest one still under way, so that none is missed.
alter table stock_taken add column changed_in xid8 not null default pg_current_xact_id();
create index stock_taken_changed_in on stock_taken (changed_in);

create function stock_taken_note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger stock_taken_note_change before update on stock_taken for each row execute function stock_taken_note_change();
