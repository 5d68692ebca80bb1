-- Documents that an order needs: its invoice when it is sent, a credit note for each return that is refunded. Written in the transaction of
-- what they are about; the domain invoices empties it.
create table invoice_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Null: the order's invoice.
  after_sale_id bigint references order_after_sales on delete cascade,
  -- Of a credit note: rows of the refund and ids of the pieces. Amounts are minor units of the order's currency.
  facts jsonb not null default '{}',
  wanted_at timestamptz not null,
  made_at timestamptz
);
create unique index invoice_requests_order on invoice_requests (order_id) where after_sale_id is null;
create unique index invoice_requests_return on invoice_requests (after_sale_id) where after_sale_id is not null;
create index invoice_requests_waiting on invoice_requests (id) where made_at is null;
