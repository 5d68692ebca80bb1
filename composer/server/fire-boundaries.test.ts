import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import { composeLiveTexts } from '../model/live-text';
import { listArmed } from './boundaries.repository';
import {
  createTestClock,
  home,
  homePath,
  makeApproved,
  openTestComposer,
  shippedFiles,
} from './composer.fixture';
import type { Composer } from './composer.types';
import { fireBoundaries } from './fire-boundaries';
import { loadLive } from './live-state';
import { migrateComposer } from './open-composer';
import { publishRelease } from './publish-release';
import { getRelease } from './releases.repository';
import { listRevisions } from './revisions.repository';
import { disarmRelease, scheduleRelease } from './schedule-release';

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
const liveText = async (): Promise<unknown> =>
  composeLiveTexts(shippedFiles, (await loadLive(db, composer.edits)).state).texts.get(homePath);
const friday = home({ title: 'Friday', link: '/women' });
const zone = 'Europe/Madrid';
const scheduleFriday = async () => {
  const release = await makeApproved(composer, friday, { kind: 'temporary' });
  const times = { startsLocal: '2026-11-27T00:00', endsLocal: '2026-11-30T00:00' };
  await scheduleRelease(composer, { release, zone, ...times, by: 'ben' });
  return release;
};
const stateOf = async (release: number) => (await getRelease(db, release))!.state;
const causes = async () => (await listRevisions(db)).map(({ cause }) => cause).reverse();

describe('a scheduled release', () => {
  it('starts at midnight of the brand and ends on time; what was published below meanwhile is there', async () => {
    const release = await scheduleFriday();
    expect(await fireBoundaries(composer)).toBe(
      Date.parse('2026-11-26T23:00:00Z') - Date.parse('2026-11-25T12:00:00Z'),
    );
    time.moveTo('2026-11-26T22:59:59.999Z');
    expect(await fireBoundaries(composer)).toBe(1);
    expect({ liveText: await liveText(), state: await stateOf(release) }).toEqual({
      liveText: undefined,
      state: 'scheduled',
    });
    time.moveTo('2026-11-26T23:00:00Z');
    await fireBoundaries(composer);
    expect({ liveText: await liveText(), state: await stateOf(release) }).toEqual({
      liveText: friday,
      state: 'live',
    });
    const hotfix = await makeApproved(composer, home({ title: 'Autumn', link: '/men' }));
    await publishRelease(composer, { release: hotfix, by: 'ben' });
    expect(await liveText()).toBe(home({ title: 'Friday', link: '/men' }));
    time.moveTo('2026-11-29T23:00:00Z');
    await fireBoundaries(composer);
    expect({ liveText: await liveText(), state: await stateOf(release) }).toEqual({
      liveText: home({ title: 'Autumn', link: '/men' }),
      state: 'done',
    });
    expect(await causes()).toEqual(['first', 'start', 'publish', 'end']);
  });

  it('of a shop that was away for the whole of it starts and ends, in that order', async () => {
    const release = await scheduleFriday();
    time.moveTo('2026-12-24T00:00:00Z');
    await fireBoundaries(composer);
    expect({ liveText: await liveText(), state: await stateOf(release), causes: await causes() }).toEqual({
      liveText: undefined,
      state: 'done',
      causes: ['first', 'start', 'end'],
    });
  });

  it('fires once, whichever of five processes comes first, and not again when the clock is put back', async () => {
    await scheduleFriday();
    const others = Array.from({ length: 5 }, () => openTestComposer(db, { clock: time.clock }));
    time.moveTo('2026-11-26T23:00:00Z');
    await Promise.all(others.map(fireBoundaries));
    time.moveTo('2026-11-25T00:00:00Z');
    await Promise.all(others.map(fireBoundaries));
    time.moveTo('2026-11-27T12:00:00Z');
    await Promise.all(others.map(fireBoundaries));
    expect(await causes()).toEqual(['first', 'start']);
  });

  it('is checked ahead of its start, so that the start itself needs no check', async () => {
    await scheduleFriday();
    let checks = 0;
    const counting = openTestComposer(db, { clock: time.clock, validate: async () => (checks++, []) });
    time.moveTo('2026-11-26T22:55:00Z');
    await fireBoundaries(counting);
    await fireBoundaries(counting);
    expect(checks).toBe(1);
    time.moveTo('2026-11-26T23:00:00Z');
    // Another process of the same build.
    await fireBoundaries(
      openTestComposer(db, { clock: time.clock, validate: async () => (checks++, ['checked twice']) }),
    );
    expect({ checks, liveText: await liveText() }).toEqual({ checks: 1, liveText: friday });
  });

  it('that would not be sound changes nothing, is reported before it is due, and starts once it is mended', async () => {
    const release = await scheduleFriday();
    const reports: string[] = [];
    let faults = ['no such block'];
    const log = { ...silentLog, error: (_facts: object, message: string) => void reports.push(message) };
    const failing = openTestComposer(db, { clock: time.clock, validate: async () => faults, log });
    time.moveTo('2026-11-26T22:51:00Z');
    await fireBoundaries(failing);
    expect((await listArmed(db))[0]).toMatchObject({
      tries: 0,
      fault: expect.stringContaining('no such block'),
    });
    time.moveTo('2026-11-26T23:00:00Z');
    await fireBoundaries(failing);
    expect((await listArmed(db))[0]).toMatchObject({ tries: 1 });
    expect({ liveText: await liveText(), state: await stateOf(release) }).toEqual({
      liveText: undefined,
      state: 'scheduled',
    });
    expect(reports).toEqual([
      'a release will not be able to start or end',
      'a release could not start or end on time',
    ]);
    faults = [];
    time.moveTo('2026-11-26T23:01:00Z');
    await fireBoundaries(failing);
    expect({ liveText: await liveText(), state: await stateOf(release) }).toEqual({
      liveText: friday,
      state: 'live',
    });
  });

  it('at its start wins over what was published on the same value since, and the audit has it', async () => {
    await scheduleFriday();
    const late = await makeApproved(composer, home({ title: 'Winter', link: '/women' }));
    await publishRelease(composer, { release: late, by: 'ben' });
    time.moveTo('2026-11-26T23:00:00Z');
    await fireBoundaries(composer);
    expect(await liveText()).toBe(friday);
    const [row] = await db.query("select facts from composer_audit where what = 'start'");
    expect(row!['facts'].conflicts).toEqual([
      `${homePath}: blocks.hero.props.title is "Winter" below and "Friday" here`,
    ]);
  });

  it('may be disarmed, and published by hand before its start', async () => {
    const [disarmed, early] = [await scheduleFriday(), await scheduleFriday()];
    await disarmRelease(composer, { release: disarmed, by: 'ben' });
    await publishRelease(composer, { release: early, by: 'ben' });
    expect((await listArmed(db)).map(({ release, edge }) => ({ release, edge }))).toEqual([
      { release: early, edge: 'end' },
    ]);
    expect({ disarmed: await stateOf(disarmed), early: await stateOf(early) }).toEqual({
      disarmed: 'approved',
      early: 'live',
    });
  });

  it('of the permanent kind is published at its time', async () => {
    const release = await makeApproved(composer, friday);
    await scheduleRelease(composer, { release, zone, startsLocal: '2026-11-27T09:00', by: 'ben' });
    time.moveTo('2026-11-27T08:00:00Z');
    await fireBoundaries(composer);
    expect({ liveText: await liveText(), state: await stateOf(release), armed: await listArmed(db) }).toEqual(
      { liveText: friday, state: 'done', armed: [] },
    );
  });
});

