-- Last number of a series in a year. Its row is locked by the transaction that takes a number, so that one that is rolled back leaves no gap.
create table invoice_counters (
  series text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
-- Invoices and credit notes; never changed.
create table invoices (
  number text primary key,
  series text not null,
  year integer not null,
  sequence integer not null,
  kind text not null check (kind in ('invoice', 'credit')),
  -- Order id, and the return that a credit note is of.
  reference text not null,
  return_id text,
  -- Minor units of `currency`; a credit note's is what it takes off.
  total bigint not null,
  currency text not null,
  at timestamptz not null,
  -- The finished texts of the document.
  sheet jsonb not null,
  unique (series, year, sequence),
  check ((kind = 'credit') = (return_id is not null))
);
create unique index invoices_one_an_order on invoices (reference) where kind = 'invoice';
create unique index invoices_one_a_return on invoices (return_id) where kind = 'credit';
create index invoices_order on invoices (reference);
-- When an order's invoice was sent by mail on request.
create table invoice_mails (
  reference text not null,
  number integer not null,
  asked_at timestamptz not null,
  primary key (reference, number)
);
