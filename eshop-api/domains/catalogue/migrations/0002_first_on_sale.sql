-- The day a colourway was first on sale: what the order "newest" goes by. Of what the catalogue held before nobody knows it: novelties
-- count as new today, all the rest as a year old, and equals keep the default order.
alter table catalogue_materials add column first_on_sale date not null default (now() at time zone 'utc')::date;
update catalogue_materials set first_on_sale = first_on_sale - 365 where not coalesce((data->>'novelty')::boolean, false);
