import { expect, test } from '@playwright/test';
import { findBrokenAudit, listAudit } from '../../composer/server/audit.repository';
import { home, homePath, makeApproved, openTestComposer } from '../../composer/server/composer.fixture';
import type { Composer } from '../../composer/server/composer.types';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { loadLive } from '../../composer/server/live-state';
import { migrateComposer } from '../../composer/server/open-composer';
import { getRelease } from '../../composer/server/releases.repository';
import { reviewRelease, submitRelease } from '../../composer/server/review-release';
import { listRevisions } from '../../composer/server/revisions.repository';
import { scheduleRelease } from '../../composer/server/schedule-release';
import { composeLiveTexts } from '../../composer/model/live-text';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { urlOf } from './order-api.fixture';
import { runReleaseProcess } from './release-process.fixture';

/** Processes that publish, or start a release on time, are killed by kill -9 at each statement and in between. */
test.describe.configure({ mode: 'serial' });

const NOW = '2026-11-25T12:00:00Z';
const START = '2026-11-27T00:00:00Z';
const runs = 50;
const minute = 60_000;
const otherPath = 'page-configs/main/sale.json';
const labelPath = 'locales/en/labels/home.json';
const textsOf = (mark: string): Record<string, string> => ({
  [homePath]: home({ title: mark, link: '/women' }),
  [otherPath]: JSON.stringify({ page: 'sale', seo: { title: mark } }, null, 2) + '\n',
  [labelPath]: JSON.stringify({ heroTitle: mark }, null, 2) + '\n',
});

let db: Database;
let composer: Composer;
test.beforeAll(async () => {
  test.setTimeout(3 * minute);
  db = await openTestDatabase();
});
test.afterAll(() => db?.close());
test.beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  composer = openTestComposer(db, { clock: () => new Date(NOW) });
});

/** Three files with one marker text, each made from what is live, so that none conflicts with another. */
async function makeMarked(mark: string): Promise<number> {
  const live = await readTexts();
  const { id } = await createRelease(composer, { title: mark, kind: 'permanent', by: 'ana' });
  for (const [path, doc] of Object.entries(textsOf(mark))) {
    const base = live[path] ?? composer.files().get(path) ?? null;
    await writeReleaseFile(composer, { release: id, path, base, doc, version: 0, by: 'ana' });
  }
  await submitRelease(composer, { release: id, by: 'ana' });
  await reviewRelease(composer, { release: id, by: 'ben', verdict: 'approved' });
  return id;
}

const readTexts = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries(composeLiveTexts(composer.files(), (await loadLive(db, composer.edits)).state).texts);

/** Everything that must change together. */
async function readOutcome(release: number) {
  const { live } = await loadLive(db, composer.edits);
  const audit = (await listAudit(db, 1000)).filter(({ what }) => ['publish', 'start'].includes(what));
  return {
    texts: await readTexts(),
    state: (await getRelease(db, release))!.state,
    isLiveTheLast: (await listRevisions(db, 1))[0]!.id === live.id,
    isInAudit: audit.some(({ facts }) => facts['release'] === release),
    brokenAudit: await findBrokenAudit(db),
  };
}

test(`publishing, killed ${runs} times: each time all of the release is live, or nothing of it`, async () => {
  test.setTimeout(10 * minute);
  const url = urlOf(db);
  const first = await makeMarked('whole');
  const statements = (await runReleaseProcess({ url, publish: first, now: NOW, dieAt: 0 }))!;
  expect(statements).toBeGreaterThan(8);
  const outcomes = { before: 0, after: 0 };
  for (let run = 1; run <= runs; run++) {
    const release = await makeMarked(`run ${run}`);
    const before = await readOutcome(release);
    // Each statement in turn; then the last one repeatedly, a little later each time: during and after the commit.
    const point =
      run <= statements ? { dieAt: run } : { dieAt: statements, dieAfterMs: (run - statements) % 12 };
    await runReleaseProcess({ url, publish: release, now: NOW, ...point });
    const after = await readOutcome(release);
    const isLive = after.state === 'done';
    outcomes[isLive ? 'after' : 'before']++;
    expect({ run, point, ...after }).toEqual({
      run,
      point,
      ...(isLive ? { ...before, texts: textsOf(`run ${run}`), state: 'done', isInAudit: true } : before),
    });
  }
  expect(outcomes.before).toBeGreaterThanOrEqual(statements - 1);
  expect(outcomes.after, 'some were killed after their commit').toBeGreaterThan(0);
});

test('a start, killed at each statement, is completed by the next process, and happens once', async () => {
  test.setTimeout(5 * minute);
  const url = urlOf(db);
  const release = await makeApproved(composer, home({ title: 'Friday' }), { kind: 'temporary' });
  await scheduleRelease(composer, { release, zone: 'UTC', startsLocal: START.slice(0, 16), by: 'ben' });
  const before = await readOutcome(release);
  for (let dieAt = 1; (await getRelease(db, release))!.state === 'scheduled'; dieAt++) {
    expect({ dieAt, ...(await readOutcome(release)) }).toEqual({ dieAt, ...before });
    await runReleaseProcess({ url, now: START, dieAt });
  }
  await runReleaseProcess({ url, now: START, dieAt: 0 });
  expect(await readOutcome(release)).toEqual({
    texts: { [homePath]: home({ title: 'Friday' }) },
    state: 'live',
    isLiveTheLast: true,
    isInAudit: true,
    brokenAudit: [],
  });
  expect((await listRevisions(db)).map(({ cause }) => cause)).toEqual(['start', 'first']);
});
