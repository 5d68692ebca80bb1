import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { Operation } from '../model/ops/operation.types';
import { listAudit } from './audit.repository';
import { createTestClock } from './composer.fixture';
import { editDraft, listUndoable, redoEdit, undoEdit } from './edit-draft';
import { loadReleaseEdits } from './edit-release';
import type { AppliedEdit, EditOutcome, RefusedEdit } from './editing.types';
import { basePath, germanPath, mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import { submitRelease } from './review-release';
import { everything, makePerson, outcomeOf } from './staff/staff.fixture';
import type { StaffDesk, StaffMember } from './staff/staff.types';

let db: Database;
let desk: StaffDesk;
let ana: StaffMember;
let ben: StaffMember;
const time = createTestClock();
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
  desk = openEditingDesk(db, { clock: time.clock });
  ana = await makePerson(desk, 'ana@example.com', [everything('editor')]);
  ben = await makePerson(desk, 'ben@example.com', [everything('publisher')]);
}, 120_000);
afterAll(() => db?.close());

let marks = 0;
const newMark = () => `mark-${++marks}`;
const setTitle = (value: string, was: unknown): Operation => ({
  kind: 'setProp',
  block: 'hero',
  path: ['title'],
  value,
  was,
});
const setLink = (value: string, was: unknown): Operation => ({
  kind: 'setProp',
  block: 'one',
  path: ['link'],
  value,
  was,
});

const edit = (
  by: StaffMember,
  release: number | undefined,
  operations: readonly unknown[],
  { path = mainPath, mark = newMark() } = {},
) =>
  editDraft(desk, by, { ...(release !== undefined && { release }), title: 'Autumn', path, operations, mark });
const applied = (outcome: EditOutcome): AppliedEdit => {
  if (!outcome.isApplied) throw new Error(JSON.stringify(outcome));
  return outcome;
};
const refused = (outcome: EditOutcome): RefusedEdit => {
  if (outcome.isApplied) throw new Error('was applied');
  return outcome;
};
/** A draft with one edit of ana's. */
const begin = async () =>
  applied(await edit(ana, undefined, [setTitle('Autumn', 'label:home.hero')])).release;
const readDoc = async (release: number, path = mainPath) =>
  JSON.parse((await loadReleaseEdits(desk.composer, release)).get(path)?.doc ?? 'null') as unknown;

