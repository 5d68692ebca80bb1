import fs from 'node:fs';
import { composeProvidersRegistry, PROVIDERS_REGISTRY } from '../../eshop-api/providers/compose-registry';
import { composeRegistry, REGISTRY_FILE } from '../../eshop-api/server/compose-registry';
import { listBrowserFiles } from './compose-browser';
import { COMPOSER_MIGRATIONS, composeComposerMigrations } from './compose-composer';
import { listDemoParts } from './compose-demo-parts';
import { composeInlineScripts, INLINE_SCRIPTS_FILE } from './compose-inline-scripts';

const generated: readonly [file: string, compose: () => string][] = [
  [REGISTRY_FILE, () => composeRegistry()],
  [PROVIDERS_REGISTRY, () => composeProvidersRegistry()],
  [COMPOSER_MIGRATIONS, composeComposerMigrations],
  ...listDemoParts(),
  ...listBrowserFiles(),
  [INLINE_SCRIPTS_FILE, composeInlineScripts],
];

/**
 * Writes the generated files whose text has changed, and returns their paths; one that is up to date is not touched, so that no build
 * becomes stale by it. Called by `npm run generate` and by each build.
 *
 * @throws Error naming a migration whose file name is not NNNN_words.sql
 */
export function writeGenerated(): string[] {
  return generated.flatMap(([file, compose]) => {
    const text = compose();
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return [];
    fs.writeFileSync(file, text);
    return [file];
  });
}
