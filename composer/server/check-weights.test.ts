import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { findLoadClass } from '../model/load-times';
import type { PageWeights } from '../model/page-weights';
import { getCheck } from './checks.repository';
import { createTestClock } from './composer.fixture';
import { editDraft } from './edit-draft';
import { mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import { check } from './staff/release-desk';
import { everything, makePerson } from './staff/staff.fixture';
import type { StaffMember } from './staff/staff.types';

let db: Database;
let ana: StaffMember;
const { clock } = createTestClock();
type Host = NonNullable<Parameters<typeof openEditingDesk>[1]>;
const open = (host: Host = {}) => openEditingDesk(db, { clock, ...host });
beforeAll(async () => {
  db = await openTestDatabase();
}, 120_000);
afterAll(() => db?.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  ana = await makePerson(open(), 'ana@example.com', [everything('editor')]);
});

async function edit(operation: object) {
  const edited = await editDraft(open(), ana, {
    title: 'W',
    path: mainPath,
    operations: [operation],
    mark: 'one',
  });
  if (!edited.isApplied) throw new Error(JSON.stringify(edited.refusal));
  return edited.release;
}
const setTitle = { kind: 'setProp', block: 'hero', path: ['title'], value: 'Winter', was: 'label:home.hero' };
const addBox = {
  ...{ kind: 'insertBlock', id: 'extra', type: 'box', props: {} },
  at: { after: 'hero' },
};
async function findWeights(release: number, host: Host) {
  await check(open(host), ana, release);
  const { findings } = (await getCheck(db, release))!.report;
  return findings.map(({ code, block, amount, budget, cells }) => [
    code,
    block,
    amount,
    budget,
    cells.length,
  ]);
}

/** Loads of heroes in one storefront. */
const countLoads = (count: number, ms: number, { brand = 'main', hoursAgo = 1 } = {}) => {
  const loads = Array.from({ length: findLoadClass(ms) + 1 }, (_, at) =>
    at === findLoadClass(ms) ? count : 0,
  );
  return db.execute(
    `insert into composer_health (brand, page, block, type, hour, renders, failed, broken, late, empty, older, loads)
     values ($1, 'other', 'hero', 'hero', $2, 100, 0, 0, 0, 0, 0, $3)`,
    [brand, new Date(clock().getTime() - hoursAgo * 60 * 60_000), loads],
  );
};

describe('times of data', () => {
  it('of changed blocks are those of their type on live pages of the storefront', async () => {
    const release = await edit(setTitle);
    await countLoads(40, 900);
    expect(await findWeights(release, {})).toEqual([['slow-data', 'hero', 1000, 500, 2]]);
  });

  it('of blocks that stay as they are count for nothing', async () => {
    const release = await edit(addBox);
    await countLoads(40, 900);
    expect(await findWeights(release, {})).toEqual([]);
  });

  it('of more than a day ago and of other storefronts count for nothing', async () => {
    const release = await edit(setTitle);
    await countLoads(40, 900, { brand: 'running' });
    await countLoads(40, 900, { hoursAgo: 30 });
    expect(await findWeights(release, {})).toEqual([]);
  });
});

describe('scripts and style sheets', () => {
  const weights: PageWeights = {
    shared: { scripts: [], styles: [] },
    blocks: new Map([
      ['hero', { scripts: [{ name: 'hero.js', bytes: 20_000 }], styles: [] }],
      ['box', { scripts: [{ name: 'box.js', bytes: 10_000 }], styles: [] }],
    ]),
  };
  it('of blocks that the release adds are found at the block, once for all locales', async () => {
    const release = await edit(addBox);
    const found = await findWeights(release, { weights: () => weights });
    expect(found).toEqual([['block-scripts', 'extra', 10_000, 6144, 2]]);
    expect(await findWeights(release, { weights: () => undefined })).toEqual([]);
  });
});

describe('pictures', () => {
  const page = (pictures: string) =>
    `<main><h1>Home</h1><div data-block="hero"><img alt="" loading="lazy" src="/same">${pictures}</div></main>`;
  const read: NonNullable<Host['documents']>['read'] = async ({ preview, path }) => ({
    status: 200,
    html: page(preview ? `<img alt="" loading="lazy" src="${path === '/de_DE' ? '/great' : '/small'}">` : ''),
  });

  it('of changed pages are weighed once each, and found at their block', async () => {
    const release = await edit(setTitle);
    const weighPicture = vi.fn(async (_brand: string, src: string) => (src === '/great' ? 700_000 : 1000));
    expect(await findWeights(release, { documents: { read, weighPicture } })).toEqual([
      ['block-pictures', 'hero', 701_000, 614_400, 1],
    ]);
    expect(weighPicture.mock.calls.map(([, src]) => src).sort()).toEqual(['/great', '/same', '/small']);
  });

  it('that do not come count for nothing', async () => {
    const release = await edit(setTitle);
    const weighPicture = () => Promise.reject(new Error('ECONNREFUSED'));
    expect(await findWeights(release, { documents: { read, weighPicture } })).toEqual([]);
  });
});
