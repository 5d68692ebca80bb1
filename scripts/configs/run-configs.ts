import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNearName } from '../../engine/pages/near-name';
import { runAccept } from './accept.command';
import { runCheck } from './check.command';
import type { Command } from './command.types';
import { runExplain } from './explain.command';
import { runImpact } from './impact.command';
import { loadShop } from './load-shop';
import { runMigrate } from './migrate.command';
import { readArguments, type ArgumentRules, type Arguments } from './read-arguments';
import { runReset } from './reset.command';
import { runSchema } from './schema.command';

const commands = new Map<string, ArgumentRules & { run: Command; does: string }>([
  [
    'check',
    {
      run: runCheck,
      words: [],
      options: ['--json', '--feed='],
      does: 'all that is wrong, in all layers, brands and locales; exit code 1 on errors',
    },
  ],
  [
    'explain',
    {
      run: runExplain,
      words: ['<brand>', '<locale>', '<page>', '[path]'],
      options: ['--json'],
      does: 'each value with layer, file and line, and what it shadows',
    },
  ],
  [
    'reset',
    {
      run: runReset,
      words: ['<brand>', '<locale>', '<page>', '<path>'],
      options: [],
      does: 'takes an override out of the layer that has it, so that the value below counts',
    },
  ],
  [
    'schema',
    { run: runSchema, words: [], options: [], does: 'JSON Schemas for the editor, into .generated/schema/' },
  ],
  [
    'migrate',
    {
      run: runMigrate,
      words: [],
      options: ['--dry-run'],
      does: 'writes props of older block versions in the current form',
    },
  ],
  [
    'impact',
    {
      run: runImpact,
      words: ['<file>'],
      options: ['--json', '--with='],
      does: 'which pages a file reaches, who is shielded, what would become invalid; of unsaved content --with it',
    },
  ],
  [
    'accept',
    {
      run: runAccept,
      words: ['<file>'],
      options: [],
      does: 'remembers what the file’s overrides are made against',
    },
  ],
]);

const describeUse = (name: string, { words, options }: ArgumentRules): string =>
  [name, ...words, ...options.map((option) => `[${option.replace('=', ' FILE')}]`)].join(' ');
const usage = [
  'Usage: npm run configs -- <command>',
  ...[...commands].map(([name, command]) => `  ${describeUse(name, command).padEnd(48)}${command.does}`),
].join('\n');

export interface ConfigsOptions {
  /** Folder that holds the shop. */
  root: string;
  /** The catalogue is another system's (ESHOP_API_URL). */
  outsideCatalogue?: boolean;
}

/** Runs one command on the shop at a root; returns the exit code. An error of a file is reported in one line. */
export async function runConfigs(
  options: ConfigsOptions,
  argv: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const [name = '', ...args] = argv;
  const needsHelp = ['help', '--help', '-h'].includes(name);
  const command = commands.get(name);
  if (needsHelp || !command) {
    const near = findNearName(name, commands.keys());
    print(
      name && !needsHelp
        ? `There is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}\n${usage}`
        : usage,
    );
    return needsHelp ? 0 : 1;
  }
  const given = readArguments(args, command);
  if (typeof given === 'string') {
    print(`${given}\nUsage: npm run configs -- ${describeUse(name, command)}`);
    return 1;
  }
  try {
    return await runCommand(options, command.run, given, print);
  } catch (error) {
    print(describeFailure(error));
    return 1;
  }
}

async function runCommand(
  { root, outsideCatalogue }: ConfigsOptions,
  run: Command,
  { words, options }: Arguments,
  print: (text: string) => void,
): Promise<number> {
  const candidate = options.get('--with');
  const shop = await loadShop(root, { outsideCatalogue, feed: options.get('--feed') });
  const {
    text,
    exitCode,
    files = new Map<string, string>(),
  } = run({ ...shop, ...(candidate !== undefined && { candidate: readCandidate(candidate) }) }, [
    ...words,
    ...options.keys(),
  ]);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  print(text);
  return exitCode;
}

/** Content that is not saved yet: a file, or `-` for what is piped in. */
const readCandidate = (file: string): string => readFileSync(file === '-' ? 0 : file, 'utf8');

/** Message of an error of the disk: a file that cannot be read or written. Faults of our own keep their stack. */
function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && /^(E[A-Z]+|ERR_(FS|STRING)_\w+)$/.test(code))
    return message.replace(/^(E[A-Z]+): (.*)$/s, '$2 ($1)');
  throw error;
}
