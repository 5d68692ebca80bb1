import type { Client } from 'pg';
import type { DatabaseLog } from './database.types';
import { messageOf } from './database-errors';

export interface SupervisedServer {
  /** The server went away and is not back yet. */
  isDown(): boolean;
  /** Ends the watch, after a restart under way. The connection that holds the server, unless it is away. */
  stop(): Promise<Client | undefined>;
}

export interface Supervision {
  /** A connection that stands as long as the server does. */
  keeper: Client;
  /** Starts the server, or joins the one that another process has started meanwhile, and connects anew. */
  rejoin(): Promise<Client>;
  log: DatabaseLog;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Brings back an embedded PostgreSQL that ends under a running shop (killed, out of memory, stopped by hand). Tries
 * for ever with growing pauses: the shop goes on meanwhile with what it has in memory.
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
    // It may have gone before the line above listened.
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
