import fs from 'node:fs';
import path from 'node:path';

/** Roles a block folder may hold; a role exists when its file does (`blocks/<type>/<type>.<role>.ts(x)`). */
export const blockRoles = [
  'block',
  'schema',
  'view',
  'server',
  'commands',
  'messages',
  'migrations',
  'samples',
  'script',
  'routes',
] as const;
export type BlockRole = (typeof blockRoles)[number];
export interface BlockFolder {
  type: string;
  /** Role → path from the project root with forward slashes. */
  files: Partial<Record<BlockRole, string>>;
}

const subjectFolder = 'blocks/_journey/subjects';

/** What pages can be about: name → `<name>.subject.server.ts` from the project root. The file is the registration. */
export function findSubjects(root: string): Map<string, string> {
  const folder = path.join(root, subjectFolder);
  const names = (fs.existsSync(folder) ? fs.readdirSync(folder) : []).flatMap(
    (file) => /^(.+)\.subject\.server\.ts$/.exec(file)?.[1] ?? [],
  );
  return new Map(names.sort().map((name) => [name, `${subjectFolder}/${name}.subject.server.ts`]));
}

/** Finds every block: a folder of `blocks/` with a `.block.ts` in it. The folder is the registration. */
export function findBlockFolders(root: string): BlockFolder[] {
  return fs
    .readdirSync(path.join(root, 'blocks'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && fs.existsSync(path.join(root, 'blocks', entry.name, `${entry.name}.block.ts`)),
    )
    .map((entry) => ({ type: entry.name, files: findRoles(root, entry.name) }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

function findRoles(root: string, type: string): BlockFolder['files'] {
  const found: BlockFolder['files'] = {};
  for (const role of blockRoles) {
    for (const extension of ['ts', 'tsx']) {
      const file = `blocks/${type}/${type}.${role}.${extension}`;
      if (fs.existsSync(path.join(root, file))) found[role] = file;
    }
  }
  return found;
}
