import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../eshop-api/database/open-database';
import { writeOverrides } from '../../eshop-api/domains/labels/labels.repository';
import { changeTopic } from '../../eshop-api/server/start-domains';
import { expect, listBlocks, soon, test, type RunningShop, type Shops } from './shops.fixture';

/** What changes shows within a second; a broken file leaves the last good page. Tests of a file share the shops, one after another. */
test.describe.configure({ mode: 'default' });

const home = 'page-configs/_base/home.json';
const log = {
  progress: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Within a second of the change, on a page that is in the cache. */
const expectSoon = (shop: RunningShop, path: string, text: string, brand = 'main') =>
  expect
    .poll(async () => (await shop.visit(brand, path)).body, { intervals: [25], timeout: soon() })
    .toContain(text);

async function withDatabase(
  shops: Shops,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ dataDir: shops.root.dataDir, log });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test('a changed page config, label file and brand wording show within a second', async ({
  shops: { own, root },
}) => {
  await own.visit('main', '/en_GB');
  const edits = [
    {
      file: home,
      change: (json: string) => json.replace('"label:home.tilesTitle"', '"Tiles of a test"'),
      text: 'Tiles of a test',
    },
    {
      file: 'locales/en/labels/home.json',
      change: (json: string) => json.replace(/("noveltiesTitle": ")[^"]*/, '$1Novelties of a test'),
      text: 'Novelties of a test',
    },
  ];
  for (const { file, change, text } of edits) {
    const putBack = root.edit(file, change);
    try {
      await expectSoon(own, '/en_GB', text);
    } finally {
      putBack();
    }
    await expect
      .poll(async () => (await own.visit('main', '/en_GB')).body, { intervals: [25], timeout: soon() })
      .not.toContain(text);
  }
});

test('what the next start would refuse is refused while the shop runs; a new brand waits for a restart; a deleted file is no fault', async ({
  shops: { own, root },
}) => {
  const why = async () => ((await own.health()).why ?? []).join('\n');
  const putBack = root.replace('brands/lab/brand.json', (json) =>
    json.replace(/("providers": \{[^}]*"use": ")[^"]*/, '$1embeded'),
  );
  await expect.poll(why, { timeout: 20_000 }).toMatch(/^brands\/lab\/brand\.json:\d+:\d+ .*providers/);
  putBack();
  await expect.poll(why, { timeout: 20_000 }).toBe('');

  fs.cpSync(path.join(root.folder, 'brands/lab'), path.join(root.folder, 'brands/outlet'), {
    recursive: true,
  });
  root.edit('brands/outlet/brand.json', (json) => json.replaceAll('lab', 'outlet'));
  await expect.poll(why, { timeout: 20_000 }).toMatch(/^brands\/outlet\/brand\.json:1:1 .*is new/);
  fs.rmSync(path.join(root.folder, 'brands/outlet'), { recursive: true });
  await expect.poll(why, { timeout: 20_000 }).toBe('');

  fs.writeFileSync(
    path.join(root.folder, 'page-configs/main/contact-twin.json'),
    JSON.stringify({ page: 'contact-twin', path: '/contacts', layout: 'shop', blocks: {}, order: {} }),
  );
  await expect.poll(why, { timeout: 20_000 }).toMatch(/^page-configs\/main\/contact-twin\.json:\d+:\d+ /);
  fs.rmSync(path.join(root.folder, 'page-configs/main/contact-twin.json'));
  await expect.poll(why, { timeout: 20_000 }).toBe('');
});

test('a layout that breaks, is corrected and edited again, each by rename, is noticed twenty times', async ({
  shops: { own, root },
}) => {
  const layout = 'page-configs/_base/layouts/shop.json';
  const sound = root.read(layout);
  const seen = async (text: string) =>
    expect
      .poll(async () => (await own.visit('main', '/en_GB')).body, { intervals: [25], timeout: 20_000 })
      .toContain(text);
  try {
    for (let i = 1; i <= 20; i++) {
      root.replace(layout, () => sound.replace('"order": {', '"place": { "header": "first" }, "order": {'));
      await expect
        .poll(async () => (await own.health()).status, { intervals: [25], timeout: 20_000 })
        .toBe('degraded');
      root.replace(home, (json) => json.replace(/"label:home.tilesTitle"|"Tiles \d+"/, `"Tiles ${i}"`));
      root.replace(layout, () => sound);
      await seen(`Tiles ${i}`);
      await expect
        .poll(async () => (await own.health()).status, { intervals: [25], timeout: 20_000 })
        .toBe('ok');
    }
  } finally {
    root.replace(layout, () => sound);
    root.replace(home, (json) => json.replace(/"Tiles \d+"/, '"label:home.tilesTitle"'));
  }
});

test('a label changed in the labels API shows within a second, in its storefront and locale only', async ({
  shops,
}) => {
  const { own } = shops;
  const word = { storefront: 'main', locale: 'en_GB', section: 'home', key: 'tilesTitle' };
  await withDatabase(shops, async (database) => {
    const write = async (value: string | null) => {
      await writeOverrides(database, [{ ...word, value }], new Date());
      await database.publish(changeTopic('labels'));
    };
    await own.visit('main', '/en_GB');
    await write('Said live');
    await expectSoon(own, '/en_GB', 'Said live');
    expect((await own.visit('main', '/en_IE')).body).not.toContain('Said live');
    expect((await own.visit('running', '/en_GB')).body).not.toContain('Said live');
    await write(null);
    await expect
      .poll(async () => (await own.visit('main', '/en_GB')).body, { intervals: [25], timeout: soon() })
      .not.toContain('Said live');
  });
});

