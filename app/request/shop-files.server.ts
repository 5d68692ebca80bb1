import fs from 'node:fs';
import path from 'node:path';
import { readDataFolder } from '../../engine/locales/read-data-folder';

export const dataFolders = ['page-configs', 'brands', 'locales'] as const;

/** All JSON that says what the shop is: path from the root → text. */
export async function readShopFiles(root: string): Promise<Map<string, string>> {
  const maps = await Promise.all(dataFolders.map((folder) => readDataFolder(path.join(root, folder), folder)));
  return new Map(maps.flatMap((files) => [...files]));
}

/** Picture files of the brands, as `<brand>/<file>`: what `media:` may name. */
export function listBrandMedia(root: string, brandIds: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const id of brandIds) {
    const folder = path.join(root, 'brands', id, 'assets');
    if (!fs.existsSync(folder)) continue;
    for (const name of fs.readdirSync(folder, { recursive: true }) as string[]) found.add(`${id}/${name.split(path.sep).join('/')}`);
  }
  return found;
}

/**
 * Tells of changed JSON files, gathered for 80 ms because editors write a file in several steps. A text of null: gone.
 * @param onError a file cannot be read, or a folder no longer be watched
 * Returns the end of watching.
 */
export function watchShopFiles(root: string, onChange: (changed: Map<string, string | null>) => void, onError: (error: unknown) => void): () => void {
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const names = [...touched];
    touched.clear();
    const read = names.map((name) => [name, readIfThere(path.join(root, name), onError)] as const);
    onChange(new Map(read.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))));
  };
  const watchers = dataFolders.map((folder) =>
    fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.json')) return;
      touched.add(`${folder}/${name.split(path.sep).join('/')}`);
      clearTimeout(timer);
      timer = setTimeout(flush, 80);
    }).on('error', onError));
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

/** null: the file is gone. undefined: it is there, but cannot be read just now, so what was read of it last still counts. */
function readIfThere(file: string, onError: (error: unknown) => void): string | null | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    onError(error);
    return undefined;
  }
}
