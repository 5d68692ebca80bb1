import { afterAll, beforeAll, expect, it } from 'vitest';
import { productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { openTestSite, shown, type TestSite } from '../http/site/site.fixture';
import { lookUpCatalogue } from './look-up-catalogue';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(shown);
}, 180_000);
afterAll(() => site?.close());

const cell = { brand: 'running', locale: 'en_GB' };
const lookUp = () => lookUpCatalogue(() => site.shop);

it('finds products of a listing as for sale or sold out, and leaves out unknown ones', async () => {
  const api = site.shop.api.open({
    storefront: cell.brand,
    locale: cell.locale,
    clientUrl: '',
    userAgent: 'test',
    requestId: 'test',
    clientId: undefined,
  });
  const { products } = await api.call(productsList, { profile: cell.locale, family: 'shoes' });
  const codes = products.map(({ id }) => id);
  const found = await lookUp().findProducts(cell, [...codes, 'K999999-999']);
  expect([...found.keys()]).toEqual(codes);
  for (const { id, sizes = [] } of products)
    expect(found.get(id)).toBe(sizes.some(({ stock }) => stock > 0) ? 'for-sale' : 'sold-out');
  expect([...found.values()]).toContain('for-sale');
  expect(await lookUp().findProducts(cell, ['K999999-999'])).toEqual(new Map());
});

it('distinguishes a listing with products from one that does not exist', async () => {
  expect(await lookUp().findListing(cell, { target: 'women', type: 'shoes' })).toBe('filled');
  expect(await lookUp().findListing(cell, { listing: 'no-such-listing' })).toBe('missing');
  expect(await lookUp().findListing(cell, { target: 'nobody', type: 'shoes' })).toBe('missing');
});

it('has the default locale of a storefront', () => {
  expect(lookUp().defaultLocaleOf('running')).toBe(
    site.shop.brands.brands.find(({ id }) => id === 'running')?.defaultLocale,
  );
  expect(lookUp().defaultLocaleOf('nobody')).toBeUndefined();
});
