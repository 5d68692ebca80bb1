-- Refunds that the provider refuses, at once or afterwards (docs/decisions/0265). refusals: how often; each is followed by another call under
-- another key, until the row is `failed`. settled_by: how the amount of a failed row was paid after all; null: it is still owed.
alter table refunds add column refusals integer not null default 0,
  add column settled_by text check (settled_by in ('newCard', 'outside')), add column settled_at timestamptz, add column settled_note text not null default '',
  add constraint refunds_settled check ((settled_by is null) = (settled_at is null) and (settled_by is null or (state = 'failed' and reason <> 'provider')));
create index refunds_owed on refunds (id) where state = 'failed' and settled_by is null and reason <> 'provider';
