import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { home, makeApproved, openTestComposer } from './composer.fixture';
import { listInstances } from './instances.repository';
import { migrateComposer } from './open-composer';
import { pauseOverlay } from './pause-overlay';
import { publishRelease } from './publish-release';
import { watchLive, type LiveOverlay, type LiveWatch } from './watch-live';

let db: Database;
const watches: LiveWatch[] = [];
const LONG_MS = 3_600_000;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
});
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.close();
});
function watch(instance: string, pollMs: number, from: Database = db) {
  const served: LiveOverlay[] = [];
  const composer = openTestComposer(from, { clock: () => new Date() });
  const live = watchLive(composer, {
    instance,
    pollMs,
    onLive: (overlay) => (served.push(overlay), overlay),
  });
  watches.push(live);
  return { served, live, composer };
}
const winter = home({ title: 'Winter' });

it('a notice is enough: all instances serve the new revision, and report it', async () => {
  const [one, other] = [watch('one', LONG_MS), watch('other', LONG_MS)];
  await Promise.all([one.live.poll(), other.live.poll()]);
  const revision = await publishRelease(one.composer, {
    release: await makeApproved(one.composer, winter),
    by: 'ben',
  });
  for (const { served } of [one, other])
    await expect.poll(() => served.at(-1)?.revision, { timeout: 20_000 }).toBe(revision);
  await expect
    .poll(async () => (await listInstances(db)).map(({ id, revision: at, paused }) => ({ id, at, paused })), {
      timeout: 20_000,
    })
    .toEqual([
      { id: 'one', at: revision, paused: false },
      { id: 'other', at: revision, paused: false },
    ]);
  expect(one.served.map(({ generation }) => generation)).toEqual([1, 2]);
});

it('a poll of the generation finds what no notice reported', async () => {
  const deaf: Database = { ...db, subscribe: () => () => undefined };
  const { served, live, composer } = watch('deaf', 50, deaf);
  await live.poll();
  const revision = await publishRelease(composer, {
    release: await makeApproved(composer, winter),
    by: 'ben',
  });
  await expect.poll(() => served.at(-1)?.revision, { timeout: 20_000 }).toBe(revision);
});

it('a pause reaches all instances, and so does its end', async () => {
  const { served, live, composer } = watch('one', LONG_MS);
  await live.poll();
  await pauseOverlay(composer, { paused: true, by: 'eva' });
  await expect.poll(() => served.at(-1)?.paused, { timeout: 20_000 }).toBe(true);
  await pauseOverlay(composer, { paused: false, by: 'eva' });
  await expect.poll(() => served.at(-1)?.paused, { timeout: 20_000 }).toBe(false);
});

it('while the database is down nothing new is served, and what is live then is served when it is back', async () => {
  let isAway = false;
  const flaky: Database = {
    ...db,
    query: (...args) => (isAway ? Promise.reject(new Error('away')) : db.query(...args)),
  };
  const { served, live, composer } = watch('one', 50, flaky);
  await live.poll();
  const release = await makeApproved(composer, winter);
  isAway = true;
  const elsewhere = openTestComposer(db);
  const revision = await publishRelease(elsewhere, { release, by: 'ben' });
  await expect(live.poll()).rejects.toThrow('away');
  expect(served.map(({ generation }) => generation)).toEqual([1]);
  isAway = false;
  await expect.poll(() => served.at(-1)?.revision, { timeout: 20_000 }).toBe(revision);
});

it('what cannot be served is tried again, and reported as served only then', async () => {
  let isFailing = false;
  const composer = openTestComposer(db, { clock: () => new Date() });
  const live = watchLive(composer, {
    instance: 'one',
    pollMs: 50,
    onLive: (overlay) => {
      if (isFailing) throw new Error('no memory');
      return overlay;
    },
  });
  watches.push(live);
  await live.poll();
  isFailing = true;
  const revision = await publishRelease(composer, {
    release: await makeApproved(composer, winter),
    by: 'ben',
  });
  await expect(live.poll()).rejects.toThrow('no memory');
  expect((await listInstances(db))[0]!.revision).toBeLessThan(revision);
  isFailing = false;
  await expect.poll(async () => (await listInstances(db))[0]!.revision, { timeout: 20_000 }).toBe(revision);
});
