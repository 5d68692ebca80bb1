import { messageOf } from '../../../eshop-api/database/database-errors';
import type { Database, DatabaseLog } from '../../../eshop-api/database/database.types';
import { HealthRows, type BlockCounters } from './count-blocks';
import { addHealth, deleteHealth } from './health.repository';
import type { HealthRow } from './health.types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** For how long counts are kept. */
export const HEALTH_DAYS = 14;
/** Rows that wait for the database to come back: what is more is dropped. */
const MOST_ROWS = 20_000;

export interface HealthParts {
  db: Pick<Database, 'execute'>;
  log: Pick<DatabaseLog, 'warn'>;
  counters: BlockCounters;
  /** Real time. */
  clock: () => Date;
  randomId: () => string;
  most?: number;
}

export interface HealthRecorder {
  /** Writes what was counted, now. Never rejects. */
  flush(): Promise<void>;
  /** Writes what was counted, and stops. */
  close(): Promise<void>;
}

const hourOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % HOUR_MS));

/**
 * Writes the counts of this process to the database at every full minute, so that each hour has its own. What cannot be written waits for
 * the next minute, bounded; a write whose answer is lost is sent again as it was, under the same id, and so counts once.
 */
export function recordHealth(parts: HealthParts): HealthRecorder {
  const { log, counters, clock, most = MOST_ROWS } = parts;
  const waiting = new HealthRows(most);
  const store = openHealthStore(parts, waiting);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isClosed = false;
  // Counted before the minute that ends with the first flush.
  let hour = hourOf(clock());

  const collect = (): void => {
    const { rows, refused } = counters.drain(hour);
    hour = hourOf(clock());
    const dropped = rows.filter((row) => !waiting.add(row)).length;
    if (refused + dropped > 0) log.warn({ refused, dropped }, 'more blocks than the health list can count');
  };

  const run = async (): Promise<void> => {
    collect();
    try {
      await store.write();
      await store.purge();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ error: messageOf(error) }, 'the health of blocks cannot be stored; it waits');
      isFailing = true;
    }
  };

  const flush = (): Promise<void> => (running ??= run().finally(() => (running = undefined)));

  const plan = (): void => {
    if (isClosed) return;
    const untilMinute = MINUTE_MS - (clock().getTime() % MINUTE_MS);
    timer = setTimeout(() => void flush().then(plan), untilMinute).unref();
  };
  plan();
  return {
    flush,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      await flush();
    },
  };
}

/** Moves rows to the database, and deletes old ones there once an hour. */
function openHealthStore({ db, clock, randomId }: HealthParts, waiting: HealthRows) {
  let sent: { id: string; at: Date; rows: HealthRow[] } | undefined;
  let purgedAt = 0;
  return {
    /** What was sent without an answer goes first, as it was. */
    async write(): Promise<void> {
      if (sent) await addHealth(db, sent);
      sent = waiting.size === 0 ? undefined : { id: randomId(), at: clock(), rows: waiting.take() };
      if (sent) await addHealth(db, sent);
      sent = undefined;
    },
    async purge(): Promise<void> {
      const now = clock().getTime();
      if (now - purgedAt < HOUR_MS) return;
      await deleteHealth(db, new Date(now - HEALTH_DAYS * 24 * HOUR_MS));
      purgedAt = now;
    },
  };
}
