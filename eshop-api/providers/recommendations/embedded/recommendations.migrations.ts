import type { Migration } from '../../../database/database.types';

const events = `create table recommendation_service_events (
  -- Hashed session key: tells which items were looked at together, not by whom.
  visitor_hash text not null,
  item_id text not null,
  -- 1 view, 2 add, 3 buy.
  event_type smallint not null check (event_type between 1 and 3),
  happened_at timestamptz not null,
  -- Looking twice is looking: reloading a page a thousand times is worth one row.
  primary key (visitor_hash, item_id, event_type)
);
create index recommendation_service_events_time on recommendation_service_events (happened_at);
`;

/** The service's own store. Run once, in order, never edited afterwards. */
export const recommendationMigrations: Migration[] = [{ name: '0001_events.sql', sql: events }];
