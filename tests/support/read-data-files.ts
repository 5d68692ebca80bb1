import fs from 'node:fs';
import path from 'node:path';

/** Data files below a root, path → text, in the order in which a shop reads them. */
export function readDataFiles(root: string): Map<string, string> {
  const files = ['page-configs', 'brands', 'locales'].flatMap((folder) =>
    (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.sort().map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]));
}
