import { messageOf } from '../../database/database-errors';
import type { DomainContext } from '../../server/domain.types';
import type { TakenPieces } from '../stock/stock.tx';
import type { CatalogueState } from './catalogue.state';
import { showsWrongly } from './size.rules';

export interface OrderWatch {
  /** Resolves when it has stopped. */
  stop(): Promise<void>;
}

export interface WatchPace {
  /** ms between two polls of what orders took: in each process a size is right within a second. */
  pollMs: number;
  /** ms between two refreshes of pages because a size sold out or came back. */
  rest: number;
}

const PACE: WatchPace = { pollMs: 400, rest: 5000 };
/** Material codes per message: `publish` is limited to 7,000 bytes. */
const MOST = 400;

type Context = Pick<DomainContext, 'changed' | 'log'>;

/**
 * Follows what orders take. Single sizes are read from `taken` at once; listings, facets and sheets, which many caches
 * hold, are updated only when a size sells out or comes back, all such sizes together: the first at once, the next after a pause.
 * Every process polls, the first one that finds a change notifies all, and the others then have nothing left to report.
 */
export function watchOrders(
  { changed, log }: Context,
  state: CatalogueState,
  taken: TakenPieces,
  { pollMs, rest }: WatchPace = PACE,
): OrderWatch {
  const moved = new Set<string>();
  let rested = true;
  const step = async (): Promise<void> => {
    for (const material of await taken.refresh()) moved.add(material);
    for (const id of moved) if (!isWrong(state, taken, id)) moved.delete(id);
    if (moved.size === 0 || !rested) return;
    rested = false;
    setTimeout(() => (rested = true), rest).unref();
    await changed([...moved].slice(0, MOST).join());
  };
  return repeat(pollMs, () =>
    step().catch((error: unknown) =>
      log.debug({ error: messageOf(error) }, 'what orders took could not be read'),
    ),
  );
}

const isWrong = ({ snapshot }: CatalogueState, taken: TakenPieces, id: string): boolean => {
  const material = snapshot.byId.get(id);
  return material !== undefined && showsWrongly(material, taken.of);
};

/** Repeats `work`, never twice at once; it must not reject. */
function repeat(pause: number, work: () => Promise<void>): OrderWatch {
  let ended = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      running = work().then(() => (ended ? undefined : wait()));
    }, pause).unref();
  };
  wait();
  return {
    stop: () => {
      ended = true;
      clearTimeout(timer);
      return running;
    },
  };
}
