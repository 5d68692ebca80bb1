-- Events in stores. Rows come from an import or the demo; `taken` alone is written by bookings.
create table store_events (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  storefronts text[] not null,
  store_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The same local time on the day before, in the store's time zone.
  remind_at timestamptz not null check (remind_at < starts_at),
  seats integer not null check (seats between 1 and 10000),
  -- Of booked people and their guests. An import may lower the seats below it.
  taken integer not null default 0 check (taken >= 0),
  members_only boolean not null,
  waiting_list boolean not null,
  -- Texts by language, picture, address of the terms.
  data jsonb not null
);
create index store_events_starts on store_events (starts_at);

create table store_event_bookings (
  id text primary key,
  event_id text not null references store_events on delete cascade,
  storefront text not null,
  locale text not null,
  email text not null,
  email_key text not null,
  name text not null,
  surname text not null,
  telephone text not null,
  -- Of a customer who was signed in.
  account_id bigint,
  guests integer not null check (guests between 0 and 3),
  state text not null check (state in ('booked', 'waiting', 'left')),
  made_at timestamptz not null,
  -- Since when it has seats.
  booked_at timestamptz,
  left_at timestamptz,
  reminded_at timestamptz
);
create unique index store_event_bookings_once on store_event_bookings (event_id, email_key) where state <> 'left';
create index store_event_bookings_email on store_event_bookings (email_key);
create index store_event_bookings_account on store_event_bookings (account_id) where account_id is not null;

-- Hashes of the links in mails of a booking: each mail has a new one, all of them work.
create table store_event_links (
  token_hash text primary key,
  booking_id text not null references store_event_bookings on delete cascade
);
create index store_event_links_booking on store_event_links (booking_id);

-- Calls of one address and day.
create table store_event_tries (
  email_hash text not null,
  purpose text not null,
  day date not null,
  times integer not null,
  primary key (email_hash, purpose, day)
);
