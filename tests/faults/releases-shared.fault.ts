import fs from 'node:fs';
import path from 'node:path';
import { findBrokenAudit } from '../../composer/server/audit.repository';
import { listInstances } from '../../composer/server/instances.repository';
import { publishRelease } from '../../composer/server/publish-release';
import { readRefusal } from '../../composer/server/read-refusal';
import { getRelease } from '../../composer/server/releases.repository';
import { listRevisions, readLive } from '../../composer/server/revisions.repository';
import { rollBack } from '../../composer/server/roll-back';
import { scheduleRelease } from '../../composer/server/schedule-release';
import { withFileLock } from '../../eshop-api/database/file-lock';
import { expect, test, waitForBoth, type ReleaseShops } from './release-shops.fixture';
import type { RunningShop } from './shops.fixture';

/** Two running shops of one build on one PostgreSQL. Tests of the file share them, one after another. */
test.describe.configure({ mode: 'default' });

const home = '/en_GB';
const pages = [home, '/en_GB/women/shoes', '/de_DE', '/en_GB/men/shoes?sort=price_asc'];
const patience = { intervals: [50], timeout: 60_000 };
const secondsFromNow = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19);

/** Visitors of both shops until `stop`. @returns faults that they saw: an answer that failed, a home page older than one before it */
function sendVisitors(shops: readonly RunningShop[]): { stop(): Promise<string[]> } {
  let isOver = false;
  const faults: string[] = [];
  const visit = async (shop: RunningShop, offset: number) => {
    let newest = 0;
    for (let i = offset; !isOver; i++) {
      const address = pages[i % pages.length]!;
      const { status, body } = await shop.visit('main', address);
      if (status !== 200) faults.push(`${address}: ${status}`);
      const shown = Number(/Round (\d+) of tests/.exec(address === home ? body : '')?.[1] ?? newest);
      if (shown < newest) faults.push(`${address}: ${shown} after ${newest}`);
      newest = shown;
    }
  };
  const visits = shops.flatMap((shop) => [visit(shop, 0), visit(shop, 2)]);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(visits);
      return faults;
    },
  };
}

let rounds = 0;
const roundText = (round: number) => `Round ${round} of tests`;
/** Text of the home pages; undefined: the shipped one. */
const shownText = () => (rounds === 0 ? undefined : roundText(rounds));

/** Publishes the given number of times. @returns ms from each flip until both shops show it, in ascending order */
async function publishRounds(
  { shops, makeRelease }: ReleaseShops,
  composer: ReleaseShops['composer'],
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const before = shownText();
    const text = roundText(++rounds);
    const release = await makeRelease(text, 'permanent', before);
    await publishRelease(composer, { release, by: 'ben' });
    times.push(await waitForBoth(shops, text));
  }
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!);

for (const [who, pick] of [
  ['the same build', ({ composer }: ReleaseShops) => composer],
  ['a command, which each shop checks for itself', ({ command }: ReleaseShops) => command],
] as const)
  test(`30 publishes by ${who}: both shops show each, and no visitor gets a fault or an older page`, async ({
    releases,
  }) => {
    test.setTimeout(600_000);
    const visitors = sendVisitors(releases.shops);
    const times = await publishRounds(releases, pick(releases), 30);
    expect(await visitors.stop()).toEqual([]);
    console.log(`publish → seen on both, by ${who}: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`);
    const { id } = await readLive(releases.db);
    expect((await listInstances(releases.db)).map(({ revision }) => revision)).toEqual([id, id]);
  });

test('a rollback is served by both', async ({ releases: { shops, db, composer, makeRelease } }) => {
  const { id: to } = await readLive(db);
  const before = await shops[0].visit('main', home);
  const release = await makeRelease('Taken back soon', 'temporary', shownText());
  await publishRelease(composer, { release, by: 'ben' });
  await waitForBoth(shops, 'Taken back soon');
  await rollBack(composer, { to, by: 'ben' });
  for (const shop of shops)
    await expect
      .poll(async () => withoutNonce((await shop.visit('main', home)).body), patience)
      .toBe(withoutNonce(before.body));
});

test('a start and an end on time are served by both, each made by one of them', async ({ releases }) => {
  const { shops, db, composer, makeRelease } = releases;
  await publishRounds(releases, composer, 1);
  const release = await makeRelease('For seconds only', 'temporary', shownText());
  const [startsLocal, endsLocal] = [secondsFromNow(4), secondsFromNow(9)];
  await scheduleRelease(composer, { release, zone: 'UTC', startsLocal, endsLocal, by: 'ben' });
  await waitForBoth(shops, 'For seconds only');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${startsLocal}Z`));
  await waitForBoth(shops, roundText(rounds));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${endsLocal}Z`));
  expect((await getRelease(db, release))!.state).toBe('done');
  const causes = await db.query(
    'select cause, count(*) from composer_revisions where release = $1 group by cause order by cause desc',
    [release],
  );
  expect(causes).toEqual([
    { cause: 'start', count: 1 },
    { cause: 'end', count: 1 },
  ]);
});

test('PostgreSQL killed: both go on with what is live, a publish is refused with a message, and due starts happen afterwards', async ({
  releases: { root, shops, db, composer, makeRelease },
}) => {
  test.setTimeout(300_000);
  const release = await makeRelease('After the loss', 'permanent', shownText());
  const scheduled = await makeRelease('Due in the loss', 'temporary', shownText());
  const startsLocal = secondsFromNow(8);
  await scheduleRelease(composer, { release: scheduled, zone: 'UTC', startsLocal, by: 'ben' });
  const before = await Promise.all(pages.map((address) => shops[0].visit('main', address)));
  const why = async (shop: RunningShop) => (await shop.health()).why?.join('\n') ?? '';

  // It cannot be started again while its lock is held.
  await withFileLock(path.join(root.dataDir, 'postgres.lock'), 10_000, async () => {
    process.kill(readPostmaster(root.dataDir), 'SIGKILL');
    for (const shop of shops) {
      await expect.poll(() => why(shop), patience).toContain('what was live before goes on serving');
      expect((await shop.health()).status).toBe('degraded');
      for (const [i, address] of pages.entries()) {
        const { status, body } = await shop.visit('main', address);
        expect({ address, status }).toEqual({ address, status: 200 });
        if (address === home) expect(withoutNonce(body)).toBe(withoutNonce(before[i]!.body));
      }
    }
    const error = await publishRelease(composer, { release, by: 'ben' }).catch((reason: unknown) => reason);
    const refusal = readRefusal(error);
    expect(refusal?.code).toBe('no-database');
    expect(refusal?.message).toContain('cannot be reached');
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(`${startsLocal}Z`));
  });

  // The start that fell due meanwhile happens by itself, on both.
  await waitForBoth(shops, 'Due in the loss');
  for (const shop of shops) await expect.poll(() => why(shop), patience).toBe('');
  expect((await getRelease(db, release))!.state).toBe('approved');
  expect(await findBrokenAudit(db)).toEqual([]);
  const [, beforeStart] = await listRevisions(db, 2);
  await rollBack(composer, { to: beforeStart!.id, by: 'ben' });
  await publishRelease(composer, { release, by: 'ben' });
  await waitForBoth(shops, 'After the loss');
});

const readPostmaster = (dataDir: string): number =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Parts that differ in each answer. */
const withoutNonce = (html: string): string => html.replace(/[\w+/-]{20,}={0,2}/g, '');
