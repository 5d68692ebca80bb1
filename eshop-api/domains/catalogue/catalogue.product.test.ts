import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  productsCrossSelling,
  productsList,
  productsOtherColors,
  productsRecommended,
  productsSheet,
  productsSheetLive,
} from './catalogue.contract';
import { openTestCatalogue, testSettings, type TestCatalogue } from './catalogue.fixture';
import { writeStock } from './catalogue-writes.repository';
import { findPicture } from './picture.lookup';
import { changeTopic } from '../../server/start-domains';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await openTestCatalogue();
});
afterAll(() => shop?.close());
const nube = { profile: 'en_GB', material: 'K200514-021' } as const;

test('a sheet has the product with facts, composition and care in the language', async () => {
  const { productSheet } = await shop.call(productsSheet, { ...nube, profile: 'de_DE' });
  expect(productSheet).toMatchObject({
    id: 'K200514-021',
    exists: true,
    code: 'nube-K200514-021',
    nameBase: 'Nube',
    returnDays: 30,
  });
  expect(productSheet.exists && productSheet.facts.find((fact) => fact.key === 'weight')).toEqual({
    key: 'weight',
    label: 'Gewicht',
    value: '310 g',
  });
  expect(productSheet.exists && productSheet.facts.find((fact) => fact.key === 'origin')!.value).toBe(
    'Portugal',
  );
  expect(productSheet.exists && productSheet.composition.map((one) => one.part)).toEqual([
    'Obermaterial',
    'Futter',
    'Laufsohle',
  ]);
  expect(productSheet.exists && productSheet.description).toMatch(/Sneaker/);
});

test('a shoe of the toe-cap list has that fact (docs/contract/catalogue.md#families-and-targets), a sister that is not on it has not', async () => {
  const toeCap = async (material: string, profile: string) => {
    const { productSheet } = await shop.call(productsSheet, { profile, material });
    return productSheet.exists ? productSheet.facts.find(({ key }) => key === 'toeCap') : 'no such product';
  };
  expect(await toeCap('K200168-001', 'de_DE')).toEqual({
    key: 'toeCap',
    label: 'Zehenkappe',
    value: 'Verstärkt',
  });
  expect(await toeCap(nube.material, 'de_DE')).toBeUndefined();
});

test('an unknown product does not exist; a wrong colour of an existing model offers the model', async () => {
  const unknown = await shop.call(productsSheet, { profile: 'en_GB', material: 'ZZZZZZZ-001' });
  expect(unknown).toMatchObject({
    status: 'OK',
    productSheet: { id: 'ZZZZZZZ-001', exists: false },
    productBetter: null,
  });
  const wrong = await shop.call(productsSheet, { profile: 'en_GB', material: 'K200514-999' });
  expect(wrong.productSheet.exists).toBe(false);
  expect(wrong.productBetter!.id).toMatch(/^K200514-/);
});

test('a storefront does not show what it does not sell', async () => {
  const answer = await shop.call(productsSheet, nube, 'running');
  expect(answer.productSheet.exists).toBe(false);
});

test('a sheet reports whether it is for members only', async () => {
  const { productSheet } = await shop.call(productsSheet, nube);
  const club = await shop.call(productsSheet, { ...nube, material: 'K200312-003' }, 'running');
  expect([productSheet, club.productSheet].map((one) => one.exists && one.membersOnly)).toEqual([
    false,
    true,
  ]);
});

test('country_price changes the currency and nothing else; an invalid value changes nothing', async () => {
  const american = await shop.call(productsSheet, { ...nube, country_price: 'US' });
  expect(american.productSheet.exists && american.productSheet.prices.currency).toBe('USD');
  expect(american.productSheet.exists && american.productSheet.sizes[0]!.label).toMatch(/^US /);
  expect(american.productSheet.exists && american.productSheet.url).toBe(
    '/women/shoes/nube/nube-K200514-021',
  );
  const same = await shop.call(productsSheet, { ...nube, country_price: 'QQ' });
  expect(same.productSheet.exists && same.productSheet.prices.currency).toBe('GBP');
});

test('live returns prices and sizes; an unknown product is KO', async () => {
  const { productSheetLive } = await shop.call(productsSheetLive, nube);
  expect(productSheetLive.id).toBe('K200514-021');
  expect(productSheetLive.sizes.map((size) => size.value)).toEqual([
    '35',
    '36',
    '37',
    '38',
    '39',
    '40',
    '41',
    '42',
  ]);
  const answer = await shop.call(productsSheetLive, { profile: 'en_GB', material: 'ZZZZZZZ-001' });
  expect(answer).toMatchObject({ status: 'KO', errors: [{ code: 'product_not_found' }] });
});

test('a written stock shows within a second, and only that product is read again', async () => {
  await writeStock(shop.db, 'K200514-021', '38', 1);
  await shop.db.publish(changeTopic('catalogue'), 'K200514-021');
  await vi.waitFor(async () => {
    const { productSheetLive } = await shop.call(productsSheetLive, nube);
    expect(productSheetLive.sizes.find((size) => size.value === '38')).toMatchObject({
      stock: 1,
      lowStock: true,
    });
  }, 1000);
});

