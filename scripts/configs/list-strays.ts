import { readdirSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findNearName } from '../../engine/pages/near-name';
import type { Problem } from '../../engine/pages/page.types';

/** Names that the shop uses; a folder with another name is reported. */
export interface KnownNames {
  brands: readonly string[];
  /** Languages and locales that words may be written in. */
  scopes: ReadonlySet<string>;
}

const folders = ['page-configs', 'brands', 'locales'];

/** Each data folder explains itself. */
const roomReadmes = new Set(folders.map((folder) => `${folder}/README.md`));

/** Files and folders of the data folders that are never read: without this a mistyped name would go unnoticed. A folder is reported once. */
export function listStrays(root: string, names: KnownNames): Problem[] {
  const entries = folders.flatMap((folder) => listEntries(root, folder));
  const files = new Set(entries.map(({ file }) => file));
  const found = entries.flatMap(({ file, entry }) => describeEntry(file, entry, names, files) ?? []);
  return [...new Map(found.map((problem) => [problem.file, problem])).values()];
}

function listEntries(root: string, folder: string): { file: string; entry: Dirent }[] {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .map((entry) => ({
        file: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
        entry,
      }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  } catch {
    return [];
  }
}

const complain = (file: string, message: string, fix: string, didYouMean?: string): Problem => ({
  code: 'stray-file',
  severity: 'warning',
  file,
  line: 1,
  column: 1,
  message,
  fix,
  ...(didYouMean && { didYouMean }),
});

function describeEntry(
  file: string,
  entry: Dirent,
  names: KnownNames,
  files: ReadonlySet<string>,
): Problem | undefined {
  if (entry.name.startsWith('.') || /^brands\/[^/]+\/assets\//.test(file)) return undefined;
  if (entry.isFile() && roomReadmes.has(file)) return undefined;
  if (entry.isSymbolicLink())
    return complain(
      file,
      'Symbolic links are not followed, so nobody reads this.',
      'Put the file itself here.',
    );
  if (!entry.isFile() && !entry.isDirectory())
    return complain(
      file,
      'This is no ordinary file, so nobody reads it.',
      'Put a file in its place, or remove it.',
    );
  if (entry.isDirectory())
    return entry.name.endsWith('.json')
      ? complain(
          file,
          'This is a folder with the name of a file.',
          'Rename the folder, or put a file in its place.',
        )
      : undefined;
  if (file.startsWith('page-configs/')) return file.endsWith('.json') ? undefined : describeOther(file);
  return file.endsWith('.json') ? describeData(file, names, files) : undefined;
}

const describeOther = (file: string): Problem =>
  complain(
    file,
    'Only .json files are read here.',
    'Rename it, or move it elsewhere.',
    /\.js[a-z0-9]*$/i.test(file) ? file.replace(/\.\w+$/, '.json') : undefined,
  );

const parts: Record<string, string[]> = {
  brands: ['brand.json', 'storefront.json', 'settings.json', 'theme.json', 'wording', 'assets'],
  locales: ['locale.json', 'segments.json', 'labels'],
};

/** JSON of brands and locales that no loader takes. A name that is like none of ours is someone's own file. */
function describeData(
  file: string,
  { brands, scopes }: KnownNames,
  files: ReadonlySet<string>,
): Problem | undefined {
  const [folder = '', owner = '', part, name] = file.split('/');
  if (part === undefined) return undefined;
  const home = `${folder}/${owner}`;
  if (folder === 'brands' && !brands.includes(owner)) {
    return files.has(`${home}/brand.json`) || files.has(`${home}/storefront.json`)
      ? undefined
      : complain(
          home,
          `"${owner}" is no brand: ${home}/brand.json is missing.`,
          `Add ${home}/brand.json, or remove the folder.`,
          findNearName(owner, brands),
        );
  }
  if (folder === 'locales' && !scopes.has(owner)) {
    return files.has(`${home}/locale.json`)
      ? undefined
      : complain(
          home,
          `No locale speaks "${owner}", so nobody reads this.`,
          'Rename it, or add the locale.',
          findNearName(owner, scopes),
        );
  }
  const mistyped = parts[folder]!.includes(part) ? undefined : findNearName(part, parts[folder]!);
  if (mistyped) return complain(`${home}/${part}`, `Nobody reads "${part}".`, 'Rename it.', mistyped);
  const scope = part === 'wording' ? name?.replace(/\.json$/, '') : undefined;
  return scope === undefined || scopes.has(scope)
    ? undefined
    : complain(
        file,
        `No locale speaks "${scope}", so nobody reads this.`,
        'Rename it, or add the locale.',
        findNearName(scope, scopes),
      );
}
