-- What was received in cash or by transfer goes back to a bank account or as a gift card, as its shopper chooses (docs/decisions/0291).
-- choosing: nobody has chosen yet; at next_at it becomes a gift card. new_card: of what was received later; a gift card unless refund_choices
-- has a bank account.
alter table refunds drop constraint refunds_state_check, add constraint refunds_state_check check (state in ('choosing', 'wanted', 'asked', 'done', 'failed', 'void'));
alter table refunds drop constraint refunds_check, add constraint refunds_open check ((state in ('choosing', 'wanted', 'asked')) = (next_at is not null));
alter table refunds drop constraint refunds_check2, add constraint refunds_paid_by check (attempt_id is not null or state = 'done' or new_card);

create table refund_choices (
  refund_id bigint primary key references refunds on delete cascade,
  -- What the gift card is issued for.
  issued_for text not null,
  -- Of the mailed link; a new one with each mail.
  token_hash text not null unique,
  -- Number of mails: one, and one for each transfer that was returned.
  asked integer not null default 1,
  choice text check (choice in ('bank', 'card')),
  -- The bank account, sealed, until it is paid; erased then.
  account text,
  -- Its last four digits; empty: none.
  ending text not null default '',
  check (account is null or choice = 'bank')
);
