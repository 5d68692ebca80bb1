import type { Client } from 'pg';
import type { DatabaseLog } from './database.types';
import { messageOf } from './database-errors';

export interface SupervisedServer {
  /** The server has ended and does not run again yet. */
  isDown(): boolean;
  /** Ends the watch, after a restart under way. @returns the connection that holds the server, unless it is down */
  stop(): Promise<Client | undefined>;
}

export interface Supervision {
  /** A connection that stays open as long as the server runs. */
  keeper: Client;
  /** Starts the server, or joins the one that another process has started meanwhile, and reconnects. */
  rejoin(): Promise<Client>;
  log: DatabaseLog;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Restarts an embedded PostgreSQL that ends while the shop runs (killed, out of memory, stopped by hand). Tries
 * endlessly with growing pauses: meanwhile the shop works with what it has in memory.
 */
export function superviseServer({ keeper, rejoin, log }: Supervision): SupervisedServer {
  let current: Client | undefined;
  let stopped = false;
  let recovery = Promise.resolve();
  let endPause = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => (clearTimeout(timer), resolve());
    });
  const watch = (client: Client) => {
    current = client;
    const lose = () => {
      if (stopped || current !== client) return;
      current = undefined;
      log.error({}, 'the embedded PostgreSQL went away; it is started again');
      recovery = recover();
    };
    client.once('end', lose);
    // It may have ended before the listener above was added.
    client.query('select 1').catch(lose);
  };
  const recover = async () => {
    for (let wait = FIRST_WAIT_MS; !stopped && !current; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        watch(await rejoin());
        log.warn({}, 'the embedded PostgreSQL runs again');
      } catch (error) {
        log.error(
          { error: messageOf(error), nextTryMs: wait },
          'the embedded PostgreSQL could not be started again',
        );
        await pause(wait);
      }
    }
  };
  watch(keeper);
  return {
    isDown: () => current === undefined,
    stop: async () => {
      stopped = true;
      endPause();
      await recovery;
      return current;
    },
  };
}
