import type { ProviderHost } from '../../provider.types';
import type { CatalogItem } from '../recommendations.provider.types';
import { PairCounter, type CoOccurrence } from './co-occurrence';
import { purgeEvents, readEvents, readMark, type EventRow } from './events.repository';
import { encodeItems, type ItemTraits } from './item-traits';
import type { Model } from './model';
import { rankNeighbours } from './rank-neighbours';

/**
 * Runs a computation that yields now and then, a few milliseconds at a time, so that no page waits for it. Resolves with its result;
 * rejects with the signal's reason when it is aborted in between.
 */
async function runInSlices<Result>(
  work: Generator<void, Result>,
  sliceMs: number,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
}

/** Longest time that an event is stored. */
export const KEPT_DAYS = 90;
/** Most events: about 50 MB in the store. */
const MOST_EVENTS = 400_000;
const DAY = 24 * 3600 * 1000;
const PAGE = 2000;
/** A page of the shop takes a few milliseconds: it should not wait longer than that. */
const SLICE_MS = 3;

/** Turns catalogue and stored events into a model, repeatedly, in the background. */
export class Learner {
  model: Model | undefined;
  private traits: ItemTraits | undefined;
  /** State of the store when it was last learned. */
  private learned = '';
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private host: ProviderHost,
    private signal: AbortSignal,
  ) {}

  isKnown(itemId: string): boolean {
    return this.traits?.indexOf.has(itemId) === true;
  }

  /** Takes the catalogue; the old model answers until the new one is ready, which is when this resolves. */
  feed(items: readonly CatalogItem[]): Promise<void> {
    this.traits = encodeItems(items);
    this.learned = '';
    return this.learn();
  }

  /** Resolves when all events stored now have been learned, or learning failed (which is logged). */
  learn(): Promise<void> {
    this.queue = this.queue
      .then(() => this.learnOnce())
      .catch((error: unknown) => {
        if (!this.signal.aborted)
          this.host.log.warn(
            { error: String(error) },
            'recommendations could not be learned; the known ones stay',
          );
      });
    return this.queue;
  }

  private async learnOnce(): Promise<void> {
    const { db, clock } = this.host;
    const { traits } = this;
    if (!traits || this.signal.aborted) return;
    await purgeEvents(db, new Date(clock().getTime() - KEPT_DAYS * DAY), MOST_EVENTS);
    const mark = await readMark(db);
    if (mark === this.learned) return;
    const counts = await this.countPairs(traits);
    const neighbours = await runInSlices(rankNeighbours({ traits, counts }), SLICE_MS, this.signal);
    // A newer catalogue is queued already: its run decides what is learned.
    if (traits !== this.traits) return;
    this.model = { traits, neighbours };
    this.learned = mark;
  }

  /** Reads the store visitor by visitor; one that runs over a page's end is held back for the next. */
  private async countPairs(traits: ItemTraits): Promise<CoOccurrence> {
    const counter = new PairCounter(traits.indexOf, this.host.clock().getTime());
    let held: EventRow[] = [];
    for (let last: EventRow | undefined; ;) {
      const page = await readEvents(this.host.db, last, PAGE);
      this.signal.throwIfAborted();
      held = await runInSlices(
        countSessions(counter, [...held, ...page], page.length < PAGE),
        SLICE_MS,
        this.signal,
      );
      if (page.length < PAGE) return counter.counts;
      last = page.at(-1);
    }
  }
}

/** Counts whole sessions; returns the rows of the last one unless `ends` is set, which means that nothing follows. Yields after each. */
function* countSessions(
  counter: PairCounter,
  rows: readonly EventRow[],
  ends: boolean,
): Generator<void, EventRow[]> {
  let from = 0;
  for (let to = 1; to <= rows.length; to += 1) {
    if (to < rows.length && rows[to]!.visitor === rows[from]!.visitor) continue;
    if (to === rows.length && !ends) break;
    counter.addSession(rows.slice(from, to));
    from = to;
    yield;
  }
  return rows.slice(from);
}
