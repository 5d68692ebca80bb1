-- Money that an order has taken off a card; one row an order. Given back when the order is cancelled.
create table gift_card_holds (
  reference text primary key,
  number text not null references gift_cards,
  -- Minor units of the card's currency.
  amount bigint not null check (amount > 0),
  held_at timestamptz not null,
  given_back_at timestamptz
);
create index gift_card_holds_number on gift_card_holds (number);
