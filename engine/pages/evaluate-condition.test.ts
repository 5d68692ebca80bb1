import { describe, expect, it } from 'vitest';
import { findContradictions } from './contradictions';
import { evaluateCondition, readCampaignStatus, type ConditionFacts } from './evaluate-condition';
import { isLocalTime, readLocalTime } from './local-time';
import type { Condition } from './condition.types';

const facts: ConditionFacts = {
  now: new Date('2026-11-27T12:00:00Z'),
  timeZone: 'Europe/Madrid',
  market: 'EU',
  locale: 'es_ES',
  storeMode: false,
  query: new URLSearchParams('size=38&size=39'),
  flags: { sale: true, lines: ['red'], mode: 'soft', off: '' },
  params: { name: 'blfr' },
  campaigns: { sales: { from: '2026-11-27T00:00', until: '2026-12-01T00:00' }, mss: 'PRE' },
};

describe('evaluateCondition', () => {
  it.each<[string, Condition | undefined, ReturnType<typeof evaluateCondition>]>([
    ['no condition holds', undefined, true],
    ['an empty one too', {}, true],
    ['market', { markets: ['GB', 'EU'] }, true],
    ['another market', { markets: ['GB'] }, false],
    ['all parts must hold', { markets: ['EU'], locales: ['en_GB'] }, false],
    ['a flag that is on', { flags: { sale: true } }, true],
    ['a flag that is off', { flags: { off: false, missing: false } }, true],
    ['a flag with a value', { flags: { mode: 'soft' } }, true],
    ['a flag that lists the value', { flags: { lines: 'red' } }, true],
    ['a flag with another value', { flags: { mode: 'hard' } }, false],
    ['an open campaign', { campaign: { code: 'sales', status: ['OPEN'] } }, true],
    ['a campaign whose status is given', { campaign: { code: 'mss', status: ['PRE'] } }, true],
    ['a campaign nobody knows', { campaign: { code: 'x', status: ['PRE', 'OPEN', 'POST'] } }, false],
    ['from is inclusive', { from: '2026-11-27T13:00' }, true],
    ['not yet', { from: '2026-11-27T13:01' }, false],
    ['until is exclusive', { until: '2026-11-27T13:00' }, false],
    ['store mode', { storeMode: true }, false],
    ['any value of a repeated parameter', { query: { size: '39' } }, true],
    ['a parameter of the path', { params: { name: 'blfr' } }, true],
    ['another value of it', { params: { name: 'sales' } }, false],
    ['a parameter the path lacks', { params: { code: 'blfr' } }, false],
    ['member: the document cannot know', { member: true }, 'ask later'],
    ['not member: neither', { not: { member: true } }, 'ask later'],
    ['false settles it whatever the member is', { member: true, markets: ['GB'] }, false],
    ['not of a settled one', { not: { member: true, markets: ['GB'] } }, true],
    ['not', { not: { markets: ['GB'] } }, true],
  ])('%s', (_, when, expected) => expect(evaluateCondition(when, facts)).toBe(expected));

  it('decides a member condition once the fact is there', () => {
    expect(evaluateCondition({ member: true }, { ...facts, member: true })).toBe(true);
    expect(evaluateCondition({ not: { member: true } }, { ...facts, member: true })).toBe(false);
  });

  it('takes an unknown part for one that does not hold', () => {
    expect(evaluateCondition({ moon: 'full' } as Condition, facts)).toBe(false);
  });

  it.each([
    ['2026-11-26T22:59:59Z', 'PRE'],
    ['2026-11-26T23:00:00Z', 'OPEN'],
    ['2026-11-30T22:59:59Z', 'OPEN'],
    ['2026-11-30T23:00:00Z', 'POST'],
  ])('campaign at %s: %s', (now, status) => {
    expect(readCampaignStatus(facts.campaigns!['sales'], { ...facts, now: new Date(now) })).toBe(status);
  });
});