test('a withdrawn product is replaced by its sister and leaves the listings', async () => {
  await shop.db.execute("update catalogue_materials set active = false where id = 'K200514-025'");
  await shop.db.publish(changeTopic('catalogue'));
  await vi.waitFor(async () => {
    const gone = await shop.call(productsSheet, { profile: 'en_GB', material: 'K200514-025' });
    expect(gone.productSheet.exists).toBe(false);
    expect(gone.productBetter!.nameBase).toBe('Nube');
  }, 20_000);
  const found = await shop.call(productsList, { 'filter.id': ['K200514-025', 'K200514-024'] });
  expect(found.products.map((product) => product.id)).toEqual(['K200514-024']);
});

test('other colours have their origin', async () => {
  const { products } = await shop.call(productsOtherColors, nube);
  expect(products.length).toBeGreaterThanOrEqual(3);
  expect(
    products.every((product) => product.url.endsWith('?from=K200514-021') && product.id !== 'K200514-021'),
  ).toBe(true);
  const { productSheet } = await shop.call(productsSheet, { profile: 'en_GB', material: products[0]!.id });
  expect(productSheet.exists && productSheet.url).not.toContain('?');
});

test('cross-selling completes with other families, recommended starts with products alike; both always the same', async () => {
  const cross = await shop.call(productsCrossSelling, { profile: 'en_GB', productId: 'K200514-021' });
  expect(cross.recommendeds).toHaveLength(8);
  expect(cross.recommendeds.some((product) => product.family === 'shoes')).toBe(false);
  const first = await shop.call(productsRecommended, { ...nube, useIA: true });
  expect(first.recommendeds[0]!.family).toBe('shoes');
  expect(first.recommendeds.at(-1)!.family).not.toBe('shoes');
  expect((await shop.call(productsRecommended, nube)).recommendeds).toEqual(first.recommendeds);
  const best = await shop.call(productsRecommended, { profile: 'en_GB', targetIdUrl: 'M', forModal: true });
  expect(
    best.recommendeds.map((product) => product.target).every((target) => ['M', 'X', 'G'].includes(target)),
  ).toBe(true);
  expect(best.recommendeds).toHaveLength(4);
});

test('voucher prices: the applied one has its label, per-size ones are on the sizes', async () => {
  const all = await shop.call(productsList, { profile: 'en_ES' }, 'running');
  const priced = all.products.find((product) => product.voucherPrices['KILOMETRE12'])!;
  const entry = priced.voucherPrices['KILOMETRE12']!;
  expect(entry).toMatchObject({
    voucherType: 'final.price',
    discount: 12,
    pricePerSize: true,
    appliedLabel: null,
  });
  expect(priced.sizes.every((size) => size.voucherPrices['KILOMETRE12'])).toBe(true);
  const applied = await shop.call(
    productsSheet,
    { profile: 'en_ES', material: priced.id, voucher: 'kilometre12' },
    'running',
  );
  expect(applied.productSheet.exists && applied.productSheet.voucherPrices['KILOMETRE12']!.appliedLabel).toBe(
    'voucher.price.message.final.price.applied',
  );
});

test('sizes of different prices have a range', async () => {
  const found = await shop.call(productsList, { profile: 'en_ES', family: 'goods' }, 'running');
  const bottles = found.products.filter(
    (product) => product.nameBase === 'Trago' && product.prices.previous === null,
  );
  expect(bottles.length).toBeGreaterThan(0);
  expect(bottles[0]!.prices).toMatchObject({
    priceFromFormatted: '12.00 EUR',
    priceToFormatted: '18.00 EUR',
    priceDiscountFromFormatted: null,
  });
});

test('pictures are found by material; a sale does not make them stale, an unknown one has none', async () => {
  const { default: domain } = await import('./catalogue.domain');
  const start = () =>
    domain.start!({
      db: shop.db,
      settings: testSettings,
      log: testSettings.log,
      changed: async () => {},
    } as never);
  const before = findPicture(await start(), 'K200514-021')!;
  expect(before.spec).toMatchObject({
    silhouette: 'court-trainer',
    colours: { base: '#b9593a', accent: '#f4efe4', sole: '#b98a55' },
  });
  await writeStock(shop.db, 'K200514-021', '39', 9);
  expect(findPicture(await start(), 'K200514-021')).toEqual(before);
  expect(findPicture(await start(), 'K200514-022')!.version).not.toBe(before.version);
  expect(findPicture(await start(), '../../etc/passwd')).toBeUndefined();
});

test('the version grows with each transaction that writes, and not with others', async () => {
  const version = async () =>
    Number((await shop.db.query<{ version: string }>('select version from catalogue_version'))[0]!.version);
  const before = await version();
  await writeStock(shop.db, 'K200514-022', '38', 7);
  await writeStock(shop.db, 'K200514-022', '38', 8);
  expect(await version()).toBe(before + 2);
  await shop.db.query('select 1');
  expect(await version()).toBe(before + 2);
});
