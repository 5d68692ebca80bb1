import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { Operation } from '../model/ops/operation.types';
import { createTestClock } from './composer.fixture';
import { editDraft } from './edit-draft';
import { basePath, germanPath, mainPath, openEditingDesk } from './editing.fixture';
import { findCollisions } from './find-collisions';
import { measureImpact } from './measure-impact';
import { migrateComposer } from './open-composer';
import { publishRelease } from './publish-release';
import { getRelease } from './releases.repository';
import { reviewRelease, submitRelease } from './review-release';
import { scheduleRelease } from './schedule-release';
import { everything, makePerson } from './staff/staff.fixture';
import type { StaffDesk, StaffMember } from './staff/staff.types';

let db: Database;
let desk: StaffDesk;
let ana: StaffMember;
beforeAll(async () => {
  db = await openTestDatabase();
}, 120_000);
afterAll(() => db?.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = openEditingDesk(db, { clock: createTestClock().clock });
  ana = await makePerson(desk, 'ana@example.com', [everything('editor')]);
});

let marks = 0;
const setProp = (name: string, value: string, was = 'label:home.hero'): Operation => ({
  kind: 'setProp',
  block: 'hero',
  path: [name],
  value,
  was,
});
/** A draft with an edit of each path. */
async function makeDraft(
  title: string,
  kind: 'permanent' | 'temporary',
  ...edits: [path: string, operation: Operation][]
): Promise<number> {
  let release: number | undefined;
  for (const [path, operation] of edits) {
    const mark = `impact-${++marks}`;
    const operations = [operation];
    const edited = await editDraft(desk, ana, { release, title, kind, path, operations, mark });
    if (!edited.isApplied) throw new Error(JSON.stringify(edited.refusal));
    ({ release } = edited);
  }
  return release!;
}
const impactOf = async (release: number) =>
  measureImpact(desk, (await getRelease(desk.composer.db, release))!);
const collisionsOf = async (release: number, actor = ana) =>
  (await findCollisions(desk, actor, (await getRelease(desk.composer.db, release))!)).map(
    ({ release: other, path, overlaps, cells }) => ({ other: other?.title, path, overlaps, cells }),
  );
const approve = async (release: number) => {
  await submitRelease(desk.composer, { release, by: 'ana@example.com' });
  await reviewRelease(desk.composer, { release, by: 'ben@example.com', verdict: 'approved', note: '' });
};

describe('the impact of a release', () => {
  it('is each storefront and locale whose page becomes another one', async () => {
    const release = await makeDraft('Autumn', 'permanent', [basePath, setProp('title', 'Autumn')]);
    expect(await impactOf(release)).toEqual({
      isExact: true,
      pages: [
        {
          page: 'home',
          storefronts: [
            { brand: 'main', changed: 2, reached: 2 },
            { brand: 'running', changed: 2, reached: 2 },
          ],
        },
      ],
    });
  });

  it('leaves out locales whose own layers have another value, and pages that nothing changes', async () => {
    const shielded = await makeDraft(
      'Tone',
      'permanent',
      [mainPath, setProp('title', 'Main')],
      [germanPath, setProp('title', 'Haupt', 'Main')],
    );
    await approve(shielded);
    await publishRelease(desk.composer, { release: shielded, by: 'ben@example.com' });
    const release = await makeDraft('Base', 'permanent', [basePath, setProp('title', 'Base')]);
    expect((await impactOf(release)).pages[0]!.storefronts).toEqual([
      { brand: 'main', changed: 0, reached: 2 },
      { brand: 'running', changed: 2, reached: 2 },
    ]);
    const main = await makeDraft('Main', 'permanent', [mainPath, setProp('title', 'Again', 'Main')]);
    expect((await impactOf(main)).pages[0]!.storefronts).toEqual([{ brand: 'main', changed: 1, reached: 2 }]);
  });
});

describe('collisions of releases', () => {
  it('are values that another unfinished release changes in the same storefronts, in any layer', async () => {
    const ours = await makeDraft('Ours', 'permanent', [mainPath, setProp('title', 'Ours')]);
    await makeDraft('Base', 'permanent', [basePath, setProp('title', 'Theirs')]);
    await makeDraft('German', 'permanent', [germanPath, setProp('title', 'Deutsch')]);
    await makeDraft('Other value', 'permanent', [mainPath, setProp('tone', 'light', 'dark')]);
    const overlaps = [{ block: 'hero', path: ['props', 'title'] }];
    expect(await collisionsOf(ours)).toEqual([
      { other: 'German', path: mainPath, overlaps, cells: 1 },
      { other: 'Base', path: mainPath, overlaps, cells: 2 },
    ]);
  });

  it('are not those of releases that end before, and are shown without what the person may not read', async () => {
    const [first, second] = [
      await makeDraft('First', 'temporary', [mainPath, setProp('title', 'One')]),
      await makeDraft('Second', 'temporary', [mainPath, setProp('title', 'Two')]),
    ];
    const zone = 'Europe/Berlin';
    const by = 'ben@example.com';
    expect(await collisionsOf(first)).toHaveLength(1);
    for (const [release, day] of [
      [first, 1],
      [second, 2],
    ] as const) {
      await approve(release);
      const startsLocal = `2027-03-0${day}T00:00`;
      const endsLocal = `2027-03-0${day + 1}T00:00`;
      await scheduleRelease(desk.composer, { release, zone, startsLocal, endsLocal, by });
    }
    expect([await collisionsOf(first), await collisionsOf(second)]).toEqual([[], []]);
    await makeDraft('Third', 'permanent', [mainPath, setProp('title', 'Three')]);
    const ofRunning = await makePerson(desk, 'mia@example.com', [
      { role: 'editor', brand: 'running', market: '*' },
    ]);
    expect((await collisionsOf(second))[0]).toMatchObject({ other: 'Third' });
    const [hidden] = await collisionsOf(second, ofRunning);
    expect(hidden).toMatchObject({ other: undefined, cells: 2 });
  });
});
