import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cleanAtEnd } from './clean-at-end';
import { root, runProgram } from './setup-program';

const leftOut = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);

export interface TreeCopy {
  folder: string;
  read<Value>(file: string): Value;
  write(file: string, value: unknown): void;
  /** Runs a Node program of the copy to its end. */
  run(...args: string[]): Promise<{ code: number | NodeJS.Signals; stdout: string; stderr: string }>;
  remove(): void;
}

/** The sources in a temporary folder, with our node_modules: what is written there changes nothing here. */
export function copyTree(): TreeCopy {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'shop-tree-')));
  fs.chmodSync(folder, 0o755);
  fs.cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !leftOut.has(path.relative(root, file)),
  });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    read: <Value>(file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Value,
    write: (file, value) => fs.writeFileSync(path.join(folder, file), JSON.stringify(value, null, 2)),
    run: async (...args) => {
      const program = runProgram(process.execPath, args, { cwd: folder });
      return { code: await program.ended, stdout: program.stdout(), stderr: program.stderr() };
    },
    remove: cleanAtEnd(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })),
  };
}
