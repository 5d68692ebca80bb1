-- One order. Amounts are minor units of `currency`.
create table orders (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[45][0-9]{9}$'),
  storefront text not null,
  market text not null,
  locale text not null,
  country text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Spec §4 "Order status codes".
  status text not null check (status in ('PE', 'PC', 'EN', 'TR', 'FI', 'CA')),
  -- Why it is CA: shopper, expired.
  cancelled_by text check ((status = 'CA') = (cancelled_by is not null)),
  cancel_reason text not null default '',
  bag_hash text not null,
  email text not null,
  total bigint not null check (total >= 0),
  -- A charge must stand before the order does.
  prepaid boolean not null,
  contingency boolean not null default false,
  -- What a reader is shown: addresses, sums, names of the ways to send and to pay.
  view jsonb not null,
  -- The create payload of spec §3, without pin, captcha and payment tokens.
  payload jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until then stock is held while it is PE.
  expires_at timestamptz not null,
  -- When it is to be handed to the order back end (again); null: not yet, or done.
  hand_over_at timestamptz,
  handed_over_at timestamptz,
  -- When the back end is asked next how far it is.
  follow_at timestamptz
);
-- At most one order of a bag that waits for its payment.
create unique index orders_one_live_a_bag on orders (bag_hash) where status = 'PE';
create index orders_bag on orders (bag_hash);
create index orders_expiry on orders (expires_at) where status = 'PE';
create index orders_hand_over on orders (hand_over_at) where hand_over_at is not null;
create index orders_follow on orders (follow_at) where follow_at is not null;

-- One piece a line, as in the bag.
create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  id text not null,
  material text not null,
  size text not null,
  price bigint not null check (price >= 0),
  gift_card_amount bigint check (gift_card_amount > 0),
  -- Name, colour, picture … as they were sold.
  facts jsonb not null,
  primary key (order_id, position)
);

-- One try to pay, also where nothing is charged (state none): each has the key of the submission that made it.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  number integer not null,
  submission_key text not null unique,
  -- What the card provider knows it by.
  idempotency_key text not null unique,
  method_id text not null,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('none', 'pending', 'authorised', 'captured', 'refused', 'cancelled', 'error', 'refunded')),
  psp_reference text,
  result_code text,
  refusal_reason text,
  action jsonb,
  payment_data text,
  -- What is still to be asked of the provider: how it ended, capture, give-back. Null: nothing.
  next_step text check (next_step in ('find', 'capture', 'give-back')),
  next_at timestamptz,
  tries integer not null default 0,
  begun_at timestamptz not null,
  ended_at timestamptz,
  unique (order_id, number),
  check ((next_step is null) = (next_at is null))
);
create index payment_attempts_due on payment_attempts (next_at) where next_at is not null;
create index payment_attempts_psp on payment_attempts (psp_reference) where psp_reference is not null;

-- Mails that an order wants written, each kind once. The sender (domain order-mails) empties it.
create table order_mails (
  id bigint generated always as identity primary key,
  reference text not null,
  kind text not null,
  storefront text not null,
  locale text not null,
  email text not null,
  wanted_at timestamptz not null,
  queued_at timestamptz,
  unique (reference, kind)
);
create index order_mails_waiting on order_mails (id) where queued_at is null;

-- What shoppers ask for while the order back end takes no orders: no stock, no charge, only an answer when it is back.
create table offline_orders (
  reference text primary key check (reference ~ '^[45][0-9]{9}$'),
  submission_key text not null unique,
  storefront text not null,
  market text not null,
  locale text not null,
  country text not null,
  store text not null,
  fiscal_year text not null,
  email text not null,
  bag_hash text not null,
  view jsonb not null,
  lines jsonb not null,
  created_at timestamptz not null,
  -- When its shopper was told that orders are taken again.
  answered_at timestamptz
);
create index offline_orders_waiting on offline_orders (storefront, market) where answered_at is null;
