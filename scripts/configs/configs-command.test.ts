import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('the command itself', { timeout: 120_000 }, () => {
  const project = join(import.meta.dirname, '..', '..');
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'configs-'));
    for (const folder of ['brands', 'locales', 'page-configs'])
      cpSync(join(project, folder), join(root, folder), { recursive: true });
    for (const folder of [
      'scripts',
      'engine',
      'blocks',
      'eshop-api',
      'demo',
      'sandbox',
      'ui',
      'node_modules',
    ])
      symlinkSync(join(project, folder), join(root, folder));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  // --preserve-symlinks: the script takes the copied shop for its own.
  const start = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--preserve-symlinks',
        '--preserve-symlinks-main',
        join(root, 'scripts/configs.ts'),
        ...args,
      ],
      { cwd: root, encoding: 'utf8' },
    );

  it('checks, exits 1 on a broken file with its place, writes schemas', () => {
    const broken = join(root, 'page-configs/main/es/broken-page.json');
    mkdirSync(dirname(broken), { recursive: true });
    writeFileSync(broken, '{ "page": "broken-page", }');
    const checked = start('check');
    expect(checked.stderr).toBe('');
    expect(checked.stdout).toContain('page-configs/main/es/broken-page.json:1:24 error json-trailing-comma');
    expect(checked.status).toBe(1);
    expect(start('schema').status).toBe(0);
    expect(existsSync(join(root, '.generated/schema/page.schema.json'))).toBe(true);
    expect(readFileSync(join(root, '.generated/schema/page.schema.json'), 'utf8')).toContain('draft-07');
    expect(start('chekc')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Did you mean "check"?'),
    });
  });
});
