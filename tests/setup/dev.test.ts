import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBlockFolders } from '../../scripts/build/block-folders';
import { expectNothingLeft } from './setup-processes';
import { ask, findFreePort, makeDataDir, runProgram, untilHealthy, type Program } from './setup-program';
import { waitFor } from './wait-for';
import { copyTree, type TreeCopy } from './tree-copy';

/** `npm run dev` on a copy of the sources: changes there show without a restart. */
const shownWithinMs = 1000;
const data = makeDataDir();
let tree: TreeCopy;
let dev: Program;
let port: number;

beforeAll(async () => {
  tree = copyTree();
  port = await findFreePort();
  dev = runProgram('npm', ['run', 'dev', '--silent'], {
    cwd: tree.folder,
    env: { PORT: String(port), DATA_DIR: data.dataDir, WARM_PICTURES: 'off' },
  });
  await untilHealthy(dev, port);
}, 240_000);
afterAll(() => {
  data.remove();
  tree?.remove();
});

const read = async (address = '/en_GB', host = 'main.localhost') =>
  (await ask(port, address, `${host}:${port}`)).text;
const edit = (file: string, change: (text: string) => string) => {
  const full = path.join(tree.folder, file);
  fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
};

/** While code reloads a request may be cut off: it is repeated. */
const untilHolds = (address: string, text: string) =>
  waitFor(
    async () => ((await read(address).catch(() => '')).includes(text) ? true : undefined),
    () => `"${text}" never showed at ${address}\n${dev.stderr()}`,
    60_000,
  );

/** ms until the home page holds a text. */
async function timeUntilShown(text: string): Promise<number> {
  const start = Date.now();
  await untilHolds('/en_GB', text);
  return Date.now() - start;
}

describe.sequential('npm run dev', () => {
  test('serves pages whose blocks are styled before any script runs', async () => {
    const html = await read();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/@block-css\/[\w-]+\.css)"/g)].map(
      ([, href]) => href!,
    );
    let styled = 0;
    for (const sheet of sheets) {
      const { status, type, text } = await ask(port, sheet);
      expect({ sheet, status, type }).toEqual({
        sheet,
        status: 200,
        type: expect.stringContaining('text/css'),
      });
      // A block that fetches its styles only when it shows has an empty style sheet.
      if (text.includes('{')) styled++;
    }
    expect(styled).toBeGreaterThan(5);
  }, 240_000);

  test('shows a changed page config, label and brand within a second', async () => {
    const times: number[] = [];
    // Neighbours on the machine may spoil some tries; a shop that polls only every few seconds fails them all.
    for (let i = 1; i <= 8 && !times.some((time) => time < shownWithinMs); i++) {
      edit('page-configs/_base/home.json', (text) =>
        text.replace(/"en": "[^"]*"/, `"en": "Changed config ${i}"`),
      );
      times.push(await timeUntilShown(`Changed config ${i}`));
    }
    expect(Math.min(...times)).toBeLessThan(shownWithinMs);
    edit('locales/en/labels/home.json', (text) =>
      text.replace(/"heroTitle": "[^"]*"/, '"heroTitle": "Changed label"'),
    );
    await timeUntilShown('Changed label');
    edit('brands/main/brand.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Changed brand"'));
    await timeUntilShown('Changed brand');
  }, 240_000);

  test('shows changed code, and a block that did not exist at the start', async () => {
    edit('blocks/usp-strip/usp-strip.view.tsx', (text) =>
      text.replace('{item.text && <p', '<p>Changed code</p>{item.text && <p'),
    );
    await timeUntilShown('Changed code');
    const { code } = await tree.run('--import', 'tsx', 'scripts/new.ts', 'block', 'care-advice');
    expect(code).toBe(0);
    await untilHolds('/gallery?block=care-advice', 'About A title');
  }, 240_000);

  test('shows the samples of every block in a brand’s theme', async () => {
    const html = await read('/gallery?brand=lab');
    const shown = new Set([...html.matchAll(/<h2>([\w-]+) · /g)].map(([, type]) => type));
    expect(
      findBlockFolders(tree.folder)
        .filter(({ files }) => files.samples)
        .map(({ type }) => type)
        .filter((type) => !shown.has(type)),
    ).toEqual([]);
    expect(html).toContain('data-brand="lab"');
    expect([...html.matchAll(/<pre role="alert">[^<]{0,200}/g)].map(([text]) => text)).toEqual([]);
  }, 240_000);

  test('shows the mails that were not sent', async () => {
    expect(await ask(port, '/_outbox')).toMatchObject({
      status: 200,
      text: expect.stringContaining('No mail has been kept yet'),
    });
  }, 240_000);

  test('ends with SIGTERM to npm, PostgreSQL too', async () => {
    dev.child.kill('SIGTERM');
    expect(await dev.ended).toBe(0);
    await expectNothingLeft(data.dataDir);
  }, 120_000);
});
