import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { productsList, productsSheet } from './catalogue.contract';
import { openTestCatalogue, type TestCatalogue, testSettings } from './catalogue.fixture';

const main = testSettings.storefronts['main']!;
const setFlags = (flags: Record<string, unknown>) => void (main.flags = () => flags);
/** One shop per setting: a running shop caches its views, and its flags don't change while it runs. */
const shops = new Map<boolean, TestCatalogue>();
beforeAll(async () => {
  for (const flag of [true, false]) shops.set(flag, await openTestCatalogue());
}, 120_000);
afterEach(() => {
  delete main.flags;
});
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
});

const women = { targetId: 'W', family: '1', scope: 'full' } as const;
const sheet = { gender: 'W', material: 'K200108-001' } as const;

it.each([
  [true, true],
  [false, false],
])('fetch_colors %s: cards have other colours: %s', async (flag, expected) => {
  setFlags({ fetch_colors: flag });
  const { products } = await shops.get(flag)!.call(productsList, { ...women, profile: 'en_ES' });
  expect(products.some(({ colors }) => colors.length > 1)).toBe(expected);
  expect(products.every(({ colors, id }) => colors.some((one) => one.id === id))).toBe(true);
});

it.each([
  ['en_US', true, /^US /],
  ['en_US', false, /^\d/],
  ['en_GB', true, /^UK /],
  ['en_GB', false, /^\d/],
  ['es_MX', true, /^MX /],
  ['en_ES', true, /^\d/],
] as const)(
  '%s, size_label %s: sizes of cards, sheet and filter read like %s',
  async (profile, flag, form) => {
    setFlags({ size_label: flag });
    const shop = shops.get(flag)!;
    const { products, availableFilters } = await shop.call(productsList, { ...women, profile });
    const labels = products
      .filter(({ target }) => target === 'W')
      .flatMap(({ sizes }) => sizes.map(({ label }) => label));
    expect(labels.length).toBeGreaterThan(20);
    expect(
      [...labels, ...availableFilters.sizes.map(({ label }) => label)].filter((label) => !form.test(label)),
    ).toEqual([]);
    const { productSheet } = await shop.call(productsSheet, { ...sheet, profile });
    const ofSheet = 'sizes' in productSheet ? (productSheet.sizes as { label: string }[]) : [];
    expect(ofSheet.length).toBeGreaterThan(0);
    expect(ofSheet.filter(({ label }) => !form.test(label))).toEqual([]);
  },
);
