import { describe, expect, it } from 'vitest';
import { findP95 } from '../../model/load-times';
import { BlockCounters, HealthRows } from './count-blocks';
import type { HealthRow } from './health.types';

const hour = new Date('2026-11-25T12:00:00Z');
const hero = { id: 'hero', type: 'hero' };
const drainOne = (counters: BlockCounters): HealthRow => {
  const { rows } = counters.drain(hour);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

describe('a block', () => {
  it('is shown, failed or empty each time that it was to stand on a page', () => {
    const counters = new BlockCounters();
    const page = counters.page('main', 'en_GB', 'home');
    page.count(hero, 'made', 4);
    page.count(hero, 'made', 4);
    page.count(hero, 'blank');
    page.count(hero, 'older', 2000, true);
    page.count(hero, 'failed');
    page.count(hero, 'absent');
    page.count(hero, 'made', 1);
    page.count(hero, 'broken');
    expect(drainOne(counters)).toEqual({
      brand: 'main',
      page: 'home',
      block: 'hero',
      type: 'hero',
      hour,
      renders: 6,
      failed: 2,
      broken: 1,
      late: 1,
      empty: 2,
      older: 1,
      loads: [1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      locale: 'en_GB',
    });
  });

  it('is one row for all locales of a storefront, with the one in which it went wrong', () => {
    const counters = new BlockCounters();
    counters.page('main', 'de_DE', 'home').count(hero, 'failed');
    counters.page('main', 'en_GB', 'home').count(hero, 'made', 1);
    expect(drainOne(counters)).toMatchObject({ renders: 2, failed: 1, locale: 'de_DE' });
  });

  it('of another storefront, page, type or id is another one', () => {
    const counters = new BlockCounters();
    counters.page('main', 'en_GB', 'home').count(hero, 'made');
    counters.page('main', 'en_GB', 'home').count({ id: 'hero', type: 'film' }, 'made');
    counters.page('main', 'en_GB', 'home').count({ id: 'second', type: 'hero' }, 'made');
    counters.page('main', 'en_GB', 'bag').count(hero, 'made');
    counters.page('running', 'en_GB', 'home').count(hero, 'made');
    expect(counters.drain(hour).rows).toHaveLength(5);
  });

  it('starts at zero after each drain, its trouble and its times, too', () => {
    const counters = new BlockCounters();
    const page = counters.page('main', 'en_GB', 'home');
    page.count(hero, 'failed', 3000, true);
    drainOne(counters);
    page.count(hero, 'made', 1);
    const { loads, ...row } = drainOne(counters);
    expect(row).toMatchObject({ renders: 1, failed: 0, late: 0, locale: null });
    expect(loads.filter((count) => count > 0)).toEqual([1]);
    expect(counters.drain(hour).rows).toEqual([]);
  });

  it('hands out lists of its own: counting goes on without changing what was drained', () => {
    const counters = new BlockCounters();
    const page = counters.page('main', 'en_GB', 'home');
    page.count(hero, 'made', 1);
    const { loads } = drainOne(counters);
    page.count(hero, 'made', 1);
    expect(loads).toEqual([1]);
  });
});

describe('the room', () => {
  it('is bounded; what has no room is counted as refused, and a block that is gone makes room', () => {
    const counters = new BlockCounters(2);
    const page = counters.page('main', 'en_GB', 'home');
    for (const id of ['one', 'two', 'three', 'three']) page.count({ id, type: 'hero' }, 'made');
    const first = counters.drain(hour);
    expect({ rows: first.rows.map(({ block }) => block), refused: first.refused }).toEqual({
      rows: ['one', 'two'],
      refused: 2,
    });
    page.count({ id: 'one', type: 'hero' }, 'made');
    expect(counters.drain(hour)).toMatchObject({ rows: [{ block: 'one' }], refused: 0 });
    page.count({ id: 'three', type: 'hero' }, 'made');
    expect(counters.drain(hour)).toMatchObject({ rows: [{ block: 'three' }], refused: 0 });
  });

  it('of rows takes more of what it has, and nothing else', () => {
    const rows = new HealthRows(1);
    const row = (block: string, renders: number): HealthRow => ({
      ...{ brand: 'main', page: 'home', block, type: 'hero', hour, renders },
      ...{ failed: 0, broken: 0, late: 0, empty: 0, older: 0, loads: [renders], locale: null },
    });
    expect({
      first: rows.add(row('a', 1)),
      beyondLimit: rows.add(row('b', 1)),
      sameBlock: rows.add(row('a', 2)),
    }).toEqual({ first: true, beyondLimit: false, sameBlock: true });
    expect(rows.take()).toMatchObject([{ block: 'a', renders: 3, loads: [3] }]);
    expect(rows.size).toBe(0);
  });
});

it.each([
  [[], undefined],
  [[0, 0], undefined],
  [[1], 1],
  [[95, 5], 1],
  [[94, 6], 2],
  [Array.from({ length: 23 }, (_, at) => (at === 22 ? 1 : 0)), 5000],
])('95 %% of loads %j are within %s ms', (counts, ms) => {
  expect(findP95(counts)).toBe(ms);
});
