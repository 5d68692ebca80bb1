import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { Operation } from '../model/ops/operation.types';
import { listAudit } from './audit.repository';
import type { CatalogueLookup } from './catalogue-lookup.types';
import { getCheck } from './checks.repository';
import { createTestClock } from './composer.fixture';
import { editDraft } from './edit-draft';
import { basePath, mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import { reopenRelease, submitRelease } from './review-release';
import { check, moveRelease } from './staff/release-desk';
import { everything, makePerson } from './staff/staff.fixture';
import type { StaffDesk, StaffMember } from './staff/staff.types';

let db: Database;
let ana: StaffMember;
let ben: StaffMember;
let desk: StaffDesk;
const open = (catalogue: Partial<CatalogueLookup> = {}) =>
  openEditingDesk(db, { clock: createTestClock().clock, catalogue });
beforeAll(async () => {
  db = await openTestDatabase();
}, 120_000);
afterAll(() => db?.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = open();
  ana = await makePerson(desk, 'ana@example.com', [everything('editor')]);
  ben = await makePerson(desk, 'ben@example.com', [everything('publisher')]);
});

let marks = 0;
async function edit(
  name: string,
  value: unknown,
  was: unknown,
  to: { path?: string; release?: number } = {},
) {
  const { path = mainPath, release } = to;
  const operations = [{ kind: 'setProp', block: 'hero', path: [name], value, was } as Operation];
  const mark = `check-${++marks}`;
  const edited = await editDraft(desk, ana, { release, title: 'Winter', path, operations, mark });
  if (!edited.isApplied) throw new Error(JSON.stringify(edited.refusal));
  return edited.release;
}
const findingsOf = async (release: number, on = desk) => {
  await check(on, ana, release);
  return (await getCheck(db, release))!.report;
};
const withdrawn: Partial<CatalogueLookup> = { findProducts: async () => new Map() };

describe('the check of a release', () => {
  it('finds a product that is withdrawn or sold out, in the storefronts and locales that show it', async () => {
    const release = await edit('product', 'K200514-021', null);
    expect((await findingsOf(release)).findings).toEqual([]);
    const gone = await findingsOf(release, open(withdrawn));
    expect(gone).toMatchObject({ checked: 2, skipped: 0 });
    expect(gone.findings).toEqual([
      {
        severity: 'error',
        code: 'missing-product',
        value: 'K200514-021',
        page: 'home',
        block: 'hero',
        cells: ['main en_GB', 'main de_DE'],
      },
    ]);
    const soldOut = await findingsOf(
      release,
      open({
        findProducts: async ({ locale }, codes) =>
          new Map(codes.map((code) => [code, locale === 'de_DE' ? 'sold-out' : 'for-sale'])),
      }),
    );
    expect(soldOut.findings).toMatchObject([
      { severity: 'warning', code: 'sold-out', cells: ['main de_DE'] },
    ]);
  });

  it('looks up what a changed block names, and nothing of the others', async () => {
    const asked: unknown[] = [];
    const release = await edit('listing', 'new-in', null);
    const report = await findingsOf(
      release,
      open({
        findListing: async (_, listing) => {
          asked.push(listing);
          return 'missing';
        },
      }),
    );
    expect(asked).toEqual([{ listing: 'new-in' }, { listing: 'new-in' }]);
    expect(report.findings).toMatchObject([{ code: 'missing-listing', block: 'hero' }]);
    const title = await edit('title', 'Winter', 'label:home.hero');
    expect((await findingsOf(title, open(withdrawn))).findings).toEqual([]);
  });

  it('finds missing languages of a text of all storefronts', async () => {
    const release = await edit('title', { en: 'Winter' }, 'label:home.hero', { path: basePath });
    expect((await findingsOf(release)).findings).toMatchObject([
      {
        severity: 'warning',
        code: 'missing-language',
        value: 'title: de',
        page: '_base/home',
        block: 'hero',
      },
    ]);
  });

  it('without answers of the API keeps the earlier report', async () => {
    const release = await edit('product', 'K200514-021', null);
    const before = await findingsOf(release, open(withdrawn));
    const down = open({ findProducts: () => Promise.reject(new Error('away')) });
    await expect(check(down, ana, release)).rejects.toMatchObject({ name: 'CheckFailed' });
    expect((await getCheck(db, release))!.report).toEqual(before);
  });
});

describe('approval after a check with errors', () => {
  const approve = (release: number, note?: string) =>
    moveRelease(desk, ben, { release, step: 'approve', ...(note !== undefined && { note }) });
  const submit = (release: number) => submitRelease(desk.composer, { release, by: ana.email });

  it('requires a reason, which is logged', async () => {
    const release = await edit('product', 'K200514-021', null);
    await findingsOf(release, open(withdrawn));
    await submit(release);
    await expect(approve(release)).rejects.toMatchObject({ code: 'no-reason' });
    await expect(approve(release, '  ')).rejects.toMatchObject({ code: 'no-reason' });
    await approve(release, 'Back in stock tomorrow');
    expect(await listAudit(db)).toContainEqual(
      expect.objectContaining({
        by: ben.email,
        what: 'approve with errors',
        facts: expect.objectContaining({ release, errors: 1, reason: 'Back in stock tomorrow' }),
      }),
    );
  });

  it('requires none once the release has changed', async () => {
    const release = await edit('product', 'K200514-021', null);
    await findingsOf(release, open(withdrawn));
    await submit(release);
    await reopenRelease(desk.composer, { release, by: ana.email });
    await edit('product', 'K200514-022', 'K200514-021', { release });
    await submit(release);
    await approve(release);
  });
});

it('who may not see a release cannot check it, and one that was dropped is not checked', async () => {
  const release = await edit('product', 'K200514-021', null);
  const eve = await makePerson(desk, 'eve@example.com', [{ role: 'editor', brand: 'running', market: '*' }]);
  await expect(check(desk, eve, release)).rejects.toMatchObject({ code: 'not-allowed' });
  await moveRelease(desk, ana, { release, step: 'drop' });
  await expect(check(desk, ana, release)).rejects.toMatchObject({ code: 'wrong-state' });
});