describe('times on a brand’s clock', () => {
  const schedule = async (
    times: { startsLocal?: string; endsLocal?: string },
    kind: 'permanent' | 'temporary' = 'temporary',
    where = zone,
  ) => {
    const release = await makeApproved(composer, friday, { kind });
    return scheduleRelease(composer, { release, zone: where, ...times, by: 'ben' }).catch(
      (error: { code: unknown }) => error.code,
    );
  };

  it('an hour that comes twice means its first pass; one that is skipped the time after, which is reported', async () => {
    expect(await schedule({ startsLocal: '2027-10-31T02:30' })).toMatchObject({
      startsAt: new Date('2027-10-31T00:30:00Z'),
      remarks: [],
    });
    expect(await schedule({ startsLocal: '2027-03-28T02:30' })).toMatchObject({
      startsAt: new Date('2027-03-28T01:30:00Z'),
      remarks: ['2027-03-28T02:30 does not exist in Europe/Madrid; it is 2027-03-28T03:30.'],
    });
  });

  it.each([
    ['comes twice', '2027-10-31', '02:15', '02:45', ['00:15', '00:30']],
    ['is skipped', '2027-03-28', '02:30', '03:45', ['01:30']],
  ])(
    'in the night in which an hour %s a release is live from its start to its end, once',
    async (_what, day, starts, ends, wanted) => {
      const release = await makeApproved(composer, friday, { kind: 'temporary' });
      const times = { startsLocal: `${day}T${starts}`, endsLocal: `${day}T${ends}` };
      await scheduleRelease(composer, { release, zone, ...times, by: 'ben' });
      const live: string[] = [];
      for (const clock of ['00', '01', '02'].flatMap((hour) =>
        ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`),
      )) {
        time.moveTo(`${day}T${clock}:00Z`);
        await fireBoundaries(composer);
        if ((await liveText()) === friday) live.push(clock);
      }
      expect(live).toEqual(wanted);
      expect({ state: await stateOf(release), causes: await causes() }).toEqual({
        state: 'done',
        causes: ['first', 'start', 'end'],
      });
    },
  );

  it('past, backward, unreadable times, unknown zones and ends of permanent releases are refused', async () => {
    expect([
      await schedule({ startsLocal: '2026-11-25T12:59' }),
      await schedule({ startsLocal: '2026-11-27T00:00', endsLocal: '2026-11-26T00:00' }),
      await schedule({ startsLocal: '2026-11-31T00:00' }),
      await schedule({ startsLocal: '2026-11-27T00:00' }, 'temporary', 'Europe/Atlantis'),
      await schedule({ endsLocal: '2026-11-27T00:00' }, 'permanent'),
    ]).toEqual(Array.from({ length: 5 }, () => 'bad-time'));
  });
});
