import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../composer/server/media/folder-store';
import { findMediaId, hashBytes } from '../../composer/server/media/hash-bytes';
import { readMediaSettings } from '../../composer/server/media/media-settings';
import { insertMedia } from '../../composer/server/media/media.repository';
import { migrateComposer } from '../../composer/server/open-composer';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { encodePhoto } from '../../eshop-api/security/hostile-files.fixture';
import { openReleaseTool } from './open-release-tool';
import { runComposer } from './run-composer';

/** The real shop's files in a folder of their own, beside a folder that is edited and handed in. */
const project = join(import.meta.dirname, '..', '..');
const dataFolders = ['brands', 'locales', 'page-configs'];
const home = 'page-configs/running/home.json';
const folders: string[] = [];
let db: Database;
let root: string;
let edited: string;
const copyData = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'composer-'));
  folders.push(folder);
  const filter = (file: string) => !file.endsWith('/assets');
  for (const name of dataFolders)
    cpSync(join(project, name), join(folder, name), { recursive: true, filter });
  return folder;
};
/** With all that the check looks at. */
const copyShop = (): string => {
  const folder = copyData();
  for (const name of ['scripts', 'engine', 'blocks', 'eshop-api', 'demo', 'sandbox', 'ui', 'node_modules'])
    symlinkSync(join(project, name), join(folder, name));
  for (const brand of readdirSync(join(project, 'brands')))
    if (existsSync(join(project, 'brands', brand, 'assets')))
      symlinkSync(join(project, 'brands', brand, 'assets'), join(folder, 'brands', brand, 'assets'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
};
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  root = copyShop();
  edited = copyData();
});

