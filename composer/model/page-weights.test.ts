import { expect, it } from 'vitest';
import { BLOCK_BUDGET, budgetOf } from '../../engine/pages/block-budget';
import type { BlockDefinition } from '../../engine/pages/block-definition.types';
import { findHeavyCode, findSlowData, weighPage, type PageWeights } from './page-weights';

const KB = 1024;
const file = (name: string, kilobytes: number) => ({ name, bytes: kilobytes * KB });
const weights: PageWeights = {
  shared: { scripts: [file('root.js', 86)], styles: [file('root.css', 8)] },
  blocks: new Map([
    ['hero', { scripts: [file('common.js', 2)], styles: [file('hero.css', 2)] }],
    ['stage', { scripts: [file('common.js', 2), file('stage.js', 40)], styles: [file('stage.css', 4)] }],
  ]),
};
const definition = (budget?: BlockDefinition['budget']): BlockDefinition => ({
  ...{ title: '', description: '', category: 'editorial', version: 1 },
  ...(budget && { budget }),
});
const hero = { id: 'hero', type: 'hero' };
const stage = { id: 'opening', type: 'stage' };
const find = (before: (typeof hero)[], after: (typeof hero)[], budget?: BlockDefinition['budget']) =>
  findHeavyCode('home', { before, after }, weights, () => definition(budget)).map(
    ({ code, block, amount, budget: of }) => [code, block, amount! / KB, of! / KB],
  );

it('weighs each file of a page once', () =>
  expect(weighPage([hero, stage, { ...stage, id: 'other' }], weights)).toEqual({
    scripts: 128 * KB,
    styles: 14 * KB,
  }));

it('finds a page and a new block above their budgets, with both figures', () =>
  expect(find([hero], [hero, stage])).toEqual([
    ['page-scripts', '', 128, 120],
    ['block-scripts', 'opening', 42, 6],
    ['block-styles', 'opening', 4, 3],
  ]));

it('finds nothing in what was so before, or within the budget that a block has of its own', () => {
  expect(find([stage], [hero, { ...stage, id: 'moved' }])).toEqual([]);
  expect(find([hero], [hero])).toEqual([]);
  expect(find([hero], [hero, stage], { scripts: 50 * KB, styles: 4 * KB })).toEqual([
    ['page-scripts', '', 128, 120],
  ]);
});

it('a budget of a definition replaces the parts that it has', () =>
  expect(budgetOf(definition({ data: 900 }))).toEqual({ ...BLOCK_BUDGET, data: 900 }));

it.each([
  [{ count: 20, p95: 501 }, [[501, 500]]],
  [{ count: 20, p95: 500 }, []],
  [{ count: 19, p95: 5000 }, []],
  [undefined, []],
])('data is slow once enough loads are: %j', (loads, expected) =>
  expect(
    findSlowData('home', 'hero', loads, BLOCK_BUDGET).map(({ amount, budget }) => [amount, budget]),
  ).toEqual(expected),
);