describe('an edit of a draft', () => {
  it('creates the release, stores text, operations, inverses and audit, and is applied once for one mark', async () => {
    const mark = newMark();
    const operations = [setTitle('Autumn', 'label:home.hero'), { kind: 'hideBlock', id: 'two' }];
    const both = await Promise.all([1, 2, 3].map(() => edit(ana, undefined, operations, { mark })));
    const [first] = both.map(applied);
    expect(both.map((outcome) => applied(outcome).release)).toEqual([
      first!.release,
      first!.release,
      first!.release,
    ]);
    expect(both.map((outcome) => applied(outcome).isRepeated).sort()).toEqual([false, true, true]);
    const { release } = first!;
    expect(await readDoc(release)).toEqual({
      page: 'home',
      blocks: { hero: { props: { tone: 'dark', title: 'Autumn' } }, two: null },
      against: { 'hero.props.title': expect.stringMatching(/^[0-9a-f]{8}$/), two: expect.any(String) },
    });
    const rows = await db.query('select op, inverse from composer_ops where release = $1 order by seq', [
      release,
    ]);
    expect(rows.map(({ op }) => op as unknown)).toEqual(operations);
    expect(rows.every(({ inverse }) => (inverse as Operation).kind === 'restore')).toBe(true);
    expect((await listAudit(db, 2)).map(({ by, what }) => [by, what])).toEqual([
      [ana.email, 'edit'],
      [ana.email, 'create'],
    ]);
    await expect(db.execute('delete from composer_ops where release = $1', [release])).rejects.toThrow(
      /never changed/,
    );
  });

  it('makes a new layer where only weaker ones have the page, and no page out of nothing', async () => {
    const release = await begin();
    applied(await edit(ana, release, [setTitle('Herbst', 'Autumn')], { path: germanPath }));
    expect(await readDoc(release, germanPath)).toMatchObject({
      page: 'home',
      blocks: { hero: { props: { title: 'Herbst' } } },
    });
    const path = 'page-configs/main/nothing.json';
    expect(await outcomeOf(edit(ana, release, [setTitle('x', null)], { path }))).toBe('not-found');
  });

  it('of several people keeps what each of them changed, and a field of two is a conflict with its author', async () => {
    const release = await begin();
    const [one, other] = await Promise.all([
      edit(ana, release, [setTitle('Winter', 'Autumn')]),
      edit(ben, release, [setLink('/one', null)]),
    ]);
    expect([one, other].map(({ isApplied }) => isApplied)).toEqual([true, true]);
    expect(await readDoc(release)).toMatchObject({
      blocks: { hero: { props: { title: 'Winter' } }, one: { props: { link: '/one' } } },
    });
    const { refusal } = refused(await edit(ben, release, [setTitle('Spring', 'Autumn')]));
    expect(refusal).toMatchObject({
      code: 'conflict',
      block: 'hero',
      path: ['title'],
      value: 'Winter',
      changedBy: ana.email,
      changedAt: time.clock(),
      step: 0,
    });
  });

  it('is all or nothing', async () => {
    const release = await begin();
    const { refusal } = refused(
      await edit(ana, release, [setLink('/one', null), { kind: 'hideBlock', id: 'nobody' }]),
    );
    expect(refusal).toMatchObject({ code: 'unknown-block', block: 'nobody', step: 1 });
    expect(await readDoc(release)).not.toHaveProperty('blocks.one');
  });

  it('that the engine finds wrong on its block is refused with the reason; errors elsewhere are listed', async () => {
    const release = await begin();
    const { refusal, problems } = refused(await edit(ana, release, [setTitle('x'.repeat(61), 'Autumn')]));
    expect(refusal).toMatchObject({ code: 'unsound', block: 'hero', reason: expect.stringContaining('60') });
    expect(problems).not.toEqual([]);
    const elsewhere = {
      code: 'x',
      severity: 'error',
      file: 'f',
      line: 1,
      column: 1,
      message: 'Bad elsewhere.',
    } as const;
    const other = openEditingDesk(db, { findErrors: async () => [elsewhere] });
    const outcome = await editDraft(other, ana, {
      release,
      path: mainPath,
      operations: [setTitle('Winter', 'Autumn')],
      mark: newMark(),
    });
    expect(applied(outcome).problems).toEqual([elsewhere]);
  });

  it.each([
    ['nothing', undefined],
    ['an object', { kind: 'hideBlock', id: 'hero' }],
    ['an unknown kind', [{ kind: 'toString' }]],
    ['too many', Array.from({ length: 101 }, () => ({ kind: 'hideBlock', id: 'hero' }))],
    ['an inverse of one’s own', [{ kind: 'restore', changes: [] }]],
    ['a field too many', [{ kind: 'hideBlock', id: 'hero', also: 1 }]],
    ['a path that is none', [{ kind: 'setProp', block: 'hero', path: 'title', value: 1, was: null }]],
  ])('with %s for operations is refused', async (_, operations) => {
    const release = await begin();
    expect(refused(await edit(ana, release, operations as never)).refusal.code).toBe('bad-operation');
  });

  it('is for drafts, for files of layers and texts, and for those whose grants cover all that the layer reaches', async () => {
    const release = await begin();
    const carl = await makePerson(desk, `carl-${marks}@example.com`, [
      { role: 'editor', brand: 'main', market: 'EU' },
    ]);
    const dora = await makePerson(desk, `dora-${marks}@example.com`, [everything('translator')]);
    const title = [setTitle('Herbst', 'Autumn')];
    const outcomes = {
      own: await outcomeOf(edit(carl, release, title, { path: germanPath })),
      brand: await outcomeOf(edit(carl, release, title)),
      base: await outcomeOf(edit(carl, release, title, { path: basePath })),
      nowhere: await outcomeOf(edit(carl, release, title, { path: 'page-configs/main/zz/home.json' })),
      translator: await outcomeOf(edit(dora, release, title, { path: germanPath })),
      theme: await outcomeOf(edit(ana, release, title, { path: 'brands/main/theme.json' })),
      mark: await outcomeOf(edit(ana, release, title, { mark: '' })),
    };
    expect(outcomes).toEqual({
      own: 'done',
      brand: 'not-allowed',
      base: 'not-allowed',
      nowhere: 'not-allowed',
      translator: 'not-allowed',
      theme: 'not-found',
      mark: 'bad-mark',
    });
    await submitRelease(desk.composer, { release, by: ana.email });
    expect(await outcomeOf(edit(ana, release, title))).toBe('wrong-state');
    expect(await outcomeOf(undoEdit(desk, ana, { release, mark: newMark() }))).toBe('wrong-state');
  });
});

