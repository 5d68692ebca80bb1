import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNearName } from '../../engine/pages/near-name';
import { runAccept } from './accept.command';
import { runCheck } from './check.command';
import type { Command } from './command.types';
import { runExplain } from './explain.command';
import { runImpact } from './impact.command';
import { loadShop } from './load-shop';
import { runMigrate } from './migrate.command';
import { runSchema } from './schema.command';

export const commands: Record<string, Command> = { check: runCheck, explain: runExplain, schema: runSchema, migrate: runMigrate, impact: runImpact, accept: runAccept };

const usage = `Usage: npm run configs -- <command>
  check [--json]                          all that is wrong, in all layers, brands and locales; exit code 1 on errors
  explain <brand> <locale> <page> [path]  each value with layer, file and line, and what it shadows (--json)
  schema                                  JSON Schemas for the editor, into .generated/schema/
  migrate [--dry-run]                     writes props of older block versions in the current form
  impact <file>                           which pages a file reaches (--json)
  accept <file>                           remembers what the file's overrides are made against`;

/** Runs one command on the shop at a root; returns the exit code. */
export async function runConfigs(root: string, argv: readonly string[], print: (text: string) => void): Promise<number> {
  const [name = '', ...args] = argv;
  const command = commands[name];
  if (!command) {
    const near = findNearName(name, Object.keys(commands));
    print(name ? `There is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}\n${usage}` : usage);
    return 1;
  }
  const { text, exitCode, files = new Map<string, string>() } = command(await loadShop(root), args);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  print(text);
  return exitCode;
}
