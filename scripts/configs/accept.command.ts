import { hashValue } from '../../engine/pages/hash-value';
import { foldBelow, readBlockValue } from '../../engine/pages/check-stale';
import { makeContext } from '../../engine/pages/make-context';
import { isObject } from '../../engine/pages/merge-patch';
import { makeEntry, makeSnapshot, readLayer } from '../../engine/pages/snapshot';
import type { Command } from './command.types';
import { setValue } from './edit-json';
import { findPageConfig } from './find-page-config';

/** Writes into a file what its overrides are made against, so that a moved base is reported as stale later. */
export const runAccept: Command = (shop, args) => {
  const found = findPageConfig(shop, args[0] ?? '');
  if ('answer' in found) return found.answer;
  const { options } = shop;
  const { file } = found;
  const text = options.files.get(file)!;
  const context = makeContext(options);
  const snapshot = makeSnapshot(
    context,
    new Map([...options.files].map(([name, content]) => [name, makeEntry(context, name, content)])),
  );
  const entry = snapshot.entries.get(file)!;
  const layer = readLayer(snapshot, entry);
  if (!layer)
    return { text: `${file} is not a page config that can be read; see "configs check".`, exitCode: 1 };
  const below = foldBelow(snapshot, entry);
  const paths = Object.entries(layer.data.blocks ?? {})
    .filter(([id]) => below.blocks.has(id))
    .flatMap(([id, fragment]) => listLeaves(fragment, id));
  const against = Object.fromEntries(
    paths
      .filter((path) => readBlockValue(below, path) !== undefined)
      .sort()
      .map((path) => [path, hashValue(readBlockValue(below, path))]),
  );
  const count = Object.keys(against).length;
  return {
    text: `${file}: ${count} override${count === 1 ? '' : 's'} remembered.`,
    exitCode: 0,
    files: new Map([[file, setValue(text, ['against'], count > 0 ? against : undefined)]]),
  };
};

/** Paths of what a fragment overrides; a tombstone overrides the whole block, `type` and `version` nothing. */
function listLeaves(value: unknown, path: string): string[] {
  if (!isObject(value)) return [path];
  return Object.entries(value)
    .filter(([key]) => path.includes('.') || (key !== 'type' && key !== 'version'))
    .flatMap(([key, item]) => listLeaves(item, `${path}.${key}`));
}
