-- An import moves or cancels an event; those who have booked it get one mail about each state of it.
alter table store_events
  -- Revision of time, place and cancellation, as calendar files have it (RFC 5545, 3.8.7.4).
  add column sequence integer not null default 0,
  -- Of the last change of time or place.
  add column moved_at timestamptz,
  add column cancelled_at timestamptz;

-- Revision of the event that its holder knows: by the booking or a mail.
alter table store_event_bookings add column sequence integer not null default 0;
