import type { Sql } from '../../eshop-api/database/database.types';
import type { ActiveRelease } from '../model/live-stack';
import type { FileEdits } from '../model/live-text';
import type { EditStore } from './edit-store';
import { readLive, type LiveRow, type Revision } from './revisions.repository';

/** A temporary release in the stack, with the manifest that it is pinned to. */
export interface PinnedRelease extends ActiveRelease {
  manifest: string;
}

/** A revision with the texts of its edits. */
export interface LiveState {
  trunk: FileEdits;
  active: readonly PinnedRelease[];
}

/** Texts of a revision's edits. */
export async function loadState(
  sql: Pick<Sql, 'query'>,
  edits: EditStore,
  { trunkManifest, active }: Pick<Revision, 'trunkManifest' | 'active'>,
): Promise<LiveState> {
  return {
    trunk: await edits.load(sql, trunkManifest),
    active: await Promise.all(
      active.map(async ({ release, manifest, startedAt }) => ({
        release,
        manifest,
        startedAt,
        files: await edits.load(sql, manifest),
      })),
    ),
  };
}

/** What is live now. */
export async function loadLive(
  sql: Pick<Sql, 'query'>,
  edits: EditStore,
): Promise<{ live: LiveRow; state: LiveState }> {
  const live = await readLive(sql);
  return { live, state: await loadState(sql, edits, live) };
}
