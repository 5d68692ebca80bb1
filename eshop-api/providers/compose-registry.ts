import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
export const PROVIDERS_REGISTRY = join(ROOT, 'eshop-api/providers/registry.generated.ts');

/** Text of registry.generated.ts: every `<kind>/<use>/<use>.provider.ts` here, and `sandbox/<kind>/embedded.provider.ts` where there is a folder `sandbox/`. */
export function composeProvidersRegistry(root = ROOT): string {
  const found = [
    ...listFiles(join(root, 'eshop-api/providers')).flatMap((file) => {
      const [, kind, use] = /^([^/]+)\/([^/]+)\/\2\.provider\.ts$/.exec(file) ?? [];
      return kind && use
        ? [{ name: toVariable(`${use}-${kind}`), path: `./${kind}/${use}/${use}.provider` }]
        : [];
    }),
    ...listFiles(join(root, 'sandbox')).flatMap((file) => {
      const [, kind] = /^([^/]+)\/embedded\.provider\.ts$/.exec(file) ?? [];
      return kind
        ? [{ name: toVariable(`sandbox-${kind}`), path: `../../sandbox/${kind}/embedded.provider` }]
        : [];
    }),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  return [
    '// Written by `npm run generate`; do not edit.',
    "import type { ProviderDefinition } from './provider.types';",
    ...found.map(({ name, path }) => `import ${name} from '${path}';`),
    '',
    `export const providerDefinitions: readonly ProviderDefinition[] = [${found.map(({ name }) => name).join(', ')}];`,
    '',
  ].join('\n');
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    : [];

const toVariable = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