test('a price that an import changes shows within a second, on listing and sheet', async ({ shops }) => {
  const { own } = shops;
  const row = (euros: number) =>
    JSON.stringify({
      id: 'T700001-001',
      model: 'price-probe',
      name: 'Price probe',
      lineCollection: 'STUDIO',
      family: 'shoes',
      target: 'W',
      tipology: 'boots',
      line: 'casual',
      concept: 'urban',
      colour: { key: 'red', hex: '#aa2222', name: 'Red' },
      description: 'A shoe of the tests.',
      prices: { EUR: euros * 100, GBP: euros * 100 },
      sizes: [{ value: '38', ean: '2000000000015', stock: 3 }],
      rank: 0,
    });
  const load = async (euros: number) => {
    const file = path.join(shops.root.folder, 'feed.jsonl');
    fs.writeFileSync(file, `${row(euros)}\n`);
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/catalogue-import.ts', file, '--strict'],
      {
        cwd: path.resolve(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: shops.root.dataDir },
      },
    );
  };
  await load(321);
  const listing = '/en_IE/women/shoes?sort=price_desc';
  await expectSoon(own, listing, 'T700001-001');
  const sheet = /href="([^"?]*-T700001-001)"/.exec((await own.visit('main', listing)).body)![1]!;
  expect((await own.visit('main', sheet)).body).toContain('321');
  await load(333);
  await Promise.all([expectSoon(own, listing, '333'), expectSoon(own, sheet, '333')]);
});

test('a config that breaks leaves the last good page, /healthz reports where, and correcting it is enough', async ({
  shops: { own, root },
}) => {
  const before = listBlocks((await own.visit('main', '/en_GB')).body);
  // A market may have a block of its own: the other locale is compared with one like it.
  const elsewhere = listBlocks((await own.visit('main', '/en_DE')).body);
  const putBack = root.edit(home, (json) => json.replace('"blocks": {', '"blocks": {{'));
  try {
    await expect.poll(async () => (await own.health()).status, { timeout: 20_000 }).toBe('degraded');
    expect((await own.health()).why!.join()).toMatch(/page-configs\/_base\/home\.json:\d+:\d+ /);
    expect(listBlocks((await own.visit('main', '/en_GB')).body)).toEqual(before);
    expect(listBlocks((await own.visit('main', '/en_FR')).body), 'a locale nobody asked for before').toEqual(
      elsewhere,
    );
    // A valid change of another file must not apply the broken one.
    const putLabelBack = root.edit('locales/en/labels/home.json', (json) =>
      json.replace(/("noveltiesTitle": ")[^"]*/, '$1While broken'),
    );
    await expectSoon(own, '/en_GB', 'While broken');
    expect(listBlocks((await own.visit('main', '/en_GB')).body)).toEqual(before);
    expect((await own.health()).status).toBe('degraded');
    putLabelBack();
  } finally {
    putBack();
  }
  await expect.poll(async () => (await own.health()).status, { timeout: 20_000 }).toBe('ok');
});

const ownFiles = ['brand', 'settings', 'theme'].map((name) => `brands/main/${name}.json`);
for (const file of [...ownFiles, 'locales/en/labels/home.json']) {
  test(`${file} that breaks leaves the last good page and makes the shop degraded`, async ({
    shops: { own, root },
  }) => {
    const before = await own.visit('main', '/en_GB');
    const putBack = root.edit(file, (json) => json.slice(0, json.length / 2));
    try {
      await expect.poll(async () => (await own.health()).status, { timeout: 20_000 }).toBe('degraded');
      expect((await own.health()).why!.join()).toContain(file);
      const now = await own.visit('main', '/en_GB');
      expect({ status: now.status, blocks: listBlocks(now.body) }).toEqual({
        status: 200,
        blocks: listBlocks(before.body),
      });
      expect((await own.visit('main', '/en_DE')).status).toBe(200);
    } finally {
      putBack();
    }
    await expect.poll(async () => (await own.health()).status, { timeout: 20_000 }).toBe('ok');
  });
}

test('default and int go to the default profile of the profile response', async ({
  shops: { own, remote, proxy },
}) => {
  for (const shop of [own, remote]) {
    const answer = await shop.visit('main', '/int/women/shoes?sort=price_asc');
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status: 307,
      location: '/en_ES/women/shoes?sort=price_asc',
    });
  }
  expect(proxy.takeCalls().join()).toContain('/global/check-profile');
  await proxy.set('hanging');
  const answer = await remote.visit('main', '/default');
  expect({ status: answer.status, location: answer.headers.location }).toEqual({
    status: 307,
    location: '/en_ES',
  });
  expect(answer.ms).toBeLessThan(2500);
  await proxy.set(undefined);
});

test('labels that a language lacks are reported to the API in one batch, as strings of docs/contract/content.md#missing-labels', async ({
  shops: { remote, proxy },
}) => {
  await remote.visit('main', '/pl_PL');
  const lines: string[] = [];
  const drainLines = () => {
    for (const { path, body } of proxy.takePosts()) {
      expect(path).toMatch(/^\/eshop-api\/api\/v1\/labels\/[\w-]+$/);
      lines.push(...(JSON.parse(body) as string[]));
    }
    return lines;
  };
  // The delay of docs/contract/content.md#missing-labels, and what a busy machine adds to it.
  await expect
    .poll(drainLines, { intervals: [250], timeout: 20_000 })
    .toContain('home [pl_PL] home tilesTitle');
  for (const line of lines) expect(line).toMatch(/^[\w-]+ \[[a-z]{2}_[A-Z]{2}\] \S+ \S+$/);
});