describe('undo and redo', () => {
  it('change back the last mark of one’s own, and a release whose edits were all undone changes nothing', async () => {
    const release = await begin();
    const before = await readDoc(release);
    applied(await edit(ana, release, [setTitle('Winter', 'Autumn'), { kind: 'hideBlock', id: 'one' }]));
    applied(
      await edit(
        ben,
        release,
        [setLink('/two', null)].map((op) => ({ ...op, block: 'two' })),
      ),
    );
    const after = await readDoc(release);
    applied(await undoEdit(desk, ana, { release, mark: newMark() }));
    expect(await readDoc(release)).toMatchObject({
      blocks: { hero: { props: { title: 'Autumn' } }, two: {} },
    });
    expect(await listUndoable(desk, ana, release)).toMatchObject({
      undo: [expect.any(String)],
      redo: [expect.any(String)],
    });
    applied(await redoEdit(desk, ana, { release, mark: newMark() }));
    expect(await readDoc(release)).toEqual(after);
    for (let count = 0; count < 2; count++) applied(await undoEdit(desk, ana, { release, mark: newMark() }));
    applied(await undoEdit(desk, ben, { release, mark: newMark() }));
    expect(before).not.toBeNull();
    expect(await readDoc(release)).toBeNull();
    expect(await outcomeOf(undoEdit(desk, ana, { release, mark: newMark() }))).toBe('no-step');
    expect(await outcomeOf(submitRelease(desk.composer, { release, by: ana.email }))).toBe('empty');
    for (let count = 0; count < 2; count++) applied(await redoEdit(desk, ana, { release, mark: newMark() }));
    expect(await readDoc(release)).toMatchObject({
      blocks: { hero: { props: { title: 'Winter' } }, one: null },
    });
  });

  it('name who has changed the value since, and change nothing then', async () => {
    const release = await begin();
    time.moveBy(60_000);
    applied(await edit(ben, release, [setTitle('Winter', 'Autumn')]));
    const { refusal } = refused(await undoEdit(desk, ana, { release, mark: newMark() }));
    expect(refusal).toMatchObject({
      code: 'conflict',
      value: 'Winter',
      changedBy: ben.email,
      changedAt: time.clock(),
    });
    expect(await readDoc(release)).toMatchObject({ blocks: { hero: { props: { title: 'Winter' } } } });
  });

  it('with one mark are done once, whichever of them comes first', async () => {
    const release = await begin();
    applied(await edit(ana, release, [setTitle('Winter', 'Autumn')]));
    for (let round = 0; round < 5; round++) {
      const mark = newMark();
      const undone = await Promise.all([1, 2, 3].map(() => undoEdit(desk, ana, { release, mark })));
      expect(undone.map((outcome) => applied(outcome).isRepeated).sort()).toEqual([false, true, true]);
      if (round < 4) applied(await redoEdit(desk, ana, { release, mark: newMark() }));
    }
    expect(await readDoc(release)).toMatchObject({ blocks: { hero: { props: { title: 'Autumn' } } } });
  });
});
