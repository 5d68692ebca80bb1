import { join } from 'node:path';
import { readMigrations } from '../../eshop-api/server/compose-registry';

const FOLDER = join(import.meta.dirname, '../../composer/server');
export const COMPOSER_MIGRATIONS = join(FOLDER, 'migrations.generated.ts');

/** Text of migrations.generated.ts: the composer's migrations, so that every bundler carries them. */
export const composeComposerMigrations = (): string =>
  [
    '// Written by `npm run generate`; do not edit.',
    "import type { Migration } from '../../eshop-api/database/database.types';",
    '',
    `export const composerMigrations: readonly Migration[] = ${JSON.stringify(readMigrations(join(FOLDER, 'migrations')), null, 2)};`,
    '',
  ].join('\n');
