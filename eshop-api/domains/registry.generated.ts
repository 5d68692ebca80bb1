// Written by `npm run generate`; do not edit.
import type { RegisteredDomain } from '../server/domain.types';
import accountsDomain from './accounts/accounts.domain';
import bagDomain from './bag/bag.domain';
import campaignsDomain from './campaigns/campaigns.domain';
import captchaDomain from './captcha/captcha.domain';
import catalogueDomain from './catalogue/catalogue.domain';
import checkoutDomain from './checkout/checkout.domain';
import clientelingDomain from './clienteling/clienteling.domain';
import cmsDomain from './cms/cms.domain';
import contentDomain from './content/content.domain';
import crossBorderDomain from './cross-border/cross-border.domain';
import customersDomain from './customers/customers.domain';
import donationsDomain from './donations/donations.domain';
import eventsDomain from './events/events.domain';
import exchangesDomain from './exchanges/exchanges.domain';
import giftCardsDomain from './gift-cards/gift-cards.domain';
import headerDomain from './header/header.domain';
import invoicesDomain from './invoices/invoices.domain';
import kboixDomain from './kboix/kboix.domain';
import labelsDomain from './labels/labels.domain';
import logDomain from './log/log.domain';
import mailDomain from './mail/mail.domain';
import newsletterDomain from './newsletter/newsletter.domain';
import notifyMeDomain from './notify-me/notify-me.domain';
import orderMailsDomain from './order-mails/order-mails.domain';
import orderReviewsDomain from './order-reviews/order-reviews.domain';
import ordersDomain from './orders/orders.domain';
import paymentsDomain from './payments/payments.domain';
import personalDataDomain from './personal-data/personal-data.domain';
import placesDomain from './places/places.domain';
import recommendationsDomain from './recommendations/recommendations.domain';
import referenceDomain from './reference/reference.domain';
import returnsDomain from './returns/returns.domain';
import reviewsDomain from './reviews/reviews.domain';
import searchDomain from './search/search.domain';
import sizeGuideDomain from './size-guide/size-guide.domain';
import stockDomain from './stock/stock.domain';
import storeStaffDomain from './store-staff/store-staff.domain';
import storesDomain from './stores/stores.domain';
import takebacksDomain from './takebacks/takebacks.domain';
import ticketPromotionDomain from './ticket-promotion/ticket-promotion.domain';
import wishlistDomain from './wishlist/wishlist.domain';
import accountsDemo from '../../demo/accounts/accounts.demo';
import campaignsDemo from '../../demo/campaigns/campaigns.demo';
import catalogueDemo from '../../demo/catalogue/catalogue.demo';
import eventsDemo from '../../demo/events/events.demo';
import giftCardsDemo from '../../demo/gift-cards/gift-cards.demo';
import headerDemo from '../../demo/header/header.demo';
import placesDemo from '../../demo/places/places.demo';
import storeStaffDemo from '../../demo/store-staff/store-staff.demo';
import storesDemo from '../../demo/stores/stores.demo';

