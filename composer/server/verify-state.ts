import { createHash } from 'node:crypto';
import { composeLiveTexts, type FileText, type LiveConflict } from '../model/live-text';
import { ReleaseRefused, type Composer } from './composer.types';
import type { LiveState } from './live-state';

const MAX_SOUND_KEYS = 1000;

/**
 * Key of build and all data files together: what was found sound under one key is sound wherever the key is the same.
 * @param texts laid over the files; null: the file is gone
 */
export function makeVerdictKey(
  buildStamp: string,
  files: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, FileText>,
): string {
  const hash = createHash('sha256').update(buildStamp);
  for (const [path, text] of [...files, ...texts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    hash.update(`\0${path}\0${text === null ? 'none' : text.length}\0`).update(text ?? '');
  return hash.digest('hex');
}

/** Sentences of conflicts, one a line. */
export const describeConflicts = (conflicts: readonly LiveConflict[]): string[] =>
  conflicts.map(({ file, path, ours, theirs }) => {
    const value = (side: unknown) => (side === undefined ? 'nothing' : JSON.stringify(side).slice(0, 200));
    return `${file}: ${path.join('.') || 'the whole file'} is ${value(ours)} below and ${value(theirs)} here`;
  });

/**
 * Whether a state may go live.
 * @param isKnownSound a verdict key that was found sound elsewhere (a boundary that was prepared)
 * @returns its verdict key
 * @throws ReleaseRefused unsound, with the errors that the shop would have
 */
export async function verifyState(
  { buildStamp, files, validate, sound }: Composer,
  state: LiveState,
  isKnownSound: (key: string) => boolean = () => false,
): Promise<string> {
  const { texts } = composeLiveTexts(files(), state);
  const key = makeVerdictKey(buildStamp, files(), texts);
  if (sound.has(key) || isKnownSound(key)) return key;
  const faults = await validate(texts);
  if (faults.length > 0)
    throw new ReleaseRefused('unsound', 'The shop would not be sound with this release.', faults);
  if (sound.size >= MAX_SOUND_KEYS) sound.clear();
  sound.add(key);
  return key;
}
