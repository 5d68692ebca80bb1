import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRefusal } from '../../composer/server/read-refusal';
import { findNearName } from '../../engine/pages/near-name';
import { readArguments, type ArgumentRules } from '../configs/read-arguments';
import { runCheck } from './check.command';
import { runCopyPictures } from './copy-pictures.command';
import { runDrift } from './drift.command';
import { runExport } from './export.command';
import { runImport } from './import.command';
import { runInvite } from './invite.command';
import type { ReleaseTool } from './open-release-tool';
import { runPause } from './pause.command';
import { runEndPreview, runPreview } from './preview.command';
import { runPublish } from './publish.command';
import { runReleases } from './releases.command';
import { runRollback } from './rollback.command';
import type { ToolCommand, ToolResult } from './tool-command.types';

const commands = new Map<string, ArgumentRules & { run: ToolCommand; does: string }>([
  [
    'releases',
    {
      run: runReleases,
      words: [],
      options: [],
      does: 'what is live and where, the latest releases and revisions; exit code 1 when a start or an end is late',
    },
  ],
  [
    'check',
    {
      run: runCheck,
      words: ['[release]'],
      options: ['--live', '--language='],
      does: 'checks a release, all open ones, or with --live what is live, in the composer’s words; exit code 1 when there are errors',
    },
  ],
  [
    'publish',
    {
      run: runPublish,
      words: ['<release>'],
      options: ['--approve', '--accept-conflicts', '--from=', '--until=', '--zone='],
      does: 'makes an approved release live, now or from a time of a zone on (2026-11-27T00:00)',
    },
  ],
  [
    'rollback',
    {
      run: runRollback,
      words: ['[revision]'],
      options: [],
      does: 'makes an earlier revision live again; the one before when none is given',
    },
  ],
  [
    'pause',
    {
      run: runPause,
      words: [],
      options: ['--off'],
      does: 'all running shops serve their shipped files; --off: what is live again',
    },
  ],
  [
    'export',
    {
      run: runExport,
      words: ['[folder]'],
      options: ['--release='],
      does: 'writes what is live, or one release, into the data files here or of a folder',
    },
  ],
  [
    'import',
    {
      run: runImport,
      words: ['<folder>'],
      options: ['--title=', '--live', '--temporary'],
      does: 'makes a draft of a folder’s data files; --live: it was exported from what is live',
    },
  ],
  [
    'preview',
    {
      run: runPreview,
      words: ['<release>'],
      options: ['--path=', '--brand=', '--hours=', '--follow', '--origin='],
      does: 'prints a link that shows the shop with a release, for a week; --follow: as the release is whenever it is looked at',
    },
  ],
  [
    'end-preview',
    {
      run: runEndPreview,
      words: ['<preview>'],
      options: [],
      does: 'ends a preview before its time',
    },
  ],
  [
    'invite',
    {
      run: runInvite,
      words: ['<address>'],
      options: [],
      does: 'prints a link that makes an administrator with this email address',
    },
  ],
  [
    'copy-pictures',
    {
      run: runCopyPictures,
      words: [],
      options: ['--from=', '--remove'],
      does: 'copies uploaded pictures from postgresql, folder or s3 to the store of MEDIA_STORE; --remove: and removes them there',
    },
  ],
  [
    'drift',
    {
      run: runDrift,
      words: ['[folder]'],
      options: [],
      does: 'what a deployment’s files change under live releases; exit code 1 where a release covers it',
    },
  ],
]);

const describeUse = (name: string, { words, options }: ArgumentRules): string =>
  [name, ...words, ...options.map((option) => `[${option.replace('=', ' VALUE')}]`)].join(' ');
const usage = [
  'Usage: npm run composer -- <command> [--by NAME]',
  ...[...commands].map(([name, command]) => `  ${describeUse(name, command)}\n      ${command.does}`),
].join('\n');

/**
 * Runs one command on releases; returns the exit code. What is refused is printed with its reasons.
 * @param open opens releases in a name; called where the command line is right, closed at the end
 */
export async function runComposer(
  argv: readonly string[],
  open: (by: string | undefined) => Promise<{ tool: ReleaseTool; close: () => Promise<void> }>,
  print: (text: string) => void,
): Promise<number> {
  const [name = '', ...args] = argv;
  const needsHelp = ['help', '--help', '-h'].includes(name);
  const command = commands.get(name);
  if (needsHelp || !command) {
    const near = findNearName(name, commands.keys());
    const hint = near ? ` Did you mean "${near}"?` : '';
    print(name && !needsHelp ? `There is no command "${name}".${hint}\n${usage}` : usage);
    return needsHelp ? 0 : 1;
  }
  const given = readArguments(args, { ...command, options: [...command.options, '--by='] });
  if (typeof given === 'string') {
    print(`${given}\nUsage: npm run composer -- ${describeUse(name, command)}`);
    return 1;
  }
  const { tool, close } = await open(given.options.get('--by'));
  try {
    const result = await command.run(tool, given);
    writeTexts(result);
    print(result.text);
    return result.exitCode;
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    print([refusal.message, ...refusal.details].join('\n'));
    return 1;
  } finally {
    await close();
  }
}

function writeTexts({ files }: ToolResult): void {
  if (!files) return;
  for (const [path, text] of files.texts) {
    const file = join(files.root, path);
    if (text === null) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
