import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { readMediaSettings } from '../../composer/server/media/media-settings';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { openReleaseTool } from './open-release-tool';
import { runComposer } from './run-composer';

const root = join(import.meta.dirname, '..', '..');
const home = 'page-configs/running/home.json';
const base = readFileSync(join(root, home), 'utf8');
// Each check reads the whole shop's files, several times.
vi.setConfig({ testTimeout: 180_000 });
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const openTool = () =>
  openReleaseTool({
    ...{ db, log: silentLog, root, by: 'ana' },
    media: (kind) => readMediaSettings({}, { root, dataDir: join(root, '.data') }, kind),
  });
async function check(...args: string[]): Promise<{ exitCode: number; text: string }> {
  const lines: string[] = [];
  const open = async () => ({ tool: await openTool(), close: async () => {} });
  const exitCode = await runComposer(['check', ...args], open, (line) => void lines.push(line));
  return { exitCode, text: lines.join('\n') };
}

/** A draft in which the hero of the home page has other words above its title. */
async function draft(title: string, kicker: string): Promise<void> {
  const { composer } = await openTool();
  const doc = base.replace('"label:home.heroKicker"', JSON.stringify(kicker));
  expect(doc).not.toBe(base);
  const { id } = await createRelease(composer, { title, kind: 'permanent', by: 'ana' });
  await writeReleaseFile(composer, { release: id, path: home, base, doc, version: 0, by: 'ana' });
}

it('of what is not open is refused, and nothing open is no error', async () => {
  expect(await check()).toEqual({ exitCode: 0, text: 'No release is open: there is nothing to check.' });
  const refusals = [
    [['7'], 'There is no release 7.'],
    [['seven'], '"seven" is no number of a release or a revision.'],
    [['1', '--live'], 'Write the number of a release or --live, not both.'],
    [['--language', 'fr'], '--language is one of en, es.'],
  ] as const;
  for (const [args, text] of refusals) expect(await check(...args)).toEqual({ exitCode: 1, text });
});

it('of one release, of all that are open, and of what is live, fails on errors alone', async () => {
  await draft('Winter', 'Winter');
  const clean = await check('1');
  expect(clean.exitCode).toBe(0);
  expect(clean.text).toMatch(/^Release 1, Winter: 0 errors, 0 warnings on \d+ changed pages/);
  await draft('Broken', 'label:home.noSuchLabel');
  const broken = await check();
  expect(broken.exitCode).toBe(1);
  expect(broken.text).toMatch(/^Release 1, Winter: 0 errors/);
  expect(broken.text).toMatch(
    /\nRelease 2, Broken: 1 error, .*\n {2}Error: .*noSuchLabel.* \(Home, block “Night session”/,
  );
  expect((await check('2', '--language', 'es')).text).toMatch(/páginas cambiadas[^]*bloque «Night session»/);
  expect(await check('--live')).toEqual({ exitCode: 0, text: 'What is live has no errors.' });
});

it('sees the pages of a storefront that the release adds', async () => {
  const { composer } = await openTool();
  const { id } = await createRelease(composer, { title: 'Trail', kind: 'permanent', by: 'ana' });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const docs = {
    'brands/trail/storefront.json': JSON.stringify({ from: 'running', name: 'Trail', locales: ['de_DE'] }),
    'brands/trail/theme.json': read('brands/running/theme.json'),
    'brands/trail/settings.json': read('brands/running/settings.json'),
    'page-configs/trail/home.json': base.replace('"K200277-001"', '"K999999-001"'),
  };
  for (const [path, doc] of Object.entries(docs))
    await writeReleaseFile(composer, { release: id, path, base: null, doc, version: 0, by: 'ana' });
  const { text } = await check(String(id));
  expect(text).toMatch(/^Release \d+, Trail: .* on 1 changed page\b/);
  expect(text).toMatch(/K999999-001.*trail/);
});
