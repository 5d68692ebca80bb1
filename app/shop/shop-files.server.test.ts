import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShopFiles } from './shop-files.server';

let root: string;
let files: ShopFiles;
let stop: () => void;
const changes: string[] = [];
const home = 'page-configs/main/home.json';
const at = (name: string) => path.join(root, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};
/** As `sed -i`, git and most editors save. */
const replace = (name: string, text: string) => {
  writeFileSync(`${at(name)}~`, text);
  renameSync(`${at(name)}~`, at(name));
};
const seen = (name: string, text: string | undefined) =>
  expect.poll(() => files.texts.get(name), { timeout: 30_000, interval: 20 }).toBe(text);

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'shop-files-'));
  for (const folder of ['page-configs', 'brands', 'locales']) mkdirSync(at(folder));
  write(home, '0');
  write('brands/main/brand.json', '{}');
  files = await ShopFiles.open(root);
  changes.length = 0;
  stop = files.watch((changed) => void changes.push(...changed));
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

describe('a data file that is saved', () => {
  it('by rename, twenty times, is seen each time', async () => {
    for (let i = 1; i <= 20; i++) {
      replace(home, `${i}`);
      await seen(home, `${i}`);
    }
    expect(new Set(changes)).toEqual(new Set([home]));
  });

  it('in place, deleted, made again, in place again', async () => {
    write(home, 'in place');
    await seen(home, 'in place');
    unlinkSync(at(home));
    await seen(home, undefined);
    write(home, 'again');
    await seen(home, 'again');
    write(home, 'and again');
    await seen(home, 'and again');
  });

  it('in a folder that is made, moved in, moved away and made again', async () => {
    write('page-configs/lab/es/home.json', 'deep');
    await seen('page-configs/lab/es/home.json', 'deep');
    mkdirSync(at('elsewhere/fr'), { recursive: true });
    writeFileSync(at('elsewhere/fr/home.json'), 'moved');
    renameSync(at('elsewhere'), at('page-configs/running'));
    await seen('page-configs/running/fr/home.json', 'moved');
    replace('page-configs/running/fr/home.json', 'after the move');
    await seen('page-configs/running/fr/home.json', 'after the move');
    renameSync(at('page-configs/running'), at('elsewhere'));
    await seen('page-configs/running/fr/home.json', undefined);
    renameSync(at('elsewhere'), at('page-configs/running'));
    await seen('page-configs/running/fr/home.json', 'after the move');
    replace('page-configs/running/fr/home.json', 'again');
    await seen('page-configs/running/fr/home.json', 'again');
  });

  it('by git, from one branch to another and back', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
        cwd: root,
        stdio: 'pipe',
      });
    git('init', '-q', '-b', 'one');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('checkout', '-qb', 'two');
    replace(home, 'two');
    write('page-configs/main/es/home.json', 'dos');
    git('add', '.');
    git('commit', '-qm', 'two');
    await seen('page-configs/main/es/home.json', 'dos');
    for (const [branch, text, spanish] of [
      ['one', '0', undefined],
      ['two', 'two', 'dos'],
      ['one', '0', undefined],
    ] as const) {
      git('checkout', '-q', branch);
      await seen(home, text);
      await seen('page-configs/main/es/home.json', spanish);
    }
  });

  it('of the same size and with the times of the old one', async () => {
    execFileSync('cp', ['-p', at(home), at('kept')]);
    writeFileSync(at('kept'), '1');
    execFileSync('touch', ['-r', at(home), at('kept')]);
    renameSync(at('kept'), at(home));
    await seen(home, '1');
  });
});

describe('what is no regular file', () => {
  const expectFault = (name: string) =>
    expect.poll(() => files.problems().find(({ file }) => file === name)?.code, { timeout: 30_000 });

  it('a symbolic link is reported and not followed; the file it gives way to is read', async () => {
    writeFileSync(at('elsewhere.json'), 'far');
    symlinkSync(at('elsewhere.json'), at('page-configs/main/link.json'));
    await expectFault('page-configs/main/link.json').toBe('not-a-file');
    expect(files.texts.has('page-configs/main/link.json')).toBe(false);
    replace('page-configs/main/link.json', 'near');
    await seen('page-configs/main/link.json', 'near');
    expect(files.problems()).toEqual([]);
  });

  it('a link to a folder is reported, and gone with it', async () => {
    mkdirSync(at('elsewhere'));
    writeFileSync(at('elsewhere/home.json'), 'far');
    symlinkSync(at('elsewhere'), at('page-configs/linked'));
    await expectFault('page-configs/linked').toBe('not-a-file');
    expect([...files.texts.keys()].filter((name) => name.includes('linked'))).toEqual([]);
    unlinkSync(at('page-configs/linked'));
    await expectFault('page-configs/linked').toBeUndefined();
  });

  it('a pipe is reported and freezes nothing', async () => {
    execFileSync('mkfifo', [at('page-configs/main/pipe.json')]);
    await expectFault('page-configs/main/pipe.json').toBe('not-a-file');
    replace(home, 'goes on');
    await seen(home, 'goes on');
  });

  // Root may read everything.
  it.skipIf(process.getuid?.() === 0)(
    'a file that may not be read keeps its last text and is reported until it may',
    async () => {
      chmodSync(at(home), 0o000);
      await expectFault(home).toBe('file-unreadable');
      expect(files.texts.get(home)).toBe('0');
      chmodSync(at(home), 0o644);
      await expectFault(home).toBe(undefined);
    },
  );
});

it('is found by the sweep where no watcher reports it', async () => {
  stop();
  const watched = await ShopFiles.open(root);
  stop = watched.watch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const watcher of (
    watched as unknown as { watchers: Map<string, { close(): void }> }
  ).watchers.values())
    watcher.close();
  replace(home, 'unheard of');
  await expect.poll(() => watched.texts.get(home), { timeout: 30_000 }).toBe('unheard of');
});
