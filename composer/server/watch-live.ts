import { messageOf } from '../../eshop-api/database/database-errors';
import type { Composer } from './composer.types';
import { fireBoundaries } from './fire-boundaries';
import { LIVE_TOPIC } from './flip-revision';
import { deleteInstance, deleteSilentInstances, touchInstance, writeInstance } from './instances.repository';
import { loadState, type LiveState } from './live-state';
import { readLive } from './revisions.repository';

/** What an instance is to serve. */
export interface LiveOverlay {
  revision: number;
  /** Counts every change of what is live, pauses too. */
  generation: number;
  /** true: the shipped files serve. */
  paused: boolean;
  state: LiveState;
  /** Under which the state was found sound by the process that made it live. */
  verdictKey: string;
}

export type Served = Pick<LiveOverlay, 'revision' | 'paused'>;

export interface WatchOptions {
  /** Of this process. */
  instance: string;
  /**
   * Serves it from now on. Called with each overlay once, one after another. Returns what is served then: what was
   * served before, where this build cannot serve the overlay.
   */
  onLive(overlay: LiveOverlay): Served | Promise<Served>;
  /** Called at the end of each look. */
  onPoll?(): Promise<void>;
  /** ms between two looks where no notice comes (default 5000). */
  pollMs?: number;
}

export interface LiveWatch {
  /** Polls now, and from now on at intervals. Resolves when what is live serves; rejects when the database is away. */
  poll(): Promise<void>;
  /** Whether the last look could not be finished. */
  isFailing(): boolean;
  close(): Promise<void>;
}

const POLL_MS = 5000;
const SILENT_MS = 60 * 60_000;

/**
 * Follows what is live: on every notice, after a lost connection, and by a read of the generation every few seconds, whether a
 * notice came or not. Fires boundaries when they are due. With the database away, what serves goes on serving.
 */
export function watchLive(
  composer: Composer,
  { instance, onLive, onPoll, pollMs = POLL_MS }: WatchOptions,
): LiveWatch {
  const { db, log } = composer;
  const follow = followLive(composer, instance, onLive);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isClosed = false;
  let isFailing = false;

  const poll = async (): Promise<void> => {
    await follow();
    const untilDue = await fireBoundaries(composer);
    await follow();
    await onPoll?.();
    plan(untilDue === undefined ? pollMs : Math.min(pollMs, untilDue));
  };

  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(pollInBackground, ms).unref();
  };

  /** One read at a time: a call during it gets the next read, which includes what the running one may have missed. */
  const pollOnce = (): Promise<void> => {
    if (!running)
      return (running = poll()
        .then(recordSuccess, recordFailure)
        .finally(() => (running = undefined)));
    return (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return isClosed ? undefined : pollOnce();
      }));
  };

  const recordSuccess = (): void => void (isFailing = false);

  const recordFailure = (error: unknown): never => {
    if (!isFailing && !isClosed)
      log.warn({ error: messageOf(error) }, 'releases cannot be read; what is live goes on serving');
    isFailing = true;
    plan(pollMs);
    throw error;
  };

  const pollInBackground = (): void => void pollOnce().catch(() => undefined);

  const leave = db.subscribe(LIVE_TOPIC, pollInBackground);
  return {
    poll: pollOnce,
    isFailing: () => isFailing,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      leave();
      await (next ?? running)?.catch(() => undefined);
      await deleteInstance(db, instance).catch(() => undefined);
    },
  };
}

/** Serves what is live where it has changed since the last call, and records which generation this instance serves. */
function followLive(
  { db, clock, edits, buildStamp }: Composer,
  instance: string,
  onLive: WatchOptions['onLive'],
): () => Promise<void> {
  let seen = 0;
  return async () => {
    const live = await readLive(db);
    if (live.generation === seen) return void (await touchInstance(db, instance, clock()));
    const { generation, at, verdictKey } = live;
    const state = await loadState(db, edits, live);
    const served = await onLive({ revision: live.id, generation, paused: live.paused, state, verdictKey });
    seen = generation;
    const lagMs = Math.min(2 ** 31 - 1, Math.max(0, Math.round(clock().getTime() - at.getTime())));
    await writeInstance(db, { id: instance, buildStamp, generation, ...served, seenAt: clock(), lagMs });
    await deleteSilentInstances(db, new Date(clock().getTime() - SILENT_MS));
  };
}
