-- Orders with gift cards in them, from their confirmation until the cards are on their way.
create table order_gift_cards (
  reference text primary key,
  storefront text not null,
  locale text not null,
  email text not null,
  -- When it is looked at next: cards leave when the order is paid, not before.
  next_at timestamptz not null,
  -- When the cards were issued; null: not yet.
  issued_at timestamptz
);
create index order_gift_cards_waiting on order_gift_cards (next_at) where issued_at is null;

-- Confirmations that were asked for again, so that nobody fills a mailbox.
create table order_mail_repeats (
  reference text not null,
  number integer not null,
  asked_at timestamptz not null,
  primary key (reference, number)
);
