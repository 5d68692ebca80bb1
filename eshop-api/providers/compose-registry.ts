import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROVIDERS = fileURLToPath(new URL('.', import.meta.url));
export const PROVIDERS_REGISTRY = join(PROVIDERS, 'registry.generated.ts');

/** Text of registry.generated.ts: every `<kind>/<use>/<use>.provider.ts`. */
export function composeProvidersRegistry(folder = PROVIDERS): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => /^([^\\/]+)[\\/]([^\\/]+)[\\/]\2\.provider\.ts$/.exec(file))
    .filter((match) => match !== null)
    .map(([, kind, use]) => ({
      name: toVariable(`${use}-${kind}`),
      path: `./${kind}/${use}/${use}.provider`,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return [
    '// Written by `npm run generate`; do not edit.',
    "import type { ProviderDefinition } from './provider.types';",
    ...found.map(({ name, path }) => `import ${name} from '${path}';`),
    '',
    `export const providerDefinitions: readonly ProviderDefinition[] = [${found.map(({ name }) => name).join(', ')}];`,
    '',
  ].join('\n');
}

const toVariable = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
