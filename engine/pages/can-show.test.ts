import { describe, expect, it } from 'vitest';
import { listNeverShown, settleInCell } from './can-show';
import { checkFiles } from './check-files';
import { sampleFiles, sampleLocales, sampleOptions } from './sample-shop';
import type { Condition } from './condition.types';

const cell = { locale: sampleLocales[0]! };

it.each<[Condition, boolean | undefined]>([
  [{ locales: ['en_GB'] }, true],
  [{ locales: ['es_ES'] }, false],
  [{ markets: ['GB'] }, true],
  [{ markets: ['EU'] }, false],
  [{ not: { locales: ['en_GB'] } }, false],
  [{ not: { markets: ['EU'] } }, true],
  [{ member: true }, undefined],
  [{ member: true, markets: ['EU'] }, false],
  [{ not: { member: true } }, undefined],
  [{ not: { member: true, markets: ['EU'] } }, true],
])('%j: %s', (when, expected) => expect(settleInCell(when, cell)).toBe(expected));

it('a block in a slot of one that never shows never shows either', () => {
  const block = { type: 'tile', props: {}, hidden: false };
  const blocks = new Map(
    Object.entries({
      outer: { ...block, when: { markets: ['EU'] } },
      inner: block,
      deep: block,
      free: block,
    }),
  );
  expect(
    [
      ...listNeverShown(
        {
          blocks,
          lists: new Map(
            Object.entries({ 'inner.items': ['deep'], 'outer.items': ['inner'], main: ['outer', 'free'] }),
          ),
        },
        cell as never,
      ),
    ].sort(),
  ).toEqual(['deep', 'inner', 'outer']);
});

describe('a link to a page of one locale', () => {
  const landing = {
    page: 'summer',
    path: null,
    layout: 'shop',
    seo: { title: 'label:home.title' },
    blocks: {},
    order: { main: [] },
  };
  const links = (when?: Condition) =>
    checkFiles(
      sampleOptions({
        ...sampleFiles,
        '_base/summer': landing,
        'north/es_ES/summer': { page: 'summer', path: '/verano' },
        'north/home': {
          page: 'home',
          blocks: { hero: { ...(when && { when }), props: { link: 'page:summer' } } },
        },
      }),
    ).filter(({ code }) => code === 'bad-link');

  it('is an error without a condition', () => expect(links()).toHaveLength(1));
  it.each<Condition>([
    { locales: ['es_ES'] },
    { not: { locales: ['en_GB', 'de_DE', 'ca_ES'] } },
    { locales: ['es_ES'], member: true },
  ])('is sound where the block shows only there: %j', (when) => expect(links(when)).toEqual([]));
  it.each<Condition>([
    { locales: ['es_ES', 'en_GB'] },
    { locales: ['ca_ES'] },
    { member: true },
    { markets: ['GB'] },
  ])('is an error where it shows elsewhere: %j', (when) => expect(links(when)).toHaveLength(1));
});
