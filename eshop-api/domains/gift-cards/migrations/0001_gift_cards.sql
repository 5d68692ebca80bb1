-- Cards that somebody holds. The pin is kept as a hash: who reads the table can't spend.
create table gift_cards (
  number text primary key check (number ~ '^[0-9]{12}$'),
  pin_hash text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units.
  initial bigint not null check (initial > 0),
  balance bigint not null check (balance between 0 and initial),
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- Wrong pins and unknown numbers, so that nobody tries them all.
create table gift_card_misses (
  number text not null,
  missed_at timestamptz not null
);
create index gift_card_misses_number on gift_card_misses (number, missed_at);
