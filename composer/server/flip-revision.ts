import { publishWithin } from '../../eshop-api/database/change-bus';
import type { Sql } from '../../eshop-api/database/database.types';
import { writeAudit } from './audit.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { loadLive, type LiveState } from './live-state';
import { insertRevision, pointLiveAt, type Cause, type LiveRow } from './revisions.repository';
import { verifyState } from './verify-state';

/** Topic of the change bus: another revision is live, or the overlay was paused, or a boundary was armed. */
export const LIVE_TOPIC = 'composer:live';

/** How the live state is to change. */
export interface Change {
  cause: Exclude<Cause, 'first'>;
  release: number | null;
  by: string;
  /** The state after it. Called again when another change came first. @throws ReleaseRefused */
  plan(live: LiveRow, state: LiveState): Promise<LiveState>;
  /** Writes that belong to the change, in its transaction. @throws to undo all of it */
  within(sql: Sql, revision: number): Promise<void>;
  facts?: Record<string, unknown>;
  isKnownSound?: (key: string) => boolean;
}

const MAX_ATTEMPTS = 30;

/** The live row pointed elsewhere than at the revision that a change was prepared on. */
class StaleRevision extends Error {}

/**
 * Makes another state live, or changes nothing: prepares and checks it, then flips one row in one transaction. Changes of
 * this process wait for each other; where another process came first, it is prepared again.
 * @returns the revision that is live then
 * @throws ReleaseRefused
 */
export function changeLive(composer: Composer, change: Change): Promise<number> {
  return composer.queue.run(async () => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const { live, state } = await loadLive(composer.db, composer.edits);
      const next = await change.plan(live, state);
      const verdictKey = await verifyState(composer, next, change.isKnownSound);
      const revision = await flip(composer, live, next, verdictKey, change);
      if (revision !== undefined) return revision;
    }
    throw new ReleaseRefused('busy', 'Other releases go live all the time; try again.');
  });
}

/** @returns undefined: another revision is live meanwhile, and nothing has changed */
async function flip(
  { db, clock, edits }: Composer,
  live: LiveRow,
  next: LiveState,
  verdictKey: string,
  { cause, release, by, within, facts }: Change,
): Promise<number | undefined> {
  const at = clock();
  try {
    return await db.transaction(async (sql) => {
      const trunkManifest = await edits.store(sql, next.trunk);
      const active = next.active.map(({ release, manifest, startedAt }) => ({
        release,
        manifest,
        startedAt,
      }));
      const madeFrom = live.id;
      const revision = await insertRevision(sql, {
        trunkManifest,
        active,
        verdictKey,
        cause,
        release,
        by,
        at,
        madeFrom,
      });
      if (!(await pointLiveAt(sql, { from: madeFrom, to: revision }))) throw new StaleRevision();
      await within(sql, revision);
      await writeAudit(sql, { at, by, what: cause, facts: { ...facts, release, revision, from: madeFrom } });
      await publishWithin(sql, LIVE_TOPIC, String(revision));
      return revision;
    });
  } catch (error) {
    if (error instanceof StaleRevision || isTaken(error)) return undefined;
    throw error;
  }
}

/** Another revision was made from the same one: the unique constraint waits for its transaction, and refuses once that commits. */
const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'composer_revisions_made_from_key';