const read = (folder: string, file = home): string => readFileSync(join(folder, file), 'utf8');
const replaceIn = (folder: string, from: string, to: string, file = home): void => {
  const text = read(folder, file);
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const media = (kind?: string) => readMediaSettings({}, { root, dataDir: join(root, '.data') }, kind);
async function run(...args: string[]): Promise<{ exitCode: number; text: string }> {
  const lines: string[] = [];
  const open = async (by = 'ana') => ({
    tool: await openReleaseTool({ db, log: silentLog, root, by, media }),
    close: async () => {},
  });
  const exitCode = await runComposer(args, open, (line) => void lines.push(line));
  return { exitCode, text: lines.join('\n') };
}
const kicker = '"label:home.heroKicker"';
const winter = '"Winter"';

describe('a folder that was edited', () => {
  it('becomes a draft, goes live once it is approved, and stands in an export line for line', async () => {
    replaceIn(edited, kicker, winter);
    expect(await run('import', edited, '--title', 'Winter')).toEqual({
      exitCode: 0,
      text: `Release 1 is a draft:\n  changed  ${home}`,
    });
    expect(await run('publish', '1')).toEqual({ exitCode: 1, text: 'Release 1 is draft, not approved.' });
    expect(await run('publish', '1', '--approve')).toEqual({
      exitCode: 0,
      text: 'Release 1 is live with revision 2.',
    });
    const exported = copyData();
    expect(await run('export', exported)).toEqual({ exitCode: 0, text: `written  ${home}` });
    expect(read(exported)).toBe(read(edited));
    expect((await run('export', exported)).text).toBe('The files are so already.');
  });

  it('that was exported from what is live changes nothing, and once it is deployed the overlay is empty', async () => {
    replaceIn(edited, kicker, winter);
    await run('import', edited, '--title', 'Winter');
    await run('publish', '1', '--approve');
    const exported = copyData();
    await run('export', exported);
    expect(await run('import', exported, '--title', 'Again', '--live')).toEqual({
      exitCode: 1,
      text: 'The folder changes nothing.',
    });
    expect(await run('drift', exported)).toEqual({
      exitCode: 0,
      text: `in the files already, the next publish drops it: ${home} (published releases)`,
    });
    await run('export');
    expect(read(root)).toBe(read(edited));
    const { text } = await run('import', root, '--title', 'Again');
    expect(text).toBe('The folder changes nothing.');
  });

  it('with a file that no release may change leaves that out by name, and with that alone is no release', async () => {
    const brand = 'brands/running/brand.json';
    replaceIn(edited, '"timeZone"', '"timeZone" ', brand);
    expect((await run('import', edited, '--title', 'Odd')).text).toBe('The folder changes nothing.');
    replaceIn(edited, '"id"', '"zz": 1, "id"', brand);
    expect(await run('import', edited, '--title', 'Odd')).toEqual({
      exitCode: 1,
      text: `The folder changes nothing.\nLeft out: ${brand} is no file that a release may change.`,
    });
    rmSync(join(edited, 'locales'), { recursive: true });
    await expect(run('import', edited, '--title', 'Odd')).rejects.toThrow(`${edited} has no locales`);
  });

  it('that the check refuses does not go live, and the reasons are those of configs check', async () => {
    replaceIn(edited, kicker, '"label:home.noSuchLabel"');
    await run('import', edited, '--title', 'Broken');
    const { exitCode, text } = await run('publish', '1', '--approve');
    expect(exitCode).toBe(1);
    expect(text).toContain('The shop would not be sound with this release.');
    expect(text).toContain(`${home}:`);
    expect(text).toContain('home.noSuchLabel');
    expect((await run('releases')).text).toContain('Revision 1 is live');
  });
});

describe('a deployment under a live release', () => {
  beforeEach(async () => {
    replaceIn(edited, kicker, winter);
    await run('import', edited, '--title', 'Winter');
    await run('publish', '1', '--approve');
  });

  it('flows in where it changes another value', async () => {
    expect(await run('drift')).toEqual({ exitCode: 0, text: 'No file under a live release has changed.' });
    const deployed = copyData();
    replaceIn(deployed, '"label:home.storyText"', '"Another story"');
    expect(await run('drift', deployed)).toEqual({
      exitCode: 0,
      text: `flows in: ${home} (published releases)`,
    });
  });

  it('is covered where it changes the same value, and then the command fails', async () => {
    const deployed = copyData();
    replaceIn(deployed, kicker, '"Summer"');
    const { exitCode, text } = await run('drift', deployed);
    expect(exitCode).toBe(1);
    expect(text).toMatch(
      new RegExp(`^covered by published releases: ${home}: .*kicker is "Summer" below and "Winter" here$`),
    );
  });
});

describe('what is live', () => {
  it('goes back by one command and is paused by one, and the list has both', async () => {
    replaceIn(edited, kicker, winter);
    await run('import', edited, '--title', 'Winter', '--by', 'ben');
    await run('publish', '1', '--approve');
    expect((await run('rollback')).text).toBe('Revision 3 is live, with what revision 1 had.');
    expect((await run('export')).text).toBe('The files are so already.');
    expect((await run('pause')).text).toBe('Releases are paused: the shipped files serve.');
    expect((await run('pause')).text).toBe('Nothing to do. Releases are paused: the shipped files serve.');
    const { text } = await run('releases');
    expect(text).toContain(
      'Revision 3 is live, paused: the shipped files serve; 0 of 0 running shops have it.',
    );
    expect(text).toContain('1  done  permanent  "Winter" by ben');
    expect(text).toContain('2  publish of release 1 by ana');
    expect((await run('pause', '--off')).text).toBe('What is live serves again.');
  });

  it('is scheduled on a clock that is named, and a time that does not exist is remarked on', async () => {
    replaceIn(edited, kicker, winter);
    await run('import', edited, '--title', 'Spring', '--temporary');
    const from = ['--from', '2099-03-29T02:30'];
    expect((await run('publish', '1', '--approve', ...from)).text).toBe(
      '--from and --until want --zone, e.g. Europe/Madrid.',
    );
    const times = [...from, '--until', '2099-04-01T00:00', '--zone', 'Europe/Madrid'];
    expect((await run('publish', '1', ...times)).text).toBe(
      '2099-03-29T02:30 does not exist in Europe/Madrid; it is 2099-03-29T03:30.\n' +
        'Release 1 is scheduled from 2099-03-29T01:30:00.000Z until 2099-03-31T22:00:00.000Z.',
    );
    expect((await run('releases')).text).toContain(
      '1  scheduled  temporary  "Spring" by ana from 2099-03-29T02:30 until 2099-04-01T00:00 (Europe/Madrid)',
    );
  });
});

it('prints an invitation link for an administrator once', async () => {
  const { text } = await run('invite', 'eve@shop.example');
  expect(text).toMatch(
    /^http:\/\/composer\.localhost:\d+\/composer\/claim\?code=[\w-]{43}\nIt makes eve@shop\.example an administrator/,
  );
  expect(await run('invite', 'nobody')).toMatchObject({ exitCode: 1 });
});

it('copies pictures from another store to the one in use', async () => {
  const photo = await encodePhoto(1);
  const id = findMediaId(photo);
  await insertMedia(db, {
    ...{ id, contentHash: hashBytes(photo), title: 'autumn', brand: '*' },
    ...{ width: 160, height: 160, size: photo.length, by: 'ana', at: new Date() },
  });
  mkdirSync(join(root, '.data'));
  expect(await run('copy-pictures', '--from', 'folder')).toEqual({
    exitCode: 1,
    text: `0 copied to postgresql, 0 there already, 0 removed from folder.\n1 without bytes in either store:\n  ${id}`,
  });
  await openFolderStore(join(root, '.data', 'media')).put(id, photo);
  expect(await run('copy-pictures', '--from', 'folder', '--remove')).toEqual({
    exitCode: 0,
    text: '1 copied to postgresql, 0 there already, 1 removed from folder.',
  });
  expect(await run('copy-pictures')).toMatchObject({ exitCode: 1 });
  await expect(run('copy-pictures', '--from', 's3')).rejects.toThrow('MEDIA_S3_ENDPOINT');
  await expect(run('copy-pictures', '--from', 'disk')).rejects.toThrow('MEDIA_STORE is "disk"');
});

describe('a command line that is wrong', () => {
  it.each([
    [[], /^Usage: npm run composer -- <command>/],
    [['publsh'], /^There is no command "publsh". Did you mean "publish"\?/],
    [['publish'], /^<release> is missing\.\nUsage: npm run composer -- publish <release>/],
    [['rollback', '--to', '3'], /^There is no option "--to" here\./],
    [['publish', '9'], /^There is no release 9\./],
    [['rollback', 'x'], /^"x" is no number of a release or a revision\./],
    [['rollback'], /^There is no revision before the live one\./],
    [['import', '.'], /^--title is missing/],
    [['invite'], /^<address> is missing/],
  ])('%j', async (args, text) => {
    expect(await run(...args)).toEqual({ exitCode: 1, text: expect.stringMatching(text) as string });
  });
});
