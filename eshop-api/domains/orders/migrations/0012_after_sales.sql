-- What becomes of an order after it was sent: its returns. Who carries one out keeps its own details (domain returns). Amounts are minor units of
-- the order's currency.
create table order_after_sales (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^9[0-9]{9}$'),
  order_id bigint not null references orders on delete cascade,
  -- Chosen by whoever registered it: sent again, it is the same return.
  submission_key text not null,
  kind text not null check (kind in ('return')),
  -- docs/contract/orders.md "Return status codes".
  status text not null check (status in ('PE', 'EN', 'RE', 'FI', 'NA', 'CA')),
  -- Way in which it comes back, a return code.
  method_id text not null,
  -- What the way back costs the shopper.
  way_back bigint not null check (way_back >= 0),
  -- The market's standard delivery: the most of the order's delivery that goes back, should nothing of the order be left.
  standard_shipping bigint not null check (standard_shipping >= 0),
  -- What it gives back if all of it is accepted; then what it gave.
  refund bigint not null check (refund >= 0),
  send_by timestamptz not null,
  -- [{status, at}], oldest first.
  events jsonb not null,
  unique (order_id, submission_key)
);

create table after_sale_lines (
  after_sale_id bigint not null references order_after_sales on delete cascade,
  order_id bigint not null references orders on delete cascade,
  line_id text not null,
  reason text not null,
  sub_reason text not null,
  -- The piece is on its way back or has come back; false: it is free to be sent back (again).
  claimed boolean not null default true,
  -- What the inspection found; null: none yet.
  accepted boolean,
  -- It is on the shelf again.
  restocked boolean not null default false,
  primary key (after_sale_id, line_id),
  check (not restocked or (accepted and claimed))
);
-- A piece comes back once: this decides between two tabs and two devices.
create unique index after_sale_lines_once on after_sale_lines (order_id, line_id) where claimed;

-- returned: pieces of the order were accepted.
alter table refunds drop constraint refunds_reason_check, add constraint refunds_reason_check check (reason in ('cancelled', 'too-late', 'provider', 'returned'));
alter table refunds add column after_sale_id bigint references order_after_sales on delete cascade;
-- Paid in cash or by transfer: a gift card that was issued for it.
alter table refunds add column new_card boolean not null default false check (not new_card or attempt_id is null);
create index refunds_after_sale on refunds (after_sale_id) where after_sale_id is not null;
