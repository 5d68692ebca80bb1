import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { listAudit } from './audit.repository';
import {
  createTestClock,
  home,
  homePath,
  makeApproved,
  openTestComposer,
  shippedFiles,
} from './composer.fixture';
import type { Composer } from './composer.types';
import { createRelease, writeReleaseFile } from './edit-release';
import { migrateComposer } from './open-composer';
import { createPreview, LIVE_PREVIEW, loadPreview, revokePreview } from './preview-release';
import { publishRelease } from './publish-release';
import { scheduleRelease } from './schedule-release';

let db: Database;
let composer: Composer;
const time = createTestClock();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:00:00Z');
  composer = openTestComposer(db, { clock: time.clock });
});

const winter = home({ title: 'Winter', link: '/women' });
const spring = home({ title: 'Spring', link: '/women' });
const preview = (release: number, follows = false, hours = 24) =>
  createPreview(composer, { release, brand: 'main', hours, follows, by: 'ana' });
const textOf = async (id: number) => (await loadPreview(composer, id))?.texts.get(homePath);

async function makeDraft(doc: string): Promise<number> {
  const { id } = await createRelease(composer, { title: 'Draft', kind: 'permanent', by: 'ana' });
  const base = shippedFiles.get(homePath)!;
  await writeReleaseFile(composer, { release: id, path: homePath, base, doc, version: 0, by: 'ana' });
  return id;
}

it('shows a draft as it was, or follows it', async () => {
  const release = await makeDraft(winter);
  const [pinned, following] = [await preview(release), await preview(release, true)];
  const base = shippedFiles.get(homePath)!;
  await writeReleaseFile(composer, { release, path: homePath, base, doc: spring, version: 1, by: 'ana' });
  expect({ pinned: await textOf(pinned.id), following: await textOf(following.id) }).toEqual({
    pinned: winter,
    following: spring,
  });
});

it('lies over what is live when it is looked at', async () => {
  const { id } = await preview(await makeDraft(winter));
  const men = home({ title: 'Autumn', link: '/men' });
  await publishRelease(composer, { release: await makeApproved(composer, men), by: 'ben' });
  expect(await textOf(id)).toBe(home({ title: 'Winter', link: '/men' }));
});

describe('of an instant', () => {
  const later = Date.parse('2026-11-27T12:00:00Z');
  const textAt = async (id: number, at?: number) =>
    (await loadPreview(composer, id, at))?.texts.get(homePath);
  const schedule = (release: number, startsLocal?: string, endsLocal?: string) =>
    scheduleRelease(composer, { release, zone: 'UTC', startsLocal, endsLocal, by: 'ben' });

  it('lies over what has started by then, and what has ended by then is gone', async () => {
    const men = home({ title: 'Autumn', link: '/men' });
    const passing = await makeApproved(composer, men, { kind: 'temporary' });
    await schedule(passing, '2026-11-26T00:00', '2026-11-28T00:00');
    const { id } = await preview(await makeDraft(winter));
    expect(await textAt(id)).toBe(winter);
    expect(await textAt(id, later)).toBe(home({ title: 'Winter', link: '/men' }));
    expect(await textAt(id, later + 24 * 3_600_000)).toBe(winter);
    // Nothing has become live by looking.
    expect(await textAt(id)).toBe(winter);
  });

  it('has the release within its own schedule only', async () => {
    const release = await makeApproved(composer, winter, { kind: 'temporary' });
    await schedule(release, '2026-11-26T00:00', '2026-11-28T00:00');
    const { id } = await preview(release);
    expect(await textAt(id, Date.parse('2026-11-25T23:59:00Z'))).toBeUndefined();
    expect(await textAt(id, later)).toBe(winter);
    expect(await textAt(id, Date.parse('2026-11-28T00:00:00Z'))).toBeUndefined();
    expect(await textAt(id)).toBe(winter);
  });

  it('without a release is what is live then, and leaves nothing behind', async () => {
    const passing = await makeApproved(composer, winter, { kind: 'temporary' });
    await schedule(passing, '2026-11-26T00:00', '2026-11-28T00:00');
    await makeDraft(spring);
    const before = (await listAudit(db)).length;
    expect({
      now: await textAt(LIVE_PREVIEW),
      during: await textAt(LIVE_PREVIEW, later),
      after: await textAt(LIVE_PREVIEW, later + 24 * 3_600_000),
      audited: (await listAudit(db)).length - before,
    }).toEqual({ now: undefined, during: winter, after: undefined, audited: 0 });
  });

  it('ends a release that is live when its end has come', async () => {
    const release = await makeApproved(composer, winter, { kind: 'temporary' });
    await schedule(release, undefined, '2026-11-28T00:00');
    await publishRelease(composer, { release, by: 'ben' });
    const { id } = await preview(release);
    expect(await textAt(id, later)).toBe(winter);
    expect(await textAt(id, Date.parse('2026-11-28T00:00:00Z'))).toBeUndefined();
  });
});

it('is over when its time is past, or when somebody ends it, which happens once', async () => {
  const release = await makeDraft(winter);
  const [short, long] = [await preview(release, false, 1), await preview(release)];
  time.moveBy(3_600_000);
  expect(await loadPreview(composer, short.id)).toBeUndefined();
  expect(await textOf(long.id)).toBe(winter);
  await revokePreview(composer, { preview: long.id, by: 'ben' });
  expect(await loadPreview(composer, long.id)).toBeUndefined();
  await expect(revokePreview(composer, { preview: long.id, by: 'ben' })).rejects.toThrow(/no preview/);
  expect(await loadPreview(composer, 99)).toBeUndefined();
  expect((await listAudit(db)).map(({ what, by }) => [what, by]).slice(0, 2)).toEqual([
    ['revoke preview', 'ben'],
    ['preview', 'ana'],
  ]);
});

it.each([0, 721, Number.NaN])('that is to last %s hours is refused', async (hours) => {
  const release = await makeDraft(winter);
  await expect(preview(release, false, hours)).rejects.toThrow(/from 1 hour to 720 hours/);
});

it('of a release that the shop could not show is refused', async () => {
  const { id } = await preview(await makeDraft(home({ title: 'unsound' })));
  await expect(loadPreview(composer, id)).rejects.toThrow(/would not be sound/);
});