export const domains: RegisteredDomain[] = [
  { domain: accountsDomain, migrations: [
    {
      "name": "0001_accounts.sql",
      "sql": "-- One account an e-mail address, for all storefronts. The address is kept as typed and found by its lower-case form.\ncreate table accounts (\n  id bigint generated always as identity primary key,\n  email text not null,\n  email_key text not null unique,\n  -- scrypt with its costs and salt; who reads the table knows no password.\n  password_hash text not null,\n  name text not null default '',\n  surname text not null default '',\n  telephone text not null default '',\n  -- Where it was made.\n  storefront text not null,\n  locale text not null,\n  origin text not null default '',\n  lab boolean not null default false,\n  created_at timestamptz not null,\n  changed_at timestamptz not null\n);\n\n-- Where its owner has parcels sent. `fields` by the names of the shipment form (spec §5).\ncreate table account_addresses (\n  account_id bigint not null references accounts on delete cascade,\n  id text not null,\n  -- In its owner's order; the first of a country is the one that forms begin with.\n  position integer not null,\n  country text not null check (country ~ '^[A-Z]{2}$'),\n  fields jsonb not null,\n  primary key (account_id, id)\n);\n\n-- One sign-in: all tokens that follow from it are one family and end together.\ncreate table account_sessions (\n  id bigint generated always as identity primary key,\n  account_id bigint not null references accounts on delete cascade,\n  -- Spec §3 tokenMarket: its tokens count there and nowhere else.\n  market text not null,\n  begun_at timestamptz not null,\n  -- However often it is refreshed.\n  ends_at timestamptz not null,\n  ended_at timestamptz\n);\ncreate index account_sessions_account on account_sessions (account_id);\n\n-- Tokens as hashes: who reads the table can't sign in.\ncreate table account_tokens (\n  hash text primary key,\n  session_id bigint not null references account_sessions on delete cascade,\n  kind text not null check (kind in ('access', 'refresh')),\n  expires_at timestamptz not null,\n  -- A refresh token is good for one other pair.\n  used_at timestamptz\n);\ncreate index account_tokens_session on account_tokens (session_id);\ncreate index account_tokens_expiry on account_tokens (expires_at);\n\n-- Sign-ins that have not succeeded, by the hash of the address that was typed: of unknown ones too.\ncreate table account_tries (\n  email_hash text not null,\n  tried_at timestamptz not null\n);\ncreate index account_tries_email on account_tries (email_hash, tried_at);\n"
    },
    {
      "name": "0002_links.sql",
      "sql": "-- Links that mails carry, as hashes: who reads the table opens nothing. Rows of unknown addresses count as tries alone.\ncreate table account_links (\n  hash text primary key,\n  account_id bigint references accounts on delete cascade,\n  email_hash text not null,\n  purpose text not null check (purpose in ('recover')),\n  made_at timestamptz not null,\n  expires_at timestamptz not null,\n  used_at timestamptz\n);\ncreate index account_links_email on account_links (email_hash, purpose, made_at);\ncreate index account_links_account on account_links (account_id);\ncreate index account_links_made on account_links (made_at);\n"
    },
    {
      "name": "0003_version.sql",
      "sql": "-- Rises with each change of the account's addresses: who has read an older list cannot write over a newer one.\nalter table accounts add column version integer not null default 1;\n-- When its owner took it out: it can be brought back for a while, then it is deleted. Null: it stands.\nalter table account_addresses add column removed_at timestamptz;\ncreate index account_addresses_removed on account_addresses (removed_at) where removed_at is not null;\n"
    },
    {
      "name": "0004_sessions.sql",
      "sql": "-- What its owner recognises a session by: when it was last refreshed, to the hour, and by which browser and system it was begun.\nalter table account_sessions\n  add column last_seen_at timestamptz,\n  -- Names without versions, e.g. Firefox and Windows; '' where the browser gave none.\n  add column browser text not null default '',\n  add column system text not null default '';\n-- A refresh token is valid for thirty days after it was issued.\nupdate account_sessions s set last_seen_at = date_trunc('hour', coalesce(\n  (select max(expires_at) - interval '30 days' from account_tokens t where t.session_id = s.id and t.kind = 'refresh'), begun_at), 'UTC');\nalter table account_sessions alter column last_seen_at set not null;\n"
    },
    {
      "name": "0005_email.sql",
      "sql": "-- When a mailed link last proved that the address is its owner's. Null: nothing has.\nalter table accounts add column email_confirmed_at timestamptz;\n\n-- Requested changes of an address, and confirmations of the present one (both addresses are then the same). Tokens as hashes.\ncreate table account_email_changes (\n  id bigint generated always as identity primary key,\n  account_id bigint not null references accounts on delete cascade,\n  -- The session that requested it: it goes on when the others end.\n  session_id bigint references account_sessions on delete set null,\n  old_email text not null,\n  new_email text not null,\n  new_email_key text not null,\n  -- Mailed to the new address. Null: that address has an account or has had its mails of a day, or a later request has replaced this one.\n  confirm_hash text unique,\n  -- Mailed to the old address, with the request and again with the change.\n  stop_hash text unique,\n  undo_hash text unique,\n  made_at timestamptz not null,\n  confirmed_at timestamptz,\n  -- Letters and wishes have followed to the new address.\n  moved boolean not null default false,\n  stopped_at timestamptz\n);\ncreate index account_email_changes_account on account_email_changes (account_id, made_at);\ncreate index account_email_changes_new on account_email_changes (new_email_key, made_at);\ncreate index account_email_changes_made on account_email_changes (made_at);\n"
    },
    {
      "name": "0006_passkeys.sql",
      "sql": "-- How a session was begun: what needs a password that was just typed does not take a passkey's session for one.\nalter table account_sessions add column begun_with text not null default 'password' check (begun_with in ('password', 'passkey'));\n\n-- What an authenticator stores for the account: random, so that it identifies nobody elsewhere. Null: never had a passkey.\nalter table accounts add column passkey_handle text unique;\n\n-- Public keys: who reads the table can't sign in.\ncreate table account_passkeys (\n  id bigint generated always as identity primary key,\n  account_id bigint not null references accounts on delete cascade,\n  credential_id text not null unique,\n  public_key bytea not null,\n  -- Uses that the authenticator has counted; 0 where it does not count.\n  counter bigint not null,\n  -- The host to which browsers bind it.\n  rp_id text not null,\n  transports text[] not null,\n  -- Whether it is synchronised between devices of its owner.\n  synced boolean not null,\n  name text not null,\n  created_at timestamptz not null,\n  -- To the hour; null: never used.\n  last_used_at timestamptz\n);\ncreate index account_passkeys_account on account_passkeys (account_id);\n\n-- Challenges that have been issued and not answered, as hashes. An answer, right or wrong, deletes its row.\ncreate table account_passkey_challenges (\n  hash text primary key,\n  -- Whose passkey is added; null: a sign-in.\n  account_id bigint references accounts on delete cascade,\n  rp_id text not null,\n  origin text not null,\n  expires_at timestamptz not null\n);\ncreate index account_passkey_challenges_expiry on account_passkey_challenges (expires_at);\ncreate index account_passkey_challenges_account on account_passkey_challenges (account_id);\n"
    }
  ], demo: accountsDemo },
  { domain: bagDomain, migrations: [
    {
      "name": "0001_bag.sql",
      "sql": "-- A shopping bag of one storefront and market. `hash` is the only key to it (spec: hashOrderId).\ncreate table bags (\n  id bigint generated always as identity primary key,\n  hash text not null unique,\n  storefront text not null,\n  market text not null,\n  -- The browser that opened it: additions that were sent before it knew the hash find the bag by it.\n  client_id text,\n  -- Grows with each change, so that other tabs and devices notice.\n  revision bigint not null default 1,\n  -- Workstation, employee, wholesaler … as the till sent them last.\n  sale jsonb not null default '{}',\n  created_at timestamptz not null,\n  touched_at timestamptz not null\n);\ncreate index bags_touched on bags (touched_at);\ncreate index bags_client on bags (client_id, storefront, market, created_at) where client_id is not null;\n\n-- One piece a line.\ncreate table bag_lines (\n  id text primary key,\n  bag_id bigint not null references bags on delete cascade,\n  position bigint generated always as identity,\n  material text not null,\n  size text not null,\n  parent_id text references bag_lines on delete cascade,\n  -- Minor units; gift cards only.\n  gift_card_amount bigint check (gift_card_amount > 0),\n  camperone_order_id text,\n  -- What it cost when it was put in, minor units.\n  price_seen bigint not null check (price_seen >= 0),\n  currency_seen text not null,\n  added_at timestamptz not null\n);\ncreate index bag_lines_bag on bag_lines (bag_id, position);\ncreate index bag_lines_parent on bag_lines (parent_id) where parent_id is not null;\n\n-- Additions that were carried out: the same key adds nothing again.\ncreate table bag_requests (\n  bag_id bigint not null references bags on delete cascade,\n  key text not null,\n  primary key (bag_id, key)\n);\n"
    },
    {
      "name": "0002_gift_bag.sql",
      "sql": "-- The gift bag that was chosen for a bag that earns one: an id, 'none', or null where nobody has said.\nalter table bags add column gift_bag text;\n"
    }
  ] },
  { domain: campaignsDomain, migrations: [
    {
      "name": "0001_campaigns.sql",
      "sql": "-- A campaign with its dates per market, and the collections that campaigns show. The data is what the importer took, checked.\ncreate table campaigns (\n  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),\n  data jsonb not null,\n  updated_at timestamptz not null\n);\n\ncreate table campaign_collections (\n  id text primary key check (id ~ '^[a-z0-9_-]{2,40}$'),\n  data jsonb not null,\n  updated_at timestamptz not null\n);\n"
    }
  ], demo: campaignsDemo },
  { domain: captchaDomain, migrations: [] },
  { domain: catalogueDomain, migrations: [
    {
      "name": "0001_catalogue.sql",
      "sql": "create table catalogue_models (\n  slug text primary key,\n  line_collection text not null,\n  family text not null check (family in ('shoes', 'accessories', 'clothes', 'goods')),\n  tipology text not null,\n  line text not null,\n  concept text not null,\n  data jsonb not null\n);\n\ncreate table catalogue_materials (\n  id text primary key check (id ~ '^([A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$'),\n  model_slug text not null references catalogue_models on update cascade,\n  target text not null check (target in ('M', 'W', 'K', 'G', 'X')),\n  rank integer not null default 100000,\n  active boolean not null default true,\n  data jsonb not null\n);\ncreate index catalogue_materials_model on catalogue_materials (model_slug);\n\ncreate table catalogue_prices (\n  material_id text not null references catalogue_materials on delete cascade,\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  current_minor integer not null check (current_minor >= 0),\n  previous_minor integer check (previous_minor > current_minor),\n  primary key (material_id, currency)\n);\n\ncreate table catalogue_skus (\n  material_id text not null references catalogue_materials on delete cascade,\n  size text not null,\n  position integer not null,\n  ean text not null unique check (ean ~ '^[0-9]{13}$'),\n  stock integer not null check (stock >= 0),\n  prices jsonb,\n  primary key (material_id, size)\n);\n\ncreate table catalogue_vouchers (\n  code text primary key,\n  data jsonb not null\n);\n\n-- One number that grows with each transaction that wrote to the catalogue.\ncreate table catalogue_version (\n  one boolean primary key default true check (one),\n  version bigint not null\n);\ninsert into catalogue_version (version) values (1);\n\n-- Deferred to the commit so that the row's lock is held for the commit alone, and bumped once a transaction.\ncreate function catalogue_bump() returns trigger language plpgsql as $$\nbegin\n  if current_setting('catalogue.bumped', true) is distinct from pg_current_xact_id()::text then\n    perform set_config('catalogue.bumped', pg_current_xact_id()::text, true);\n    update catalogue_version set version = version + 1;\n  end if;\n  return null;\nend $$;\n\ncreate constraint trigger catalogue_models_bump after insert or update or delete on catalogue_models\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_materials_bump after insert or update or delete on catalogue_materials\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_prices_bump after insert or update or delete on catalogue_prices\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_skus_bump after insert or update or delete on catalogue_skus\n  deferrable initially deferred for each row execute function catalogue_bump();\ncreate constraint trigger catalogue_vouchers_bump after insert or update or delete on catalogue_vouchers\n  deferrable initially deferred for each row execute function catalogue_bump();\n"
    },
    {
      "name": "0002_first_on_sale.sql",
      "sql": "-- The day a colourway was first on sale: what the order \"newest\" goes by. Of what the catalogue held before nobody knows it: novelties\n-- count as new today, all the rest as a year old, and equals keep the default order.\nalter table catalogue_materials add column first_on_sale date not null default (now() at time zone 'utc')::date;\nupdate catalogue_materials set first_on_sale = first_on_sale - 365 where not coalesce((data->>'novelty')::boolean, false);\n"
    }
  ], demo: catalogueDemo },
  { domain: checkoutDomain, migrations: [
    {
      "name": "0001_checkout.sql",
      "sql": "-- What was typed in a checkout, under its bag; gone with the order and after a day.\ncreate table checkout_drafts (\n  bag_hash text primary key,\n  data jsonb not null,\n  updated_at timestamptz not null\n);\ncreate index checkout_drafts_updated on checkout_drafts (updated_at);\n\n-- Vouchers that a customer gets once. `customer` is a hash of the e-mail: the table tells nobody who has bought.\ncreate table voucher_uses (\n  storefront text not null,\n  code text not null,\n  customer text not null,\n  -- Order that used it.\n  reference text not null,\n  -- Bag of that order while its payment may still fail: a second try out of the same bag is the same use. Null: the order stands.\n  bag_hash text,\n  used_at timestamptz not null,\n  primary key (storefront, code, customer)\n);\ncreate index voucher_uses_reference on voucher_uses (reference);\n\n-- Bags that were mailed as a link. The token itself stands in the mail alone; here is its hash.\ncreate table express_links (\n  token_hash text primary key,\n  storefront text not null,\n  bag_hash text not null,\n  -- Hash of the address it was sent to, to count mails.\n  customer text not null,\n  created_at timestamptz not null,\n  expires_at timestamptz not null\n);\ncreate index express_links_customer on express_links (customer, created_at);\ncreate index express_links_bag on express_links (bag_hash, created_at);\n"
    }
  ] },
  { domain: clientelingDomain, migrations: [
    {
      "name": "0001_clients.sql",
      "sql": "-- Customers whom staff of a store have written down. `draft` is what staff wrote last; `data` is what the customer has confirmed. Only\n-- `data` may be used.\ncreate table clients (\n  id text primary key,\n  storefront text not null,\n  locale text not null,\n  email text not null,\n  email_key text not null,\n  draft jsonb,\n  data jsonb,\n  -- When staff wrote last.\n  noted_at timestamptz not null,\n  confirmed_at timestamptz,\n  -- Hash of the newest mail's link.\n  token_hash text not null unique,\n  check (draft is not null or data is not null),\n  check ((data is null) = (confirmed_at is null)),\n  unique (storefront, email_key)\n);\ncreate index clients_email on clients (email_key);\ncreate index clients_drafts on clients (noted_at) where draft is not null;\n\n-- Calls about one address, or of one store, by day.\ncreate table client_tries (\n  subject_hash text not null,\n  day date not null,\n  times integer not null,\n  primary key (subject_hash, day)\n);\n"
    }
  ] },
  { domain: cmsDomain, migrations: [
    {
      "name": "0001_cms_slugs.sql",
      "sql": "-- Address words of content that has one in each language: `key` is what the storefront calls it, whatever the language.\ncreate table cms_slugs (\n  kind text not null check (kind in ('tier', 'banner', 'home', 'landing')),\n  key text not null check (key ~ '^[a-z0-9-]{2,60}$'),\n  language text not null check (language ~ '^[a-z]{2}(_[A-Z]{2})?$'),\n  slug text not null check (slug ~ '^[a-z0-9-]{2,80}$'),\n  primary key (kind, key, language),\n  unique (kind, language, slug)\n);\n"
    }
  ] },
  { domain: contentDomain, migrations: [
    {
      "name": "0001_contact.sql",
      "sql": "-- Messages to customer service. One submission key, one message: a double click or a retry finds its row.\ncreate table contact_messages (\n  id text primary key,\n  storefront text not null,\n  submission_key text not null,\n  reference text not null,\n  locale text not null,\n  subject text not null,\n  name text not null,\n  email text not null,\n  phone text not null default '',\n  order_id text not null default '',\n  sku text not null default '',\n  message text not null,\n  file_name text,\n  file_type text,\n  file bytea,\n  created_at timestamptz not null,\n  unique (storefront, submission_key)\n);\ncreate index contact_messages_sender on contact_messages (storefront, lower(email), created_at);\n"
    }
  ] },
  { domain: crossBorderDomain, migrations: [] },
  { domain: customersDomain, migrations: [] },
  { domain: donationsDomain, migrations: [
    {
      "name": "0001_donations.sql",
      "sql": "-- What shoppers give on top of an order. Amounts are minor units of `currency`.\ncreate table donations (\n  -- Random; told to whoever opened it.\n  id text primary key,\n  storefront text not null,\n  market text not null,\n  bag_hash text not null,\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  amount bigint not null check (amount >= 0),\n  cause text not null,\n  -- open: chosen for a bag. given: its order stands. returned: that order was cancelled.\n  state text not null check (state in ('open', 'given', 'returned')),\n  -- Order it was given with.\n  reference text,\n  begun_at timestamptz not null,\n  changed_at timestamptz not null,\n  check ((state = 'open') = (reference is null))\n);\ncreate unique index donations_one_open_a_bag on donations (bag_hash) where state = 'open';\ncreate unique index donations_reference on donations (reference) where reference is not null;\ncreate index donations_left on donations (changed_at) where state = 'open';\n"
    }
  ] },
  { domain: eventsDomain, migrations: [
    {
      "name": "0001_events.sql",
      "sql": "-- Events in stores. Rows come from an import or the demo; `taken` alone is written by bookings.\ncreate table store_events (\n  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,59}$'),\n  storefronts text[] not null,\n  store_id text not null,\n  starts_at timestamptz not null,\n  ends_at timestamptz not null check (ends_at > starts_at),\n  -- The same local time on the day before, in the store's time zone.\n  remind_at timestamptz not null check (remind_at < starts_at),\n  seats integer not null check (seats between 1 and 10000),\n  -- Of booked people and their guests. An import may lower the seats below it.\n  taken integer not null default 0 check (taken >= 0),\n  members_only boolean not null,\n  waiting_list boolean not null,\n  -- Texts by language, picture, address of the terms.\n  data jsonb not null\n);\ncreate index store_events_starts on store_events (starts_at);\n\ncreate table store_event_bookings (\n  id text primary key,\n  event_id text not null references store_events on delete cascade,\n  storefront text not null,\n  locale text not null,\n  email text not null,\n  email_key text not null,\n  name text not null,\n  surname text not null,\n  telephone text not null,\n  -- Of a customer who was signed in.\n  account_id bigint,\n  guests integer not null check (guests between 0 and 3),\n  state text not null check (state in ('booked', 'waiting', 'left')),\n  made_at timestamptz not null,\n  -- Since when it has seats.\n  booked_at timestamptz,\n  left_at timestamptz,\n  reminded_at timestamptz\n);\ncreate unique index store_event_bookings_once on store_event_bookings (event_id, email_key) where state <> 'left';\ncreate index store_event_bookings_email on store_event_bookings (email_key);\ncreate index store_event_bookings_account on store_event_bookings (account_id) where account_id is not null;\n\n-- Hashes of the links in mails of a booking: each mail has a new one, all of them work.\ncreate table store_event_links (\n  token_hash text primary key,\n  booking_id text not null references store_event_bookings on delete cascade\n);\ncreate index store_event_links_booking on store_event_links (booking_id);\n\n-- Calls of one address and day.\ncreate table store_event_tries (\n  email_hash text not null,\n  purpose text not null,\n  day date not null,\n  times integer not null,\n  primary key (email_hash, purpose, day)\n);\n"
    },
    {
      "name": "0002_changes.sql",
      "sql": "-- An import moves or cancels an event; those who have booked it get one mail about each state of it.\nalter table store_events\n  -- Revision of time, place and cancellation, as calendar files have it (RFC 5545, 3.8.7.4).\n  add column sequence integer not null default 0,\n  -- Of the last change of time or place.\n  add column moved_at timestamptz,\n  add column cancelled_at timestamptz;\n\n-- Revision of the event that its holder knows: by the booking or a mail.\nalter table store_event_bookings add column sequence integer not null default 0;\n"
    }
  ], demo: eventsDemo },
  { domain: exchangesDomain, migrations: [] },
  { domain: giftCardsDomain, migrations: [
    {
      "name": "0001_gift_cards.sql",
      "sql": "-- Cards that somebody holds. The pin is kept as a hash: who reads the table can't spend.\ncreate table gift_cards (\n  number text primary key check (number ~ '^[0-9]{12}$'),\n  pin_hash text not null,\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  -- Minor units.\n  initial bigint not null check (initial > 0),\n  balance bigint not null check (balance between 0 and initial),\n  expires_at timestamptz not null,\n  created_at timestamptz not null\n);\n\n-- Wrong pins and unknown numbers, so that nobody tries them all.\ncreate table gift_card_misses (\n  number text not null,\n  missed_at timestamptz not null\n);\ncreate index gift_card_misses_number on gift_card_misses (number, missed_at);\n"
    },
    {
      "name": "0002_holds.sql",
      "sql": "-- Money that an order has taken off a card; one row an order. Given back when the order is cancelled.\ncreate table gift_card_holds (\n  reference text primary key,\n  number text not null references gift_cards,\n  -- Minor units of the card's currency.\n  amount bigint not null check (amount > 0),\n  held_at timestamptz not null,\n  given_back_at timestamptz\n);\ncreate index gift_card_holds_number on gift_card_holds (number);\n"
    },
    {
      "name": "0003_issued_cards.sql",
      "sql": "-- Cards that were bought: one a piece of an order, however often it is asked for.\nalter table gift_cards add column issued_for text unique;\n\n-- Pins of bought cards. A pin is made as its mail leaves and kept as a hash alone; a mail that had to be sent again brought another one, and both open the card.\ncreate table gift_card_pins (\n  number text not null references gift_cards on delete cascade,\n  pin_hash text not null,\n  made_at timestamptz not null,\n  primary key (number, pin_hash)\n);\n\n-- Whom a card in a bag is for, by its line; gone when the card has been issued.\ncreate table gift_card_recipients (\n  line text primary key,\n  name text not null,\n  email text not null,\n  message text not null,\n  written_at timestamptz not null\n);\ncreate index gift_card_recipients_written on gift_card_recipients (written_at);\n"
    },
    {
      "name": "0004_holders_and_misses.sql",
      "sql": "-- The bag whose order holds the money and has not paid yet: for it the money counts as being on the card, so that another try finds it.\nalter table gift_card_holds add column holder text;\ncreate index gift_card_holds_holder on gift_card_holds (holder) where holder is not null;\n\n-- Which pin was wrong, as a hash: a page that asks again with the same one guesses nothing, and is counted once.\nalter table gift_card_misses add column pin_hash text;\ncreate unique index gift_card_misses_once on gift_card_misses (number, pin_hash);\n"
    },
    {
      "name": "0005_closed_cards.sql",
      "sql": "-- A bought card whose order was cancelled is worth nothing from then on. Null: good.\nalter table gift_cards add column closed_at timestamptz;\n"
    },
    {
      "name": "0006_send_on.sql",
      "sql": "-- Day on which the mail with the card leaves, YYYY-MM-DD by the storefront's clock. Null: as soon as it is paid.\nalter table gift_card_recipients add column send_on text;\n"
    },
    {
      "name": "0007_returned.sql",
      "sql": "-- What has gone back on the card because pieces of the order were returned, minor units.\nalter table gift_card_holds add column returned bigint not null default 0 check (returned between 0 and amount);\n"
    }
  ], demo: giftCardsDemo },
  { domain: headerDomain, migrations: [
    {
      "name": "0001_ribbons.sql",
      "sql": "-- Messages above the header. The strongest that counts here and now is shown.\ncreate table header_ribbons (\n  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),\n  data jsonb not null,\n  updated_at timestamptz not null\n);\n"
    }
  ], demo: headerDemo },
  { domain: invoicesDomain, migrations: [
    {
      "name": "0001_invoices.sql",
      "sql": "-- Last number of a series in a year. Its row is locked by the transaction that takes a number, so that one that is rolled back leaves no gap.\ncreate table invoice_counters (\n  series text not null,\n  year integer not null,\n  last integer not null check (last > 0),\n  primary key (series, year)\n);\n-- Invoices and credit notes; never changed.\ncreate table invoices (\n  number text primary key,\n  series text not null,\n  year integer not null,\n  sequence integer not null,\n  kind text not null check (kind in ('invoice', 'credit')),\n  -- Order id, and the return that a credit note is of.\n  reference text not null,\n  return_id text,\n  -- Minor units of `currency`; a credit note's is what it takes off.\n  total bigint not null,\n  currency text not null,\n  at timestamptz not null,\n  -- The finished texts of the document.\n  sheet jsonb not null,\n  unique (series, year, sequence),\n  check ((kind = 'credit') = (return_id is not null))\n);\ncreate unique index invoices_one_an_order on invoices (reference) where kind = 'invoice';\ncreate unique index invoices_one_a_return on invoices (return_id) where kind = 'credit';\ncreate index invoices_order on invoices (reference);\n-- When an order's invoice was sent by mail on request.\ncreate table invoice_mails (\n  reference text not null,\n  number integer not null,\n  asked_at timestamptz not null,\n  primary key (reference, number)\n);\n"
    }
  ] },
  { domain: kboixDomain, migrations: [
    {
      "name": "0001_kboix.sql",
      "sql": "-- Who has joined with an order; one row an order, whatever the form is sent.\ncreate table kboix_members (\n  reference text primary key,\n  storefront text not null,\n  locale text not null,\n  email text not null,\n  name text not null,\n  surname text not null,\n  joined_at timestamptz not null\n);\ncreate index kboix_members_email on kboix_members (storefront, lower(email));\n"
    }
  ] },
  { domain: labelsDomain, migrations: [
    {
      "name": "0001_labels.sql",
      "sql": "-- Words changed while the shop runs; they lie over the label files. storefront '' means every storefront.\ncreate table label_overrides (\n  storefront text not null default '',\n  locale text not null,\n  section text not null,\n  key text not null,\n  value text not null,\n  updated_at timestamptz not null default now(),\n  primary key (storefront, locale, section, key)\n);\n\n-- One row, raised by every change of an override.\ncreate table label_version (single boolean primary key default true check (single), version bigint not null default 1);\ninsert into label_version default values;\n\n-- Missing words told by the storefront; a repeated one adds up.\ncreate table label_misses (\n  storefront text not null,\n  page text not null,\n  locale text not null,\n  section text not null,\n  key text not null,\n  count bigint not null default 1,\n  first_seen timestamptz not null,\n  last_seen timestamptz not null,\n  primary key (storefront, page, locale, section, key)\n);\n\n-- Sets of missing words by the sender's hash: a set that was posted lately need not be posted again.\ncreate table label_reports (hash text primary key, posted_at timestamptz not null);\n"
    }
  ] },
  { domain: logDomain, migrations: [] },
  { domain: mailDomain, migrations: [
    {
      "name": "0001_mail.sql",
      "sql": "-- Mails on their way. A key is used once for ever: the row stays after the mail has gone, without what was in it.\ncreate table mail_queue (\n  key text primary key check (length(key) between 1 and 300),\n  storefront text not null,\n  locale text not null,\n  kind text not null,\n  recipient text not null,\n  data jsonb not null,\n  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),\n  attempts integer not null default 0,\n  queued_at timestamptz not null,\n  next_at timestamptz not null,\n  sent_at timestamptz,\n  response text not null default ''\n);\ncreate index mail_queue_due on mail_queue (next_at) where status = 'queued';\n"
    },
    {
      "name": "0002_attachments.sql",
      "sql": "-- Files of mails on their way; gone when the mail has gone.\ncreate table mail_attachments (\n  key text not null references mail_queue (key) on delete cascade,\n  position integer not null,\n  name text not null,\n  type text not null,\n  content bytea not null,\n  primary key (key, position)\n);\n"
    },
    {
      "name": "0003_failures.sql",
      "sql": "-- Sends that the mail service did not take: waits grow by them. `attempts` counts each taking, also those that a process did not survive.\nalter table mail_queue add column failures integer not null default 0;\n"
    },
    {
      "name": "0004_sealed.sql",
      "sql": "-- What a mail says, and to whom, is sealed from now on ({\"sealed\": …}); the service seals the rows from before by itself.\n-- Nobody reads the recipient's column; who gets a mail stands in what is sealed.\nupdate mail_queue set recipient = '' where recipient <> '';\n-- The keys of welcomes were made of what makes a member.\nupdate mail_queue set key = 'newsletter-welcome:' || encode(sha256(convert_to(split_part(key, ':', 2), 'UTF8')), 'hex')\n  || case when split_part(key, ':', 3) = '' then '' else ':' || split_part(key, ':', 3) end\nwhere key like 'newsletter-welcome:%';\ncreate index mail_queue_plain on mail_queue (key) where not data ? 'sealed' and data <> '{}';\n"
    },
    {
      "name": "0005_sealed_anew.sql",
      "sql": "-- Mails under a secret from before are sealed anew as well: all that still hold something are looked through by key.\ndrop index mail_queue_plain;\ncreate index mail_queue_at_rest on mail_queue (key) where data <> '{}';\n"
    }
  ] },
  { domain: newsletterDomain, migrations: [
    {
      "name": "0001_newsletter.sql",
      "sql": "-- One row an address and storefront. The address is kept as typed and found by its lower-case form.\ncreate table newsletter_subscriptions (\n  storefront text not null,\n  email_key text not null,\n  email text not null,\n  locale text not null,\n  name text not null default '',\n  target text not null default '',\n  campaign text not null default '',\n  origin text not null default '',\n  lab boolean not null default false,\n  subscribed_at timestamptz not null,\n  updated_at timestamptz not null,\n  unsubscribed_at timestamptz,\n  primary key (storefront, email_key)\n);\n"
    },
    {
      "name": "0002_user_hash.sql",
      "sql": "-- What proves a subscription (spec §6 members): random, one a subscription, drawn anew when somebody who left comes back.\nalter table newsletter_subscriptions add column user_hash text;\nupdate newsletter_subscriptions set user_hash = encode(substring(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) from 1 for 16), 'hex');\nalter table newsletter_subscriptions alter column user_hash set not null;\ncreate unique index newsletter_subscriptions_user_hash on newsletter_subscriptions (user_hash);\n"
    },
    {
      "name": "0003_letters.sql",
      "sql": "-- What a letter's links open, what its reader chose, and when the address was confirmed. Subscriptions from before count as confirmed.\nalter table newsletter_subscriptions\n  add column confirmed_at timestamptz,\n  -- One token a subscription, in all its letters: found by its hash, written into letters out of what is sealed. Null: drawn with the next letter.\n  add column letter_hash text,\n  add column letter_sealed text,\n  -- Empty: everything.\n  add column topics text[] not null default '{}',\n  add column frequency text not null default 'all' check (frequency in ('all', 'monthly')),\n  add column paused_until timestamptz;\nupdate newsletter_subscriptions set confirmed_at = subscribed_at, topics = case when target = '' then '{}' else array[target] end;\ncreate unique index newsletter_subscriptions_letter on newsletter_subscriptions (letter_hash);\ncreate index newsletter_subscriptions_email on newsletter_subscriptions (email_key);\ncreate index newsletter_subscriptions_pending on newsletter_subscriptions (subscribed_at) where confirmed_at is null;\n\n-- What a reader agreed to, when, where and by which words: proof, so it is only ever added to. Whose it is can be checked by an address, not read.\ncreate table newsletter_consents (\n  id bigint generated always as identity primary key,\n  storefront text not null,\n  email_hash text not null,\n  at timestamptz not null,\n  event text not null check (event in ('requested', 'given', 'confirmed', 'changed', 'withdrawn')),\n  -- footer, popup, checkout, letter, one-click …\n  origin text not null,\n  locale text not null,\n  -- The sentence that stood beside the tick box; '' where none did.\n  words text not null default '',\n  details jsonb not null default '{}'\n);\ncreate index newsletter_consents_email on newsletter_consents (email_hash, storefront, id);\ncreate function refuse_change_of_newsletter_consents() returns trigger language plpgsql as $$\nbegin\n  raise exception 'newsletter_consents is only ever added to';\nend $$;\ncreate trigger newsletter_consents_append_only before update or delete or truncate on newsletter_consents\n  for each statement execute function refuse_change_of_newsletter_consents();\n\n-- How often something was wanted for an address in a day: mails to it, and whether it is subscribed.\ncreate table newsletter_tries (\n  email_hash text not null,\n  purpose text not null,\n  day date not null,\n  times integer not null,\n  primary key (email_hash, purpose, day)\n);\ncreate index newsletter_tries_day on newsletter_tries (day);\n"
    },
    {
      "name": "0004_platform.sql",
      "sql": "-- What the brand's marketing platform has yet to get of a subscription: the row itself is the work (outbox). Those from before are sent once.\nalter table newsletter_subscriptions\n  -- When it is sent, or sent again; null: the platform has what stands here.\n  add column platform_at timestamptz,\n  -- Rises with each change: what was sent meanwhile is not the whole.\n  add column platform_version integer not null default 0,\n  add column platform_failures integer not null default 0,\n  -- The platform has had it: then it must get the end as well, also where the subscription waits to be confirmed anew.\n  add column platform_known boolean not null default false;\nupdate newsletter_subscriptions set platform_at = updated_at where unsubscribed_at is null;\ncreate index newsletter_subscriptions_platform on newsletter_subscriptions (platform_at) where platform_at is not null;\n\n-- Up to when each platform was asked who has left there.\ncreate table newsletter_platform_reads (\n  storefront text primary key,\n  read_until timestamptz not null,\n  next_at timestamptz not null\n);\n"
    },
    {
      "name": "0005_erased.sql",
      "sql": "-- When its reader had it erased. The row goes once the marketing platform has had its end.\nalter table newsletter_subscriptions add column erased_at timestamptz;\ncreate index newsletter_subscriptions_erased on newsletter_subscriptions (erased_at) where erased_at is not null;\n"
    }
  ] },
  { domain: notifyMeDomain, migrations: [
    {
      "name": "0001_notify_me.sql",
      "sql": "-- Who waits for what. The row goes when its mail is on the way: one wish, one mail, nothing to unsubscribe from.\ncreate table notify_me_wishes (\n  id text primary key,\n  storefront text not null,\n  material text not null,\n  -- Empty: any size will do.\n  size text not null,\n  email_key text not null,\n  email text not null,\n  name text not null,\n  telephone text not null default '',\n  locale text not null,\n  lab boolean not null default false,\n  created_at timestamptz not null,\n  unique (storefront, material, size, email_key)\n);\n"
    }
  ] },
  { domain: orderMailsDomain, migrations: [
    {
      "name": "0001_order_mails.sql",
      "sql": "-- Orders with gift cards in them, from their confirmation until the cards are on their way.\ncreate table order_gift_cards (\n  reference text primary key,\n  storefront text not null,\n  locale text not null,\n  email text not null,\n  -- When it is looked at next: cards leave when the order is paid, not before.\n  next_at timestamptz not null,\n  -- When the cards were issued; null: not yet.\n  issued_at timestamptz\n);\ncreate index order_gift_cards_waiting on order_gift_cards (next_at) where issued_at is null;\n\n-- Confirmations that were asked for again, so that nobody fills a mailbox.\ncreate table order_mail_repeats (\n  reference text not null,\n  number integer not null,\n  asked_at timestamptz not null,\n  primary key (reference, number)\n);\n"
    }
  ] },
  { domain: orderReviewsDomain, migrations: [
    {
      "name": "0001_order_reviews.sql",
      "sql": "-- Mailed links to the page on which an order is reviewed, one an order.\ncreate table order_review_links (\n  reference text primary key,\n  storefront text not null,\n  -- Hash of the link's token.\n  token_hash text not null unique,\n  made_at timestamptz not null\n);\n\n-- Reviews of deliveries and of buying. Shown to nobody but the shop.\ncreate table order_reviews (\n  id bigint generated always as identity primary key,\n  kind text not null check (kind in ('delivery', 'purchase')),\n  storefront text not null,\n  -- Of the order; null once the review has outlived it.\n  reference text,\n  -- Parcel of a delivery; '': the order as a whole.\n  expedition text not null,\n  rating integer not null check (rating between 1 and 5),\n  answers jsonb not null,\n  comment text not null check (length(comment) <= 1000),\n  made_at timestamptz not null,\n  changed_at timestamptz not null,\n  unique (reference, kind, expedition)\n);\ncreate index order_reviews_made on order_reviews (made_at) where reference is not null;\n"
    }
  ] },
  { domain: ordersDomain, migrations: [
    {
      "name": "0001_orders.sql",
      "sql": "-- One order. Amounts are minor units of `currency`.\ncreate table orders (\n  id bigint generated always as identity primary key,\n  reference text not null unique check (reference ~ '^[45][0-9]{9}$'),\n  storefront text not null,\n  market text not null,\n  locale text not null,\n  country text not null,\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  -- Spec §4 \"Order status codes\".\n  status text not null check (status in ('PE', 'PC', 'EN', 'TR', 'FI', 'CA')),\n  -- Why it is CA: shopper, expired.\n  cancelled_by text check ((status = 'CA') = (cancelled_by is not null)),\n  cancel_reason text not null default '',\n  bag_hash text not null,\n  email text not null,\n  total bigint not null check (total >= 0),\n  -- A charge must stand before the order does.\n  prepaid boolean not null,\n  contingency boolean not null default false,\n  -- What a reader is shown: addresses, sums, names of the ways to send and to pay.\n  view jsonb not null,\n  -- The create payload of spec §3, without pin, captcha and payment tokens.\n  payload jsonb not null,\n  created_at timestamptz not null,\n  changed_at timestamptz not null,\n  -- Until then stock is held while it is PE.\n  expires_at timestamptz not null,\n  -- When it is to be handed to the order back end (again); null: not yet, or done.\n  hand_over_at timestamptz,\n  handed_over_at timestamptz,\n  -- When the back end is asked next how far it is.\n  follow_at timestamptz\n);\n-- At most one order of a bag that waits for its payment.\ncreate unique index orders_one_live_a_bag on orders (bag_hash) where status = 'PE';\ncreate index orders_bag on orders (bag_hash);\ncreate index orders_expiry on orders (expires_at) where status = 'PE';\ncreate index orders_hand_over on orders (hand_over_at) where hand_over_at is not null;\ncreate index orders_follow on orders (follow_at) where follow_at is not null;\n\n-- One piece a line, as in the bag.\ncreate table order_lines (\n  order_id bigint not null references orders on delete cascade,\n  position integer not null,\n  id text not null,\n  material text not null,\n  size text not null,\n  price bigint not null check (price >= 0),\n  gift_card_amount bigint check (gift_card_amount > 0),\n  -- Name, colour, picture … as they were sold.\n  facts jsonb not null,\n  primary key (order_id, position)\n);\n\n-- One try to pay, also where nothing is charged (state none): each has the key of the submission that made it.\ncreate table payment_attempts (\n  id bigint generated always as identity primary key,\n  order_id bigint not null references orders on delete cascade,\n  number integer not null,\n  submission_key text not null unique,\n  -- What the card provider knows it by.\n  idempotency_key text not null unique,\n  method_id text not null,\n  amount bigint not null check (amount >= 0),\n  state text not null check (state in ('none', 'pending', 'authorised', 'captured', 'refused', 'cancelled', 'error', 'refunded')),\n  psp_reference text,\n  result_code text,\n  refusal_reason text,\n  action jsonb,\n  payment_data text,\n  -- What is still to be asked of the provider: how it ended, capture, give-back. Null: nothing.\n  next_step text check (next_step in ('find', 'capture', 'give-back')),\n  next_at timestamptz,\n  tries integer not null default 0,\n  begun_at timestamptz not null,\n  ended_at timestamptz,\n  unique (order_id, number),\n  check ((next_step is null) = (next_at is null))\n);\ncreate index payment_attempts_due on payment_attempts (next_at) where next_at is not null;\ncreate index payment_attempts_psp on payment_attempts (psp_reference) where psp_reference is not null;\n\n-- Mails that an order wants written, each kind once. The sender (domain order-mails) empties it.\ncreate table order_mails (\n  id bigint generated always as identity primary key,\n  reference text not null,\n  kind text not null,\n  storefront text not null,\n  locale text not null,\n  email text not null,\n  wanted_at timestamptz not null,\n  queued_at timestamptz,\n  unique (reference, kind)\n);\ncreate index order_mails_waiting on order_mails (id) where queued_at is null;\n\n-- What shoppers ask for while the order back end takes no orders: no stock, no charge, only an answer when it is back.\ncreate table offline_orders (\n  reference text primary key check (reference ~ '^[45][0-9]{9}$'),\n  submission_key text not null unique,\n  storefront text not null,\n  market text not null,\n  locale text not null,\n  country text not null,\n  store text not null,\n  fiscal_year text not null,\n  email text not null,\n  bag_hash text not null,\n  view jsonb not null,\n  lines jsonb not null,\n  created_at timestamptz not null,\n  -- When its shopper was told that orders are taken again.\n  answered_at timestamptz\n);\ncreate index offline_orders_waiting on offline_orders (storefront, market) where answered_at is null;\n"
    },
    {
      "name": "0003_account_orders.sql",
      "sql": "-- Orders of a customer who was signed in: payload.accountId.\ncreate index orders_account on orders (((payload->>'accountId')::bigint), id) where payload ? 'accountId';\n"
    },
    {
      "name": "0004_offline_numbers.sql",
      "sql": "-- Tills number their offline orders themselves: a number is one store's of one fiscal year (spec §7 getInfo), not the world's.\nalter table offline_orders drop constraint offline_orders_pkey;\nalter table offline_orders add primary key (storefront, store, fiscal_year, reference);\n-- Their mails are told apart by who gets them; an order's own kinds still go out once a number.\nalter table order_mails drop constraint order_mails_reference_kind_key;\ncreate unique index order_mails_once on order_mails (reference, kind) where kind not in ('offlineReceived', 'offlineOpen');\ncreate unique index order_mails_offline_once on order_mails (reference, kind, storefront, email) where kind in ('offlineReceived', 'offlineOpen');\n"
    },
    {
      "name": "0005_cancelling.sql",
      "sql": "-- A cancellation that the order back end has not answered yet: since when, and when the back end is asked (again). An order that is CA keeps\n-- cancel_due_at for one question more if it was being handed over meanwhile.\nalter table orders add column cancel_asked_at timestamptz, add column cancel_due_at timestamptz;\ncreate index orders_cancel_due on orders (cancel_due_at) where cancel_due_at is not null;\n"
    },
    {
      "name": "0006_refunds.sql",
      "sql": "-- What has gone back of an attempt, in minor units of the order's currency; the attempt is `refunded` once that is all of it.\nalter table payment_attempts add column refunded bigint not null default 0;\nupdate payment_attempts set refunded = amount where state = 'refunded';\nalter table payment_attempts add check (refunded between 0 and amount), add check (state <> 'refunded' or refunded = amount);\n"
    },
    {
      "name": "0007_paid_at.sql",
      "sql": "-- When the back end received the money of an order that is paid after it was made (at the door, by transfer); null: not yet, or paid before.\nalter table orders add column paid_at timestamptz;\n"
    },
    {
      "name": "0008_ends_at.sql",
      "sql": "-- When an order that sends nothing (gift cards alone) is finished: some time after its cards were issued, in which it can be cancelled. Null: it\n-- sends something, its cards wait for their money, or it is finished.\nalter table orders add column ends_at timestamptz;\ncreate index orders_ends on orders (ends_at) where ends_at is not null;\n"
    },
    {
      "name": "0009_refunds.sql",
      "sql": "-- Money that goes back of an order: one row a refund, written in the transaction that decides it. Amounts are minor units of the order's\n-- currency. `payment_attempts.refunded` is the sum of the done rows of its attempt.\ncreate table refunds (\n  id bigint generated always as identity primary key,\n  order_id bigint not null references orders on delete cascade,\n  -- The charge it goes back to; null: the order's gift card.\n  attempt_id bigint references payment_attempts on delete cascade,\n  -- What the provider knows it by: asked for again under the same key, it is paid once.\n  key text not null unique,\n  amount bigint not null check (amount > 0),\n  -- cancelled: the order was. too-late: its money came when the order could not stand. provider: made on the provider's side.\n  reason text not null check (reason in ('cancelled', 'too-late', 'provider')),\n  -- void: nothing was left to pay, because the money was only reserved or had gone back already. failed: the provider could not pay it.\n  state text not null check (state in ('wanted', 'asked', 'done', 'failed', 'void')),\n  -- When the provider is asked (again).\n  next_at timestamptz,\n  tries integer not null default 0,\n  wanted_at timestamptz not null,\n  ended_at timestamptz,\n  check ((state in ('wanted', 'asked')) = (next_at is not null)),\n  check ((next_at is null) = (ended_at is not null)),\n  check (attempt_id is not null or state = 'done')\n);\ncreate index refunds_due on refunds (next_at) where next_at is not null;\ncreate index refunds_attempt on refunds (attempt_id);\ncreate index refunds_order on refunds (order_id);\n\ninsert into refunds (order_id, attempt_id, key, amount, reason, state, wanted_at, ended_at)\n  select a.order_id, a.id, a.idempotency_key || case when a.state = 'refunded' then '-refund' else '-refunded-before' end, a.refunded,\n    case when a.state = 'refunded' then 'cancelled' else 'provider' end, 'done', coalesce(a.ended_at, a.begun_at), coalesce(a.ended_at, a.begun_at)\n  from payment_attempts a where a.refunded > 0;\n-- On their way back: under the key by which they may have been asked for already.\ninsert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at)\n  select a.order_id, a.id, a.idempotency_key || '-refund' || case when a.refunded > 0 then '-' || a.refunded else '' end, a.amount - a.refunded,\n    'cancelled', 'wanted', a.next_at, coalesce(a.ended_at, a.begun_at)\n  from payment_attempts a where a.next_step = 'give-back' and a.amount > a.refunded;\n"
    },
    {
      "name": "0010_events.sql",
      "sql": "-- What an order has gone through after it was made, in the order of `id`; written in the statement that changes its status.\ncreate table order_events (\n  id bigint generated always as identity primary key,\n  order_id bigint not null references orders on delete cascade,\n  status text not null check (status in ('PC', 'EN', 'TR', 'FI', 'CA')),\n  -- When it happened, also if it was learnt later.\n  at timestamptz not null,\n  -- Of CA: shopper, expired.\n  cause text\n);\ncreate index order_events_order on order_events (order_id);\n-- Of before only the last change is known.\ninsert into order_events (order_id, status, at, cause) select id, status, changed_at, cancelled_by from orders where status in ('EN', 'TR', 'FI', 'CA');\n\n-- Parcels as the order back end has them.\ncreate table shipments (\n  order_id bigint not null references orders on delete cascade,\n  expedition text not null,\n  expedition_center text not null,\n  code text not null check (code in ('P19', 'P56')),\n  carrier text not null,\n  tracking_number text not null,\n  tracking_url text,\n  -- Ids of the order's lines in it.\n  lines jsonb not null,\n  -- [{status, at}], oldest first.\n  events jsonb not null,\n  primary key (order_id, expedition)\n);\n"
    },
    {
      "name": "0011_account_id.sql",
      "sql": "-- Whose order it is: the account that was signed in when it was made. Null: a guest's, or of an account that is deleted.\nalter table orders add column account_id bigint;\nupdate orders set account_id = (payload->>'accountId')::bigint, payload = payload - 'accountId' where payload ? 'accountId';\ndrop index orders_account;\ncreate index orders_account on orders (account_id, created_at, id) where account_id is not null;\n-- An order outlives its customer's account. An API without accounts has no orders of theirs.\ndo $$ begin\n  if to_regclass('accounts') is not null then\n    update orders set account_id = null where account_id is not null and not exists (select 1 from accounts where accounts.id = orders.account_id);\n    alter table orders add constraint orders_account_id foreign key (account_id) references accounts on delete set null;\n  end if;\nend $$;\n"
    },
    {
      "name": "0012_after_sales.sql",
      "sql": "-- What becomes of an order after it was sent: its returns. Who carries one out keeps its own details (domain returns). Amounts are minor units of\n-- the order's currency.\ncreate table order_after_sales (\n  id bigint generated always as identity primary key,\n  reference text not null unique check (reference ~ '^9[0-9]{9}$'),\n  order_id bigint not null references orders on delete cascade,\n  -- Chosen by whoever registered it: sent again, it is the same return.\n  submission_key text not null,\n  kind text not null check (kind in ('return')),\n  -- docs/contract/orders.md \"Return status codes\".\n  status text not null check (status in ('PE', 'EN', 'RE', 'FI', 'NA', 'CA')),\n  -- Way in which it comes back, a return code.\n  method_id text not null,\n  -- What the way back costs the shopper.\n  way_back bigint not null check (way_back >= 0),\n  -- The market's standard delivery: the most of the order's delivery that goes back, should nothing of the order be left.\n  standard_shipping bigint not null check (standard_shipping >= 0),\n  -- What it gives back if all of it is accepted; then what it gave.\n  refund bigint not null check (refund >= 0),\n  send_by timestamptz not null,\n  -- [{status, at}], oldest first.\n  events jsonb not null,\n  unique (order_id, submission_key)\n);\n\ncreate table after_sale_lines (\n  after_sale_id bigint not null references order_after_sales on delete cascade,\n  order_id bigint not null references orders on delete cascade,\n  line_id text not null,\n  reason text not null,\n  sub_reason text not null,\n  -- The piece is on its way back or has come back; false: it is free to be sent back (again).\n  claimed boolean not null default true,\n  -- What the inspection found; null: none yet.\n  accepted boolean,\n  -- It is on the shelf again.\n  restocked boolean not null default false,\n  primary key (after_sale_id, line_id),\n  check (not restocked or (accepted and claimed))\n);\n-- A piece comes back once: this decides between two tabs and two devices.\ncreate unique index after_sale_lines_once on after_sale_lines (order_id, line_id) where claimed;\n\n-- returned: pieces of the order were accepted.\nalter table refunds drop constraint refunds_reason_check, add constraint refunds_reason_check check (reason in ('cancelled', 'too-late', 'provider', 'returned'));\nalter table refunds add column after_sale_id bigint references order_after_sales on delete cascade;\n-- Paid in cash or by transfer: a gift card that was issued for it.\nalter table refunds add column new_card boolean not null default false check (not new_card or attempt_id is null);\ncreate index refunds_after_sale on refunds (after_sale_id) where after_sale_id is not null;\n"
    },
    {
      "name": "0013_invoice_requests.sql",
      "sql": "-- Documents that an order needs: its invoice when it is sent, a credit note for each return that is refunded. Written in the transaction of\n-- what they are about; the domain invoices empties it.\ncreate table invoice_requests (\n  id bigint generated always as identity primary key,\n  order_id bigint not null references orders on delete cascade,\n  -- Null: the order's invoice.\n  after_sale_id bigint references order_after_sales on delete cascade,\n  -- Of a credit note: rows of the refund and ids of the pieces. Amounts are minor units of the order's currency.\n  facts jsonb not null default '{}',\n  wanted_at timestamptz not null,\n  made_at timestamptz\n);\ncreate unique index invoice_requests_order on invoice_requests (order_id) where after_sale_id is null;\ncreate unique index invoice_requests_return on invoice_requests (after_sale_id) where after_sale_id is not null;\ncreate index invoice_requests_waiting on invoice_requests (id) where made_at is null;\n"
    },
    {
      "name": "0014_exchanges.sql",
      "sql": "-- A size exchange (docs/decisions/0214): a return whose pieces are replaced by another order, in other sizes and at what was paid.\n-- Order whose pieces it replaces; null: it was bought.\nalter table orders add column exchange_of bigint references orders on delete cascade;\ncreate index orders_exchange_of on orders (exchange_of) where exchange_of is not null;\n\nalter table order_after_sales drop constraint order_after_sales_kind_check,\n  add constraint order_after_sales_kind_check check (kind in ('return', 'exchange'));\nalter table order_after_sales add column replacement_id bigint unique references orders on delete cascade,\n  add constraint order_after_sales_replacement check ((kind = 'exchange') = (replacement_id is not null));\n"
    },
    {
      "name": "0016_guest_orders.sql",
      "sql": "-- Orders without an account, found by the address they were made with.\ncreate index orders_guest_email on orders (lower(email)) where account_id is null;\n"
    },
    {
      "name": "0017_review_requests.sql",
      "sql": "-- Orders that were delivered and whose shoppers may be invited to review them (domain order-reviews), one row each.\ncreate table review_requests (\n  order_id bigint primary key references orders on delete cascade,\n  delivered_at timestamptz not null,\n  -- Invited, or decided that there is no invitation.\n  done_at timestamptz\n);\ncreate index review_requests_open on review_requests (delivered_at) where done_at is null;\n"
    },
    {
      "name": "0018_mail_subjects.sql",
      "sql": "-- A mail about a part of an order: the delivery (expedition) or the refund (its id) that it is of; '' for the order as a whole.\nalter table order_mails add column subject text not null default '';\ndrop index order_mails_once;\ncreate unique index order_mails_once on order_mails (reference, kind, subject) where kind not in ('offlineReceived', 'offlineOpen');\n"
    },
    {
      "name": "0019_shortages.sql",
      "sql": "-- Replacements of exchanges that the warehouse cannot send (docs/decisions/0246): their shoppers wait or are refunded.\ncreate table order_shortages (\n  -- The replacement.\n  order_id bigint primary key references orders on delete cascade,\n  reported_at timestamptz not null,\n  -- Refunded if it is not sent by then; null: its shopper has no mail about it yet.\n  wait_until timestamptz,\n  -- Announced refund, minor units; null as above.\n  refund bigint,\n  -- The shopper's; null: none, which waits.\n  choice text check (choice in ('wait', 'refund')),\n  outcome text check (outcome in ('sent', 'refunded')),\n  -- When it is worked off next; null: it has ended.\n  work_at timestamptz,\n  check ((outcome is null) = (work_at is not null)),\n  check ((wait_until is null) = (refund is null)),\n  check (wait_until is not null or choice is null)\n);\ncreate index order_shortages_work on order_shortages (work_at) where work_at is not null;\n"
    },
    {
      "name": "0020_import_charges.sql",
      "sql": "-- Duties and import taxes that are refunded with a returned piece of a cross-border order, as the service quoted them at registration (docs/decisions/0247); minor units.\nalter table after_sale_lines add column import_charges bigint not null default 0 check (import_charges >= 0);\n"
    },
    {
      "name": "0021_reviewed_orders.sql",
      "sql": "-- When the buying of the order was reviewed first; null: not yet, or before this column was here.\nalter table review_requests add column reviewed_at timestamptz;\n"
    },
    {
      "name": "0022_confirmations.sql",
      "sql": "-- Cash on delivery that its shopper has to confirm (docs/decisions/0260). confirm_by: it is not handed over before it is confirmed, and\n-- cancelled if it is not by then; null: it needs none, is confirmed or cancelled. confirm_due_at: when its reminder or its end is due.\nalter table orders add column confirm_by timestamptz, add column confirm_due_at timestamptz, add column confirmed_at timestamptz;\ncreate index orders_confirm_due on orders (confirm_due_at) where confirm_due_at is not null;\n"
    },
    {
      "name": "0023_late_money.sql",
      "sql": "-- Orders that are paid after they were made are followed for thirty days after their cancellation: what is received for them is refunded\n-- (docs/decisions/0201). Those whose money had been received before are left alone: staff may have refunded them.\nupdate orders set follow_at = now()\n  where status = 'CA' and cancelled_by = 'shopper' and not prepaid and total > 0 and exchange_of is null and paid_at is null and changed_at > now() - interval '30 days';\n"
    },
    {
      "name": "0026_refused_refunds.sql",
      "sql": "-- Refunds that the provider refuses, at once or afterwards (docs/decisions/0265). refusals: how often; each is followed by another call under\n-- another key, until the row is `failed`. settled_by: how the amount of a failed row was paid after all; null: it is still owed.\nalter table refunds add column refusals integer not null default 0,\n  add column settled_by text check (settled_by in ('newCard', 'outside')), add column settled_at timestamptz, add column settled_note text not null default '',\n  add constraint refunds_settled check ((settled_by is null) = (settled_at is null) and (settled_by is null or (state = 'failed' and reason <> 'provider')));\ncreate index refunds_owed on refunds (id) where state = 'failed' and settled_by is null and reason <> 'provider';\n"
    },
    {
      "name": "0027_refund_at.sql",
      "sql": "-- When a return is refunded: when its pieces are accepted, or as soon as they are handed in. By the brand's rule when it was registered, as\n-- its shopper has been promised it; back to 'received' where nothing had been paid yet when they were handed in.\nalter table order_after_sales add column refund_at text not null default 'received' check (refund_at in ('received', 'handedIn'));\n"
    },
    {
      "name": "0028_backend_events.sql",
      "sql": "-- Changes that the order back end has reported by webhook (docs/decisions/0268), each stored once before it is applied.\ncreate table backend_events (\n  -- The back end's own, the same each time it reports this change.\n  event_id text primary key,\n  kind text not null check (kind in ('order', 'return')),\n  reference text not null,\n  received_at timestamptz not null,\n  -- When the feed was asked because of it; null: not yet.\n  applied_at timestamptz\n);\ncreate index backend_events_due on backend_events (kind, received_at) where applied_at is null;\ncreate index backend_events_received on backend_events (received_at);\n"
    },
    {
      "name": "0029_scrubbed.sql",
      "sql": "-- When the person was removed from an order whose time is over (brand rule keepOrders); null: not yet.\nalter table orders add column scrubbed_at timestamptz;\ncreate index orders_scrub on orders (changed_at) where scrubbed_at is null and status in ('FI', 'CA');\n"
    },
    {
      "name": "0030_cancel_asked_by.sql",
      "sql": "-- Who requested the cancellation that the order back end has not answered yet (docs/decisions/0284): shopper or warehouse.\nalter table orders add column cancel_asked_by text check (cancel_asked_by in ('shopper', 'warehouse'));\nupdate orders set cancel_asked_by = 'shopper' where cancel_asked_at is not null;\n"
    },
    {
      "name": "0031_refund_choices.sql",
      "sql": "-- What was received in cash or by transfer goes back to a bank account or as a gift card, as its shopper chooses (docs/decisions/0291).\n-- choosing: nobody has chosen yet; at next_at it becomes a gift card. new_card: of what was received later; a gift card unless refund_choices\n-- has a bank account.\nalter table refunds drop constraint refunds_state_check, add constraint refunds_state_check check (state in ('choosing', 'wanted', 'asked', 'done', 'failed', 'void'));\nalter table refunds drop constraint refunds_check, add constraint refunds_open check ((state in ('choosing', 'wanted', 'asked')) = (next_at is not null));\nalter table refunds drop constraint refunds_check2, add constraint refunds_paid_by check (attempt_id is not null or state = 'done' or new_card);\n\ncreate table refund_choices (\n  refund_id bigint primary key references refunds on delete cascade,\n  -- What the gift card is issued for.\n  issued_for text not null,\n  -- Of the mailed link; a new one with each mail.\n  token_hash text not null unique,\n  -- Number of mails: one, and one for each transfer that was returned.\n  asked integer not null default 1,\n  choice text check (choice in ('bank', 'card')),\n  -- The bank account, sealed, until it is paid; erased then.\n  account text,\n  -- Its last four digits; empty: none.\n  ending text not null default '',\n  check (account is null or choice = 'bank')\n);\n"
    }
  ] },
  { domain: paymentsDomain, migrations: [] },
  { domain: personalDataDomain, migrations: [] },
  { domain: placesDomain, migrations: [
    {
      "name": "0001_drop_points.sql",
      "sql": "-- Parcel lockers, post offices and shops that give parcels out or take them back. A carrier's list is loaded here; ids are the carrier's.\ncreate table drop_points (\n  id text primary key,\n  network text not null,\n  -- Shipping code of spec §9 that sends there; null: takes returns only.\n  delivery_type text,\n  country text not null,\n  region text not null,\n  city text not null,\n  name text not null,\n  street text not null,\n  postal_code text not null,\n  latitude double precision not null check (latitude between -90 and 90),\n  longitude double precision not null check (longitude between -180 and 180),\n  -- Seven days from Monday, each a list of [from, to] in local time.\n  hours jsonb not null,\n  -- A point that has closed stays, so that an old order still says where it went.\n  open boolean not null default true\n);\ncreate index drop_points_country on drop_points (country, delivery_type) where open;\n"
    }
  ], demo: placesDemo },
  { domain: recommendationsDomain, migrations: [] },
  { domain: referenceDomain, migrations: [] },
  { domain: returnsDomain, migrations: [
    {
      "name": "0001_returns.sql",
      "sql": "-- What carries a return out; that it is there, and how it stands, is the order's (order_after_sales).\ncreate table return_details (\n  reference text primary key check (reference ~ '^9[0-9]{9}$'),\n  -- As the order back end is told of it.\n  handed jsonb not null,\n  -- When the back end is told (again); null: it has been, or need not be.\n  hand_over_at timestamptz,\n  -- When the back end is asked next how far it is; null: it has come to its end.\n  follow_at timestamptz,\n  -- When the back end is told (again) that it comes to nothing; null: it need not be.\n  forget_at timestamptz\n);\ncreate index return_details_hand_over on return_details (hand_over_at) where hand_over_at is not null;\ncreate index return_details_follow on return_details (follow_at) where follow_at is not null;\ncreate index return_details_forget on return_details (forget_at) where forget_at is not null;\n"
    },
    {
      "name": "0002_reminded.sql",
      "sql": "-- When its shopper was reminded to hand it in; null: not yet.\nalter table return_details add column reminded_at timestamptz;\n"
    }
  ] },
  { domain: reviewsDomain, migrations: [] },
  { domain: searchDomain, migrations: [
    {
      "name": "0001_search_queries.sql",
      "sql": "-- What is searched and found, added up by day; no shopper is remembered.\ncreate table search_queries (\n  storefront text not null,\n  language text not null,\n  query text not null check (length(query) between 1 and 60),\n  day date not null,\n  asked integer not null check (asked > 0),\n  primary key (storefront, language, query, day)\n);\n"
    },
    {
      "name": "0002_saved_looks.sql",
      "sql": "-- Pictures that shoppers search by, so that a result page can be reloaded and shared; none is kept longer than 30 days.\ncreate table saved_looks (\n  id text primary key,\n  image bytea not null,\n  preview bytea not null,\n  -- What was found by it: storefront id → {ids, complete}.\n  found jsonb not null default '{}',\n  saved_at timestamptz not null\n);\ncreate index saved_looks_saved_at on saved_looks (saved_at);\n"
    }
  ] },
  { domain: sizeGuideDomain, migrations: [] },
  { domain: stockDomain, migrations: [
    {
      "name": "0001_taken.sql",
      "sql": "-- Pieces of a size that orders have taken off the shelf. How many there are is the catalogue's; sold can be shelf − taken.\ncreate table stock_taken (\n  material text not null,\n  size text not null,\n  taken integer not null check (taken >= 0),\n  changed_at timestamptz not null default now(),\n  primary key (material, size)\n);\n"
    },
    {
      "name": "0002_changes.sql",
      "sql": "-- Which transaction wrote a row last: whoever follows reads from the oldest one still under way, so that none is missed.\nalter table stock_taken add column changed_in xid8 not null default pg_current_xact_id();\ncreate index stock_taken_changed_in on stock_taken (changed_in);\n\ncreate function stock_taken_note_change() returns trigger language plpgsql as $$\nbegin\n  new.changed_in := pg_current_xact_id();\n  return new;\nend $$;\ncreate trigger stock_taken_note_change before update on stock_taken for each row execute function stock_taken_note_change();\n"
    },
    {
      "name": "0003_holds.sql",
      "sql": "-- Who holds pieces of `stock_taken` that are not sold yet: a bag's hash while its order waits for a payment. They are off the shelf for all others, and still its own for a second try.\ncreate table stock_holds (\n  holder text not null,\n  material text not null,\n  size text not null,\n  pieces integer not null check (pieces > 0),\n  primary key (holder, material, size)\n);\n"
    }
  ] },
  { domain: storeStaffDomain, migrations: [
    {
      "name": "0001_store_staff.sql",
      "sql": "-- Who serves in a store. `name` is what a badge says: no more of a person is needed to say who has sold something.\ncreate table store_employees (\n  id text primary key,\n  store_id text not null,\n  name text not null,\n  -- False: no longer there; sales of old keep the id.\n  active boolean not null default true\n);\ncreate index store_employees_store on store_employees (store_id) where active;\n"
    },
    {
      "name": "0002_till_sessions.sql",
      "sql": "-- Tills that are signed in. Of the token its hash alone: who reads the table is no till. How a till signs in belongs to store login (spec §7).\ncreate table till_sessions (\n  token_hash text primary key,\n  storefront text not null,\n  store_id text not null,\n  opened_at timestamptz not null,\n  ends_at timestamptz not null\n);\n"
    }
  ], demo: storeStaffDemo },
  { domain: storesDomain, migrations: [
    {
      "name": "0001_stores.sql",
      "sql": "create table stores (\n  id text primary key check (id ~ '^T[0-9]{3}$'),\n  country text not null,\n  city text not null,\n  latitude double precision not null check (latitude between -90 and 90),\n  longitude double precision not null check (longitude between -180 and 180),\n  data jsonb not null\n);\ncreate index stores_place on stores (country, city);\n\n-- Pieces on a store's shelves; sizes it has none of have no row. By product first: that is how shoppers ask.\n-- No foreign key: checking it row by row doubled the time of loading a stock feed, and a closed store's rows are never asked for.\ncreate table store_stock (\n  material_id text not null,\n  size text not null,\n  store_id text not null,\n  quantity integer not null check (quantity >= 0),\n  primary key (material_id, size, store_id)\n);\n\ncreate table store_reservations (\n  id text primary key,\n  code text not null unique,\n  storefront text not null,\n  store_id text not null references stores,\n  material_id text not null,\n  size text not null,\n  email text not null,\n  phone text not null,\n  name text not null,\n  profile text not null,\n  status text not null default 'held' check (status in ('held', 'collected', 'cancelled', 'expired')),\n  created_at timestamptz not null,\n  hold_until timestamptz not null\n);\n-- One live hold a shopper, store and size: a double click or a retry finds the first one and takes no second piece.\ncreate unique index store_reservations_once on store_reservations (store_id, material_id, size, lower(email)) where status = 'held';\ncreate index store_reservations_due on store_reservations (hold_until) where status = 'held';\ncreate index store_reservations_shopper on store_reservations (lower(email)) where status = 'held';\n\ncreate table store_appointments (\n  id text primary key,\n  code text not null unique,\n  storefront text not null,\n  store_id text not null references stores,\n  starts_at timestamptz not null,\n  email text not null,\n  phone text not null,\n  name text not null,\n  material_id text,\n  profile text not null,\n  status text not null default 'booked' check (status in ('booked', 'cancelled')),\n  created_at timestamptz not null\n);\n-- One shopper a slot, and nobody in two stores at once.\ncreate unique index store_appointments_slot on store_appointments (store_id, starts_at) where status = 'booked';\ncreate unique index store_appointments_shopper on store_appointments (lower(email), starts_at) where status = 'booked';\n"
    }
  ], demo: storesDemo },
  { domain: takebacksDomain, migrations: [
    {
      "name": "0001_takebacks.sql",
      "sql": "-- Used products that shoppers give back for credit.\ncreate table takebacks (\n  -- 9 and nine digits, on the label.\n  id text primary key check (id ~ '^9[0-9]{9}$'),\n  storefront text not null,\n  locale text not null,\n  country text not null,\n  account_id bigint references accounts on delete set null,\n  email text not null,\n  -- In lower case.\n  email_key text not null,\n  name text not null,\n  surname text not null,\n  telephone text not null,\n  method_id text not null check (method_id in ('05', '06')),\n  store_id text,\n  order_reference text,\n  -- Family, target, condition, words, size of each, and once inspected whether it is accepted.\n  pieces jsonb not null,\n  status text not null default 'registered' check (status in ('registered', 'received', 'accepted', 'refused', 'lapsed')),\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  -- One whole unit of the market's gift cards then, minor units.\n  unit bigint not null check (unit > 0),\n  -- Minor units; of the accepted pieces once inspected.\n  credit bigint not null check (credit >= 0),\n  -- Issued before anything arrived, minor units; 0: nothing.\n  credit_before bigint not null default 0 check (credit_before >= 0),\n  registered_at timestamptz not null,\n  send_by timestamptz not null,\n  received_at timestamptz,\n  ended_at timestamptz,\n  reminded_at timestamptz,\n  -- When it is looked at next; null: it has ended.\n  follow_at timestamptz\n);\ncreate index takebacks_follow on takebacks (follow_at) where follow_at is not null;\ncreate index takebacks_email on takebacks (email_key, registered_at);\ncreate index takebacks_account on takebacks (account_id, registered_at);\n\n-- Photos of the pieces, encoded again without metadata.\ncreate table takeback_pictures (\n  takeback text not null references takebacks on delete cascade,\n  number integer not null,\n  content bytea not null,\n  primary key (takeback, number)\n);\n"
    }
  ] },
  { domain: ticketPromotionDomain, migrations: [
    {
      "name": "0001_promotion_tickets.sql",
      "sql": "-- Receipts that customers register for a promotion.\ncreate table promotion_tickets (\n  id text primary key,\n  promotion text not null,\n  -- Of the tickets that were sent together.\n  registration text not null,\n  -- Null: the account is deleted; what is left is the digest, by which the same ticket is refused.\n  account_id bigint references accounts on delete set null,\n  storefront text not null,\n  locale text not null,\n  kind text not null check (kind in ('picture', 'pdf')),\n  -- A picture as it was encoded again; a PDF as it was sent.\n  content bytea not null,\n  digest text not null,\n  -- Of a picture; null of a PDF.\n  look bit(256),\n  state text not null default 'received' check (state in ('received', 'accepted', 'refused')),\n  refused_for text check (refused_for in ('seen_before')),\n  purchased_on text,\n  store text,\n  registered_at timestamptz not null,\n  check_at timestamptz not null,\n  unique (promotion, digest)\n);\ncreate index promotion_tickets_account on promotion_tickets (account_id, promotion);\ncreate index promotion_tickets_due on promotion_tickets (check_at) where state = 'received';\n"
    }
  ] },
  { domain: wishlistDomain, migrations: [
    {
      "name": "0001_wishlist.sql",
      "sql": "-- Products that a customer has saved, of all storefronts; one row a product.\ncreate table wishlist_products (\n  account_id bigint not null references accounts on delete cascade,\n  material text not null,\n  -- The size that is wanted; null: none was chosen.\n  size text,\n  -- Where it was saved. A product that is not sold in another storefront is not shown there.\n  storefront text not null,\n  -- What it was then: a product that is withdrawn keeps its name, and a page shows what has changed.\n  name text not null,\n  price integer not null check (price >= 0),\n  currency text not null check (currency ~ '^[A-Z]{3}$'),\n  was_available boolean not null,\n  added_at timestamptz not null,\n  primary key (account_id, material)\n);\n\n-- Link by which others see the list of a storefront. As a hash, and sealed for its owner: who reads the table opens nothing.\ncreate table wishlist_shares (\n  account_id bigint not null references accounts on delete cascade,\n  storefront text not null,\n  token_hash text not null unique,\n  token_sealed text not null,\n  made_at timestamptz not null,\n  primary key (account_id, storefront)\n);\n"
    }
  ] },
];
