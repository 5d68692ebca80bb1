import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { createTestClock } from '../composer.fixture';
import { migrateComposer } from '../open-composer';
import { BlockCounters } from './count-blocks';
import { listHealth, type HealthFilter } from './health.repository';
import { recordHealth, type HealthRecorder } from './record-health';

const time = createTestClock();
const hero = { id: 'hero', type: 'hero' };
const everything: HealthFilter = { brands: ['main', 'running'], since: new Date(0) };
let db: Database;
const keepers: HealthRecorder[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:10:00Z');
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.close();
});

/** A process that counts. @param execute of its database */
function openProcess(execute: Database['execute'] = db.execute.bind(db), most?: number) {
  const counters = new BlockCounters();
  const warn = vi.fn();
  let writes = 0;
  const name = `process ${keepers.length}`;
  const keeper = recordHealth({
    db: { execute },
    log: { warn },
    counters,
    clock: time.clock,
    randomId: () => `${name} ${(writes += 1)}`,
    ...(most !== undefined && { most }),
  });
  keepers.push(keeper);
  return { keeper, warn, page: counters.page('main', 'en_GB', 'home') };
}

const list = async (filter: Partial<HealthFilter> = {}, part = { from: 0, most: 50 }) =>
  listHealth(db, { ...everything, ...filter }, part);
const readOne = async () => (await list()).blocks[0];

describe('counts', () => {
  it('of several processes and minutes add up', async () => {
    const [one, other] = [openProcess(), openProcess()];
    one.page.count(hero, 'made', 1);
    one.page.count(hero, 'made', 1);
    other.page.count(hero, 'failed', 2000, true);
    await Promise.all([one.keeper.flush(), other.keeper.flush()]);
    one.page.count(hero, 'older');
    await one.keeper.flush();
    await one.keeper.flush();
    expect(await readOne()).toMatchObject({
      renders: 4,
      failed: 1,
      late: 1,
      older: 1,
      locale: 'en_GB',
      loads: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      wrongSince: new Date('2026-11-25T12:00:00Z'),
    });
  });

  it('belong to the hour before the full minute at which they are written', async () => {
    const { keeper, page } = openProcess();
    time.moveTo('2026-11-25T12:59:00Z');
    await keeper.flush();
    page.count(hero, 'made');
    time.moveTo('2026-11-25T13:00:00Z');
    await keeper.flush();
    page.count(hero, 'made');
    await keeper.flush();
    const hours = await db.query('select hour, renders from composer_health order by hour');
    expect(hours).toEqual([
      { hour: new Date('2026-11-25T12:00:00Z'), renders: 1 },
      { hour: new Date('2026-11-25T13:00:00Z'), renders: 1 },
    ]);
  });

  it('are written at the end, too', async () => {
    const { keeper, page } = openProcess();
    page.count(hero, 'made');
    await keeper.close();
    expect(await readOne()).toMatchObject({ renders: 1 });
  });

  it('of hours two weeks ago go', async () => {
    const { keeper, page } = openProcess();
    page.count(hero, 'made');
    await keeper.flush();
    time.moveBy(14 * 24 * 60 * 60_000 - 11 * 60_000);
    await keeper.flush();
    expect(await readOne()).toBeDefined();
    time.moveBy(2 * 60 * 60_000);
    await keeper.flush();
    expect(await readOne()).toBeUndefined();
    expect(await db.query('select * from composer_health_writes')).toEqual([]);
  });
});

