-- The bag whose order holds the money and has not paid yet: for it the money counts as being on the card, so that another try finds it.
alter table gift_card_holds add column holder text;
create index gift_card_holds_holder on gift_card_holds (holder) where holder is not null;

-- Which pin was wrong, as a hash: a page that asks again with the same one guesses nothing, and is counted once.
alter table gift_card_misses add column pin_hash text;
create unique index gift_card_misses_once on gift_card_misses (number, pin_hash);
