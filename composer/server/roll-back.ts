import type { Sql } from '../../eshop-api/database/database.types';
import { composeLiveTexts, type FileEdits, type FileText } from '../model/live-text';
import { listArmed, type Boundary } from './boundaries.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { changeLive } from './flip-revision';
import { loadState, type LiveState } from './live-state';
import { getRelease, lockRelease, updateRelease } from './releases.repository';
import { getRevision } from './revisions.repository';

export interface RolledBack {
  /** The revision that is live now. */
  revision: number;
  /** Temporary releases of then whose end is past: they stay ended. */
  leftOut: number[];
  /** Starts and ends that still come, and would change what was gone back to. */
  armed: Boundary[];
}

/**
 * Makes the trunk and the active releases of an earlier revision live again, as a new revision. Releases that fall out
 * of the stack are approved again; those that come back are live.
 * @param options.approve receives the files whose live text changes; throws to refuse
 * @throws ReleaseRefused not-found, unsound, busy
 */
export async function rollBack(
  composer: Composer,
  { to, by, approve }: { to: number; by: string; approve?: (paths: readonly string[]) => void },
): Promise<RolledBack> {
  const { next, leftOut } = await loadTarget(composer, to);
  const { active } = next;
  let before: readonly { release: number }[] = [];
  const revision = await changeLive(composer, {
    cause: 'rollback',
    release: null,
    by,
    facts: { to },
    plan: async (_live, state) => {
      before = state.active;
      approve?.([...compareStates(composer, state, next).keys()]);
      return next;
    },
    within: async (sql) => {
      const now = composer.clock();
      const inStack = (list: readonly { release: number }[], id: number) =>
        list.some(({ release }) => release === id);
      for (const { release } of before)
        if (!inStack(active, release)) await changeState(sql, release, 'approved', now);
      for (const { release } of active)
        if (!inStack(before, release)) await changeState(sql, release, 'live', now);
    },
  });
  return { revision, leftOut, armed: await listArmed(composer.db) };
}

/**
 * The state that a rollback to a revision makes live.
 * @returns leftOut: temporary releases of that revision that have ended
 * @throws ReleaseRefused not-found
 */
export async function loadTarget(
  composer: Composer,
  to: number,
): Promise<{ next: LiveState; leftOut: number[] }> {
  const wanted = await getRevision(composer.db, to);
  if (!wanted) throw new ReleaseRefused('not-found', `There is no revision ${to}.`);
  const { trunk, active } = await loadState(composer.db, composer.edits, wanted);
  const ended = await listEnded(composer, active);
  return {
    next: { trunk, active: active.filter(({ release }) => !ended.has(release)) },
    leftOut: [...ended],
  };
}

/** Files whose live text differs in another state, with the current and the new text. */
export function compareStates({ files }: Composer, state: LiveState, next: LiveState): FileEdits {
  const before = composeLiveTexts(files(), state).texts;
  const after = composeLiveTexts(files(), next).texts;
  const textOf = (texts: ReadonlyMap<string, FileText>, path: string): FileText =>
    texts.has(path) ? texts.get(path)! : (files().get(path) ?? null);
  const edits = new Map<string, { base: FileText; doc: FileText }>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const edit = { base: textOf(before, path), doc: textOf(after, path) };
    if (edit.base !== edit.doc) edits.set(path, edit);
  }
  return edits;
}

async function changeState(sql: Sql, id: number, state: 'approved' | 'live', at: Date): Promise<void> {
  const release = await lockRelease(sql, id);
  if (release) await updateRelease(sql, release, { state }, at);
}

async function listEnded(
  { db, clock }: Composer,
  active: readonly { release: number }[],
): Promise<Set<number>> {
  const now = clock();
  const releases = await Promise.all(active.map(({ release }) => getRelease(db, release)));
  return new Set(releases.flatMap((one) => (one?.endsAt && one.endsAt <= now ? [one.id] : [])));
}
