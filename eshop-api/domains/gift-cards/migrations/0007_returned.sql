-- What has gone back on the card because pieces of the order were returned, minor units.
alter table gift_card_holds add column returned bigint not null default 0 check (returned between 0 and amount);
