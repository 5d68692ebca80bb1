import { endRelease } from '../model/live-stack';
import { listArmed, markFired, recordFault, recordPrepared, type Boundary } from './boundaries.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { changeLive, type Change } from './flip-revision';
import { loadLive } from './live-state';
import { findRelease, lockApproved, planRelease, stateWhenLive } from './publish-release';
import { updateRelease } from './releases.repository';
import { verifyState } from './verify-state';

/** A boundary is prepared so long before it is due, so that it is a pointer's update when it is. */
export const PREPARE_MS = 10 * 60_000;
/** One that could not be fired is tried again after so long. */
const RETRY_MS = 60_000;
const BY = 'schedule';

/** Whether a boundary is due and was not tried just now. */
const isReady = ({ dueAt, triedAt }: Boundary, now: number): boolean =>
  dueAt.getTime() <= now && (triedAt === null || Math.abs(now - triedAt.getTime()) >= RETRY_MS);

/**
 * Fires what is due, in the order in which it is due, and prepares what is due soon. Any number of processes may call it:
 * one at a time works, and what is done is done once.
 * @returns ms until the next boundary is due; undefined: none is armed
 */
export async function fireBoundaries(composer: Composer): Promise<number | undefined> {
  const now = composer.clock().getTime();
  const armed = await listArmed(composer.db);
  if (armed.some((boundary) => isReady(boundary, now)))
    await composer.db.withLock('composer boundaries', () => fireReady(composer));
  const { id } = (await loadLive(composer.db, composer.edits)).live;
  const rest = await listArmed(composer.db);
  for (const boundary of rest)
    if (isSoon(boundary, now) && boundary.preparedFrom !== id) await prepare(composer, boundary);
  const next = rest.find(({ dueAt }) => dueAt.getTime() > now);
  return next && Math.max(0, next.dueAt.getTime() - composer.clock().getTime());
}

const isSoon = ({ dueAt }: Boundary, now: number): boolean =>
  dueAt.getTime() > now && dueAt.getTime() - now <= PREPARE_MS;

/** A boundary that cannot be fired does not keep the others of other releases from it. */
async function fireReady(composer: Composer): Promise<void> {
  const failed = new Set<number>();
  for (;;) {
    const now = composer.clock().getTime();
    const boundary = (await listArmed(composer.db)).find(
      (one) => isReady(one, now) && !failed.has(one.release),
    );
    if (!boundary) return;
    if (!(await fire(composer, boundary))) failed.add(boundary.release);
  }
}

async function fire(composer: Composer, boundary: Boundary): Promise<boolean> {
  const { release, edge } = boundary;
  try {
    await changeLive(composer, await planBoundary(composer, boundary));
    return true;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const fault = [error.message, ...error.details].join('\n').slice(0, 4000);
    await recordFault(composer.db, boundary, { fault, at: composer.clock(), isTry: true });
    composer.log.error({ release, edge, fault }, 'a release could not start or end on time');
    return false;
  }
}

/** At its boundary a release wins on its own values; which ones stands in the audit. */
async function planBoundary(composer: Composer, boundary: Boundary): Promise<Change> {
  const release = await findRelease(composer, boundary.release);
  const isStart = boundary.edge === 'start';
  return {
    cause: boundary.edge,
    isKnownSound: (key) => key === boundary.preparedKey,
    ...(isStart
      ? planRelease(composer, release, { by: BY, acceptConflicts: true })
      : {
          release: release.id,
          by: BY,
          plan: async (_live, state) => ({ ...state, active: endRelease(state.active, release.id) }),
        }),
    within: async (sql, revision) => {
      const locked = await lockApproved(sql, release);
      if (!(await markFired(sql, boundary, revision)))
        throw new ReleaseRefused(
          'changed-meanwhile',
          `The ${boundary.edge} of release ${release.id} has been.`,
        );
      const state = isStart ? stateWhenLive(release) : 'done';
      await updateRelease(sql, locked, { state }, composer.clock());
    },
  };
}

/** Checks the outcome of a boundary ahead of it; what is wrong is recorded while there is time to mend it. */
async function prepare(composer: Composer, boundary: Boundary): Promise<void> {
  try {
    const change = await planBoundary(composer, boundary);
    const { live, state } = await loadLive(composer.db, composer.edits);
    const next = await change.plan(live, state);
    const key = await verifyState(composer, next);
    await composer.db.transaction(async (sql) => {
      const manifest = await composer.edits.store(sql, next.trunk);
      await recordPrepared(sql, boundary, { from: live.id, manifest, key });
    });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const fault = [error.message, ...error.details].join('\n').slice(0, 4000);
    if (fault === boundary.fault) return;
    await recordFault(composer.db, boundary, { fault, at: composer.clock(), isTry: false });
    const { release, edge, dueAt } = boundary;
    composer.log.error({ release, edge, dueAt, fault }, 'a release will not be able to start or end');
  }
}