describe('with the database away', () => {
  /** Fails as often as wanted, before or after the statement has had its effect. */
  function openFailing() {
    const broken = { before: 0, after: 0 };
    const execute: Database['execute'] = async (...statement) => {
      if (broken.before > 0) throw new Error(`away ${(broken.before -= 1)}`);
      const rows = await db.execute(...statement);
      if (broken.after > 0) throw new Error(`answer lost ${(broken.after -= 1)}`);
      return rows;
    };
    return { broken, execute };
  }

  it('counts wait for it, and the failure is logged once', async () => {
    const { broken, execute } = openFailing();
    const { keeper, warn, page } = openProcess(execute);
    broken.before = 2;
    page.count(hero, 'made', 1);
    await keeper.flush();
    page.count(hero, 'made', 1);
    await keeper.flush();
    page.count(hero, 'made', 1);
    expect(await readOne()).toBeUndefined();
    await keeper.flush();
    expect(await readOne()).toMatchObject({ renders: 3, loads: [3] });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('a write whose answer is lost counts once', async () => {
    const { broken, execute } = openFailing();
    const { keeper, page } = openProcess(execute);
    broken.after = 1;
    page.count(hero, 'failed', 2000, true);
    await keeper.flush();
    page.count(hero, 'made', 1);
    await keeper.flush();
    await keeper.flush();
    expect(await readOne()).toMatchObject({ renders: 2, failed: 1, late: 1 });
  });

  it('what waits is bounded: of what is known more is counted, the rest is dropped and logged', async () => {
    const { broken, execute } = openFailing();
    const { keeper, warn, page } = openProcess(execute, 1);
    broken.before = 3;
    const other = { id: 'other', type: 'hero' };
    page.count(hero, 'made');
    // Is being sent.
    await keeper.flush();
    page.count(hero, 'made');
    page.count(other, 'made');
    await keeper.flush();
    page.count(hero, 'made');
    page.count(other, 'made');
    await keeper.flush();
    await keeper.flush();
    expect((await list()).blocks).toMatchObject([{ block: 'hero', renders: 3 }]);
    expect(warn).toHaveBeenCalledWith({ refused: 0, dropped: 1 }, expect.any(String));
  });

  it('the end of the process does not fail', async () => {
    const { broken, execute } = openFailing();
    const { keeper, page } = openProcess(execute);
    broken.before = 9;
    page.count(hero, 'made');
    await expect(keeper.close()).resolves.toBeUndefined();
    broken.before = 0;
  });
});

describe('the list', () => {
  it('has those with most failures first, in parts, by storefront, page and trouble', async () => {
    const counters = new BlockCounters();
    const keeper = recordHealth({
      ...{ db, log: silentLog, counters, clock: time.clock, randomId: () => 'list' },
    });
    keepers.push(keeper);
    const count = (brand: string, page: string, id: string, failed: number, older = 0) => {
      const counted = counters.page(brand, 'en_GB', page);
      counted.count({ id, type: 'hero' }, 'made', 1);
      for (let at = 0; at < failed; at += 1) counted.count({ id, type: 'hero' }, 'failed');
      for (let at = 0; at < older; at += 1) counted.count({ id, type: 'hero' }, 'older');
    };
    count('main', 'home', 'well', 0);
    count('main', 'home', 'once', 1);
    count('main', 'bag', 'twice', 2);
    count('running', 'home', 'older', 0, 1);
    await keeper.flush();
    const names = async (...of: Parameters<typeof list>) =>
      (await list(...of)).blocks.map(({ block }) => block);
    expect(await names()).toEqual(['twice', 'once', 'older', 'well']);
    expect(await names({ kind: 'wrong' })).toEqual(['twice', 'once', 'older']);
    expect(await names({ brands: ['main'] }, { from: 1, most: 1 })).toEqual(['once']);
    expect((await list({ brands: ['main'] }, { from: 1, most: 1 })).total).toBe(3);
    expect(await names({ page: 'home' })).toEqual(['once', 'older', 'well']);
    expect(await names({ brands: [] })).toEqual([]);
    expect(await names({ since: new Date('2026-11-25T13:00:00Z') })).toEqual([]);
  });

  it('has those with the slowest data first, or those that were empty', async () => {
    const { keeper, page } = openProcess();
    const loads = (id: string, ...times: number[]) => {
      for (const ms of times) page.count({ id, type: 'hero' }, 'made', ms);
    };
    loads('quick', ...Array.from({ length: 40 }, () => 1), 4000);
    loads('slow', 800, 900);
    loads('middle', 90);
    page.count({ id: 'none', type: 'hero' }, 'made');
    page.count({ id: 'none', type: 'hero' }, 'blank');
    await keeper.flush();
    const names = async (kind: HealthFilter['kind']) =>
      (await list({ kind })).blocks.map(({ block }) => block);
    expect(await names('slow')).toEqual(['slow', 'middle', 'quick']);
    expect(await names('empty')).toEqual(['none']);
  });

  it('names the first of the hours in a row in which a block went wrong', async () => {
    const { keeper, page } = openProcess();
    const at = async (hour: number, ...events: ('made' | 'failed')[]) => {
      time.moveTo(`2026-11-25T${hour}:10:00Z`);
      await keeper.flush();
      for (const event of events) page.count(hero, event);
      await keeper.flush();
    };
    await at(12, 'failed');
    await at(13, 'made');
    await at(14, 'failed', 'made');
    // No request at three.
    await at(16, 'failed');
    await at(17, 'made');
    expect(await readOne()).toMatchObject({
      wrongSince: new Date('2026-11-25T14:00:00Z'),
      wrongLast: new Date('2026-11-25T16:00:00Z'),
    });
    const [since] = (await list({ since: new Date('2026-11-25T16:00:00Z') })).blocks;
    expect(since).toMatchObject({ failed: 1, wrongSince: new Date('2026-11-25T14:00:00Z') });
    const [well] = (await list({ since: new Date('2026-11-25T17:00:00Z') })).blocks;
    expect(well).toMatchObject({ failed: 0, wrongSince: null, wrongLast: null });
  });
});
