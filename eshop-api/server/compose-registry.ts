import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const REGISTRY_FILE = join(ROOT, 'eshop-api/domains/registry.generated.ts');

/** Text of registry.generated.ts: every folder with a `<d>.domain.ts`, the text of its migrations beside it, and its demo data where there is a `demo/<d>/<d>.demo.ts`. */
export function composeRegistry(root = ROOT): string {
  const folder = join(root, 'eshop-api/domains');
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, `${name}.domain.ts`)))
    .sort();
  const demos = names.filter((name) => existsSync(join(root, 'demo', name, `${name}.demo.ts`)));
  const imports = [
    ...names.map((name) => `import ${toVariable(name)} from './${name}/${name}.domain';`),
    ...demos.map((name) => `import ${toVariable(name, 'Demo')} from '../../demo/${name}/${name}.demo';`),
  ];
  const entries = names.map(
    (name) =>
      `  { domain: ${toVariable(name)}, migrations: ${JSON.stringify(readMigrations(join(folder, name, 'migrations')), null, 2).replaceAll('\n', '\n  ')}${demos.includes(name) ? `, demo: ${toVariable(name, 'Demo')}` : ''} },`,
  );
  return [
    '// Written by `npm run generate`; do not edit.',
    "import type { RegisteredDomain } from '../server/domain.types';",
    ...imports,
    '',
    'export const domains: RegisteredDomain[] = [',
    ...entries,
    '];',
    '',
  ].join('\n');
}

/** care-notes → careNotesDomain; with this suffix no name is a reserved word. */
const toVariable = (name: string, ending = 'Domain') =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${ending}`;

/** Migrations of a folder, in order. @throws Error naming a file that is not NNNN_words.sql */
export function readMigrations(folder: string): { name: string; sql: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const bad = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (bad) throw new Error(`${join(folder, bad)}: a migration is named NNNN_words.sql`);
  return names.map((name) => ({
    name,
    sql: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
  }));
}
