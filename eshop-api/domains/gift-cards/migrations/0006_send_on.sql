-- Day on which the mail with the card leaves, YYYY-MM-DD by the storefront's clock. Null: as soon as it is paid.
alter table gift_card_recipients add column send_on text;