describe('local times', () => {
  it.each([
    ['2026-11-27T00:00', 'Europe/Madrid', '2026-11-26T23:00:00Z'],
    ['2026-07-01T00:00', 'Europe/Madrid', '2026-06-30T22:00:00Z'],
    ['2026-11-27T00:00', 'Asia/Tokyo', '2026-11-26T15:00:00Z'],
    ['2026-11-27T00:00:30', 'America/New_York', '2026-11-27T05:00:30Z'],
    // 29 March 2026: 02:00 becomes 03:00; what was skipped counts from the old offset.
    ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59:00Z'],
    ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30:00Z'],
    ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00:00Z'],
    // 25 October 2026: 03:00 becomes 02:00; the first of the two.
    ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00Z'],
    // Half an hour of summer time.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ])('%s in %s is %s', (local, zone, instant) =>
    expect(new Date(readLocalTime(local, zone)).toISOString()).toBe(new Date(instant).toISOString()),
  );

  it('a condition flips once in the night the clock goes back', () => {
    const zone = { ...facts, timeZone: 'Europe/Madrid' };
    const minutes = Array.from(
      { length: 240 },
      (_, i) => new Date(Date.parse('2026-10-24T23:00:00Z') + i * 60_000),
    );
    const verdicts = minutes.map((now) => evaluateCondition({ from: '2026-10-25T02:30' }, { ...zone, now }));
    expect(verdicts.filter((verdict, i) => i > 0 && verdict !== verdicts[i - 1])).toHaveLength(1);
  });

  it.each([
    ['2026-02-29T00:00', false],
    ['2028-02-29T00:00', true],
    ['2026-11-27', false],
    ['2026-11-27T24:00', false],
    ['2026-13-01T00:00', false],
    ['2026-11-27T00:00Z', false],
  ])('%s is real: %s', (time, real) => {
    expect(isLocalTime(time)).toBe(real);
  });
});

describe('findContradictions', () => {
  const marketOf = (locale: string) => ({ en_GB: 'GB', es_ES: 'EU' })[locale];
  it.each<[string, Condition, string[][]]>([
    [
      'a sound one',
      {
        markets: ['GB'],
        locales: ['en_GB'],
        from: '2026-01-01T00:00',
        until: '2026-02-01T00:00',
        not: { member: true },
      },
      [],
    ],
    ['empty lists', { markets: [], locales: [] }, [['markets'], ['locales']]],
    ['no campaign state', { campaign: { code: 'x', status: [] } }, [['campaign', 'status']]],
    ['ends when it begins', { from: '2026-01-01T00:00', until: '2026-01-01T00:00' }, [['until']]],
    ['locale outside of the market', { markets: ['GB'], locales: ['es_ES'] }, [['locales']]],
    ['a locale nobody knows may be anywhere', { markets: ['GB'], locales: ['xx_XX'] }, []],
    ['not of all it asks for', { storeMode: true, not: { storeMode: true } }, [['not']]],
    ['not of a wider set', { markets: ['GB'], not: { markets: ['GB', 'EU'] } }, [['not']]],
    ['not of a narrower set is sound', { markets: ['GB', 'EU'], not: { markets: ['GB'] } }, []],
    [
      'not of a part that may differ is sound',
      { markets: ['GB'], not: { markets: ['GB'], member: true } },
      [],
    ],
    [
      'not of a longer time',
      { from: '2026-02-01T00:00', until: '2026-03-01T00:00', not: { from: '2026-01-01T00:00' } },
      [['not']],
    ],
    ['not nothing', { not: {} }, [['not']]],
    ['hidden in a double not', { markets: ['GB'], not: { not: { locales: ['es_ES'] } } }, [['locales']]],
    ['the same flag', { flags: { a: true, b: 1 }, not: { flags: { a: true } } }, [['not']]],
  ])('%s', (_, when, paths) =>
    expect(findContradictions(when, marketOf).map(({ path }) => path)).toEqual(paths),
  );
});
