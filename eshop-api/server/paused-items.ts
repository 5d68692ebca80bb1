import { ApiFault } from '../contract/api-fault';
import { isConnectionLost } from '../database/database-errors';

/** Items of a queue that recently failed: how often, and until when (ms) they are skipped. Per process: another one may succeed. */
export type PausedItems<Id extends number | string> = Map<Id, { tries: number; until: number }>;

/** Longest pause of an item, minutes. */
const MOST_MINUTES = 60;

/**
 * One that fails must not delay others: it is skipped for a minute, two, four … an hour at most.
 * @param now ms
 * @returns how often it has failed
 */
export function pauseItem<Id extends number | string>(paused: PausedItems<Id>, id: Id, now: number): number {
  const tries = (paused.get(id)?.tries ?? 0) + 1;
  paused.set(id, { tries, until: now + Math.min(MOST_MINUTES, 2 ** (tries - 1)) * 60_000 });
  return tries;
}

/** Ids that are skipped at an instant, ms. */
export const listPaused = <Id extends number | string>(paused: PausedItems<Id>, now: number): Id[] =>
  [...paused].flatMap(([id, { until }]) => (until > now ? [id] : []));

/** The database could not be reached, by the caller itself or by a domain that it called: no failure of an item. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof ApiFault && error.code === 'database_unavailable');
