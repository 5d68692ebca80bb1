import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * All JSON files below a folder, keyed by `<prefix>/<path with slashes>`, sorted: what the loaders of
 * brands, locales and words take. The only I/O of these rooms.
 */
export async function readDataFolder(folder: string, prefix: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  const named = paths
    .map((path) => [`${prefix}/${relative(folder, path).split(sep).join('/')}`, path] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    await Promise.all(named.map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const)),
  );
}
