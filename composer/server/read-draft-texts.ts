import { composeLiveTexts, type FileText } from '../model/live-text';
import type { Composer } from './composer.types';
import { loadReleaseEdits } from './edit-release';
import { loadLive } from './live-state';
import { layEdits } from './publish-release';
import type { Release } from './releases.repository';

/**
 * Texts of all files that releases touch, as they would be with a release published now. A value that both changed is the release's.
 * @param release left out: as they are live
 * @returns path → text; null: the file is gone
 */
export async function readDraftTexts(
  composer: Composer,
  release?: Release,
): Promise<ReadonlyMap<string, FileText>> {
  const { state } = await loadLive(composer.db, composer.edits);
  if (!release) return composeLiveTexts(composer.files(), state).texts;
  const files = await loadReleaseEdits(composer, release.id);
  const { next } = layEdits(composer, release, { manifest: '', files }, state);
  return composeLiveTexts(composer.files(), next).texts;
}
