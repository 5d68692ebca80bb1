import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productsList } from './catalogue.contract';
import { openTestCatalogue, type TestCatalogue } from './catalogue.fixture';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
}, 60_000);
afterAll(() => shop.close());

const list = (brand: string, more: object = {}) =>
  shop.call(
    productsList,
    { profile: 'en_ES', targetId: 'A', family: 'shoes', scope: 'lite', 'pager.limit': 40, ...more },
    brand,
  );
const idsOf = async (brand: string, more: object) =>
  (await list(brand, more)).products.map(({ id }) => id).sort();
/** A listing over all its pages. */
async function idsOfAll(brand: string): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 40) {
    const page = await list(brand, { 'pager.offset': offset });
    ids.push(...page.products.map(({ id }) => id));
    total = page.total;
  }
  return ids;
}

describe.each(['main', 'lab', 'running'])('second life on %s', (brand) => {
  it('has pieces, and they stay out of the plain listing', async () => {
    const worn = await list(brand, { gridId: 'rewalk_shoes' });
    expect(worn).toMatchObject({ rewalk: true });
    expect(worn.total).toBeGreaterThan(0);
    const plain = await idsOfAll(brand);
    expect(plain.length).toBeGreaterThan(20);
    expect(worn.products.map(({ id }) => id).filter((id) => plain.includes(id))).toEqual([]);
  });
  it('the code of all, as a filter, shows what the listing shows: the three grades together', async () => {
    const grades = await Promise.all(
      ['rwln', 'rwg', 'rwvg'].map((grade) => idsOf(brand, { 'filter.collection': grade })),
    );
    const all = await idsOf(brand, { 'filter.collection': 'rewa' });
    expect(all).toEqual(grades.flat().sort());
    expect(all).toEqual(await idsOf(brand, { gridId: 'rewalk_shoes' }));
  });
});

it.each(['rwln', 'rwg', 'rwvg', 'rewa'])('the main brand has pieces of %s', async (code) =>
  expect((await list('main', { 'filter.collection': code })).total).toBeGreaterThan(0),
);

it.each(['novelties', 'sales', 'bestsellers', 'collection'])(
  'collection %s shows something on every storefront, for women and men, and no second life',
  async (collection) => {
    for (const brand of ['main', 'lab', 'running'])
      for (const targetId of ['W', 'M']) {
        const { total, products } = await list(brand, { targetId, 'filter.collection': collection });
        expect(total, `${brand} ${targetId} ${collection}`).toBeGreaterThan(0);
        expect(products.every(({ prices }) => collection !== 'collection' || prices.previous === null)).toBe(
          true,
        );
      }
  },
);
