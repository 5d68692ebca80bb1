import { startRelease } from '../model/live-stack';
import { addToTrunk, composeLiveTexts, type FileEdits, type LiveConflict } from '../model/live-text';
import { armBoundary, disarmBoundaries } from './boundaries.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { changeLive, type Change } from './flip-revision';
import type { LiveState } from './live-state';
import { getRelease, lockRelease, updateRelease, type Release } from './releases.repository';
import { describeConflicts } from './verify-state';

export interface PublishOptions {
  release: number;
  by: string;
  /** true: where someone else changed the same value since, this release wins. Else that is refused. */
  acceptConflicts?: boolean;
}

/**
 * Makes an approved release live now: a permanent one becomes part of the trunk, a temporary one is laid on top until
 * its end. All of it or nothing.
 * @returns the revision that is live then
 * @throws ReleaseRefused not-found, wrong-state, conflicts, unsound, busy
 */
export async function publishRelease(composer: Composer, options: PublishOptions): Promise<number> {
  const release = await findRelease(composer, options.release);
  if (release.state !== 'approved' && release.state !== 'scheduled')
    throw new ReleaseRefused('wrong-state', `Release ${release.id} is ${release.state}, not approved.`);
  return changeLive(composer, {
    cause: 'publish',
    ...planRelease(composer, release, options),
    within: async (sql) => {
      const locked = await lockApproved(sql, release);
      await disarmBoundaries(sql, release.id);
      await updateRelease(sql, locked, { state: stateWhenLive(release) }, composer.clock());
      if (release.endsAt) await armBoundary(sql, { release: release.id, edge: 'end', dueAt: release.endsAt });
    },
  });
}

/** @throws ReleaseRefused not-found */
export async function findRelease({ db }: Pick<Composer, 'db'>, id: number): Promise<Release> {
  const release = await getRelease(db, id);
  if (!release) throw new ReleaseRefused('not-found', `There is no release ${id}.`);
  return release;
}

export const stateWhenLive = ({ kind }: Pick<Release, 'kind'>) => (kind === 'temporary' ? 'live' : 'done');

/** The release as it was planned, locked. @throws ReleaseRefused changed-meanwhile */
export async function lockApproved(
  sql: Parameters<typeof lockRelease>[0],
  { id, version }: Pick<Release, 'id' | 'version'>,
): Promise<Release> {
  const locked = await lockRelease(sql, id);
  if (locked?.version !== version)
    throw new ReleaseRefused('changed-meanwhile', `Release ${id} has changed meanwhile.`);
  return locked;
}

/** The part of a change that lays a release over the live state. */
export function planRelease(
  composer: Composer,
  release: Release,
  { by, acceptConflicts = false }: Pick<PublishOptions, 'by' | 'acceptConflicts'>,
): Pick<Change, 'release' | 'by' | 'plan' | 'facts'> {
  const facts: Record<string, unknown> = {};
  return {
    release: release.id,
    by,
    facts,
    plan: async (_live, state) => {
      const { next, conflicts } = await layRelease(composer, release, state);
      if (conflicts.length > 0 && !acceptConflicts)
        throw new ReleaseRefused(
          'conflicts',
          `Release ${release.id} and what is live changed the same values.`,
          describeConflicts(conflicts),
        );
      facts['conflicts'] = describeConflicts(conflicts);
      return next;
    },
  };
}

async function layRelease(
  composer: Composer,
  release: Release,
  state: LiveState,
): Promise<{ next: LiveState; conflicts: readonly LiveConflict[] }> {
  const manifest = release.headHash!;
  return layEdits(
    composer,
    release,
    { manifest, files: await composer.edits.load(composer.db, manifest) },
    state,
  );
}

/** The live state with a release's edits laid over it, as publishing it now does. */
export function layEdits(
  { files, clock }: Pick<Composer, 'files' | 'clock'>,
  { id, kind }: Pick<Release, 'id' | 'kind'>,
  own: { manifest: string; files: FileEdits },
  state: LiveState,
): { next: LiveState; conflicts: readonly LiveConflict[] } {
  if (kind === 'permanent') {
    const { trunk, conflicts } = addToTrunk(files(), state.trunk, own.files);
    return { next: { ...state, trunk }, conflicts };
  }
  const started = { release: id, startedAt: clock().getTime(), ...own };
  const next = { ...state, active: startRelease(state.active, started) };
  const { conflicts } = composeLiveTexts(files(), next);
  return { next, conflicts: conflicts.filter(({ release }) => release === id) };
}
