import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { Operation } from '../model/ops/operation.types';
import { listAudit } from './audit.repository';
import { createTestClock } from './composer.fixture';
import { editDraft, listUndoable, redoEdit, undoEdit } from './edit-draft';
import { loadReleaseEdits } from './edit-release';
import type { EditOutcome } from './editing.types';
import { basePath, mainPath, openEditingDesk } from './editing.fixture';
import { migrateComposer } from './open-composer';
import { listOpsOfFile } from './ops.repository';
import { submitRelease } from './review-release';
import { discard } from './staff/release-desk';
import { everything, makePerson, outcomeOf } from './staff/staff.fixture';
import type { StaffDesk, StaffMember } from './staff/staff.types';

let db: Database;
let desk: StaffDesk;
let ana: StaffMember;
let ben: StaffMember;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
  desk = openEditingDesk(db, { clock: createTestClock().clock });
  ana = await makePerson(desk, 'ana@example.com', [everything('editor')]);
  ben = await makePerson(desk, 'ben@example.com', [everything('publisher')]);
}, 120_000);
afterAll(() => db?.close());

let marks = 0;
const newMark = () => `discard-${++marks}`;
const setTitle = (value: string, was: unknown): Operation => ({
  kind: 'setProp',
  block: 'hero',
  path: ['title'],
  value,
  was,
});
const edit = (by: StaffMember, release: number | undefined, operation: Operation, path = mainPath) =>
  editDraft(desk, by, { release, title: 'Autumn', path, operations: [operation], mark: newMark() });
const applied = (outcome: EditOutcome) => {
  if (!outcome.isApplied) throw new Error(JSON.stringify(outcome));
  return outcome;
};
/** A draft with two edits of ana's in one file. */
async function begin(): Promise<number> {
  const { release } = applied(await edit(ana, undefined, setTitle('Autumn', 'label:home.hero')));
  applied(await edit(ana, release, setTitle('Winter', 'Autumn')));
  return release;
}
const listPaths = async (release: number) => [...(await loadReleaseEdits(desk.composer, release)).keys()];

describe('a file that is discarded', () => {
  it('leaves the draft with its changes; its operations stay, and are not undone', async () => {
    const release = await begin();
    await discard(desk, ben, { release, path: mainPath, version: 2 });
    expect(await listPaths(release)).toEqual([]);
    expect(await listOpsOfFile(db, release, mainPath)).toHaveLength(2);
    expect((await listAudit(db, 1))[0]).toMatchObject({
      by: 'ben@example.com',
      what: 'discard',
      facts: { release, path: mainPath, version: 2 },
    });
    expect(await listUndoable(desk, ana, release)).toEqual({ undo: [], redo: [] });
    for (const change of [undoEdit, redoEdit])
      expect(await outcomeOf(change(desk, ana, { release, mark: newMark() }))).toBe('discarded');
  });

  it('comes again with another version; an edit of what stood before is a conflict with who discarded it', async () => {
    const release = await begin();
    await discard(desk, ben, { release, path: mainPath, version: 2 });
    const stale = await edit(ana, release, setTitle('Spring', 'Winter'));
    expect(stale).toMatchObject({
      isApplied: false,
      refusal: { code: 'conflict', value: 'label:home.hero', changedBy: 'ben@example.com' },
    });
    const again = applied(await edit(ana, release, setTitle('Spring', 'label:home.hero')));
    expect(again.version).toBe(3);
    expect((await listUndoable(desk, ana, release)).undo).toHaveLength(1);
    applied(await undoEdit(desk, ana, { release, mark: newMark() }));
    await discard(desk, ben, { release, path: mainPath, version: 4 });
    expect(applied(await edit(ana, release, setTitle('Summer', 'label:home.hero'))).version).toBe(5);
  });

  it('takes no edits of other files with it', async () => {
    const release = await begin();
    const operation = { kind: 'setCondition', block: 'one', when: { member: true } } as const;
    applied(await edit(ana, release, operation, basePath));
    applied(await edit(ana, release, setTitle('Spring', 'Winter')));
    await discard(desk, ana, { release, path: mainPath, version: 3 });
    expect(await listPaths(release)).toEqual([basePath]);
    expect(applied(await undoEdit(desk, ana, { release, mark: newMark() })).path).toBe(basePath);
    expect(await listPaths(release)).toEqual([]);
  });

  it('has the version that was seen, is of a draft, and in scope; else nothing changes', async () => {
    const release = await begin();
    const viewer = await makePerson(desk, 'vic@example.com', [everything('viewer')]);
    const german = await makePerson(desk, 'ger@example.com', [
      { role: 'editor', brand: 'running', market: '*' },
      everything('viewer'),
    ]);
    const of = (actor: StaffMember, version: number, path = mainPath) =>
      outcomeOf(discard(desk, actor, { release, path, version }));
    expect(await of(ana, 1)).toBe('changed-meanwhile');
    expect(await of(ana, 2, basePath)).toBe('changed-meanwhile');
    expect(await of(viewer, 2)).toBe('not-allowed');
    expect(await of(german, 2)).toBe('not-allowed');
    const both = await Promise.all([of(ana, 2), of(ben, 2)]);
    expect(both.sort()).toEqual(['changed-meanwhile', 'done']);
    const handed = await begin();
    await submitRelease(desk.composer, { release: handed, by: 'ana@example.com' });
    const late = discard(desk, ana, { release: handed, path: mainPath, version: 2 });
    expect(await outcomeOf(late)).toBe('wrong-state');
    expect(await listPaths(handed)).toEqual([mainPath]);
  });
});
