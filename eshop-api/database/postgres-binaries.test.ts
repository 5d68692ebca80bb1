import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { passableCopy } from './postgres-binaries';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function makeFolder(mode: number): string {
  const outer = mkdtempSync(join(tmpdir(), 'passable-'));
  made.push(outer);
  mkdirSync(join(outer, 'bin'));
  writeFileSync(join(outer, 'bin/postgres'), 'program');
  chmodSync(outer, mode);
  return outer;
}

test('a folder that other users can traverse is used as it is', () => {
  const folder = makeFolder(0o755);
  expect(passableCopy(folder)(join(folder, 'bin/postgres'))).toBe(join(folder, 'bin/postgres'));
});

test.runIf(process.getuid?.() === 0)(
  'a private folder is copied to one that other users can traverse',
  () => {
    const folder = makeFolder(0o700);
    const file = passableCopy(join(folder, 'bin'))(join(folder, 'bin/postgres'));
    made.push(join(file, '..'));
    expect(file.startsWith(folder)).toBe(false);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('program');
  },
);
