-- The gift bag that was chosen for a bag that earns one: an id, 'none', or null where nobody has said.
alter table bags add column gift_bag text;
