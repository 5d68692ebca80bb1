import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areSchemasStale, writeSchemas } from './write-schemas.mjs';

const project = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  scripts: { postinstall: string };
};
const install = (cwd: string) => spawnSync(scripts.postinstall, { cwd, shell: true, encoding: 'utf8' });
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'editor-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A shop with files of its own and the code of this one; `scripts` is copied, so that it takes this folder for its root. */
function copyShop(): void {
  for (const folder of ['brands', 'locales', 'page-configs', 'scripts'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  for (const folder of ['engine', 'blocks', 'eshop-api', 'demo', 'sandbox', 'ui', 'node_modules'])
    symlinkSync(join(project, folder), join(root, folder));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
}

describe('schemas for the editor', { timeout: 120_000 }, () => {
  it('are written by an installation, and again once a file is newer', () => {
    copyShop();
    expect(areSchemasStale(root)).toBe(true);
    expect(install(root)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const names = readdirSync(join(root, '.generated/schema'));
    expect(names).toEqual(
      expect.arrayContaining(
        ['page', 'layout', 'brand', 'settings', 'theme', 'locale', 'labels', 'wording', 'segments'].map(
          (name) => `${name}.schema.json`,
        ),
      ),
    );
    expect(areSchemasStale(root)).toBe(false);
    const later = new Date(Date.now() + 10_000);
    utimesSync(join(root, 'page-configs/main/home.json'), later, later);
    expect(areSchemasStale(root)).toBe(true);
  });

  it('never break an installation: without the shop’s files, without tsx, or where nothing can be written', async () => {
    expect(install(root)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    mkdirSync(join(root, 'scripts'));
    cpSync(join(project, 'scripts/editor'), join(root, 'scripts/editor'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    expect(install(root)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('were not written') as string,
      stderr: '',
    });
    expect(existsSync(join(root, '.generated'))).toBe(false);
    expect(await writeSchemas(join(root, 'nowhere'))).toBe(false);
  });
});
