-- Duties and import taxes that are refunded with a returned piece of a cross-border order, as the service quoted them at registration (docs/decisions/0247); minor units.
alter table after_sale_lines add column import_charges bigint not null default 0 check (import_charges >= 0);
