-- Cards that were bought: one a piece of an order, however often it is asked for.
alter table gift_cards add column issued_for text unique;

-- Pins of bought cards. A pin is made as its mail leaves and kept as a hash alone; a mail that had to be sent again brought another one, and both open the card.
create table gift_card_pins (
  number text not null references gift_cards on delete cascade,
  pin_hash text not null,
  made_at timestamptz not null,
  primary key (number, pin_hash)
);

-- Whom a card in a bag is for, by its line; gone when the card has been issued.
create table gift_card_recipients (
  line text primary key,
  name text not null,
  email text not null,
  message text not null,
  written_at timestamptz not null
);
create index gift_card_recipients_written on gift_card_recipients (written_at);
