import { expect, it, vi } from 'vitest';
import { createLinks } from '../../engine/links/create-links';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import { loadLocales } from '../../engine/locales/load-locales';
import { loadBrands } from '../../engine/brands/load-brands';
import { readShopFiles } from './shop-files.server';
import { createLinkBook } from './storefront-books.server';

const files = await readShopFiles(process.cwd());
const locales = loadLocales(files);
const { brands } = loadBrands(files, locales);
const brand = brands.find((one) => one.default) ?? brands[0]!;
const locale = (id: string) => locales.locales.get(id) as Locale;
const buildPath = vi.fn(
  (
    _brand: string,
    _locale: string,
    page: string,
    params: readonly string[] | Readonly<Record<string, string>>,
  ) =>
    page === 'nowhere' ? undefined : page === 'home' ? '/' : `/${page}/${Object.values(params).join('/')}`,
);
const book = createLinkBook({
  links: createLinks({ brands, locales }),
  engine: { revision: 'r1', buildPath } as unknown as PageEngine,
  locales: locales.locales,
  defaultProfile: async () => brand.defaultLocale,
});
const resolve = (path: string, cookies = {}, accept = '') =>
  book.locate(new URL(`http://localhost${path}`), brand, cookies, accept);
const first = locale(brand.defaultLocale);

it('a right locale gives the place', async () => {
  expect(await resolve(`/${first.locale}/women`)).toMatchObject({
    locale: { locale: first.locale },
    rest: '/women',
  });
});

it.each([
  '/default//evil.example',
  '/int/\\evil.example',
  '//evil.example',
  '///evil.example/x',
  '/zz_ZZ//evil.example',
  '/%2F%2Fevil.example',
])('no path goes to another host: %s', async (path) => {
  const answer = await resolve(path);
  if (!('redirect' in answer)) return expect(answer.rest.startsWith('/')).toBe(true);
  expect(new URL(answer.redirect, 'https://own.example').host).toBe('own.example');
  expect(answer.redirect).toMatch(/^\/[a-z]{2}_[A-Z]{2}(\/|$|\?)/);
});

it('broken escapes and huge queries are carried, not choked on', async () => {
  const search = `?q=%E0%A4%A&x=${'y'.repeat(50_000)}`;
  const answer = await resolve(`/default/a%${search}`);
  expect(answer).toMatchObject({ status: 307, redirect: expect.stringContaining(search) as string });
});

it('page links become paths of the locale; query and anchor stay; unknown pages go to the home page', () => {
  const href = (link: string) => book.href(link, brand, first);
  expect(href('page:home')).toBe(`/${first.locale}`);
  expect(href('page:grid/women/shoes?filter.color=red#top')).toBe(
    `/${first.locale}/grid/women/shoes?filter.color=red#top`,
  );
  expect(href('page:nowhere')).toBe(`/${first.locale}`);
  expect(href('https://else.example/x')).toBe('https://else.example/x');
});

it('a page’s path has its locale; one that is not there has none', () => {
  expect(book.path(brand, first, { page: 'home', params: {} })).toBe(`/${first.locale}`);
  expect(
    book.path(brand, first, { page: 'landing', params: { name: 'key' }, names: { [first.locale]: 'word' } }),
  ).toBe(`/${first.locale}/landing/word`);
  expect(book.path(brand, first, { page: 'nowhere', params: {} })).toBeUndefined();
});

it('lists of an address are worked out once and never taken for another’s', () => {
  const match = { page: 'product', params: { model: 'a/b', code: 'c' } };
  expect(book.localePaths(brand, match)).toBe(
    book.localePaths(brand, { ...match, params: { ...match.params } }),
  );
  expect(book.localePaths(brand, { page: 'product', params: { model: 'a', code: 'b/c' } })).not.toBe(
    book.localePaths(brand, match),
  );
  expect(book.localePaths(brand, match).map((one) => one.locale.locale)).toEqual([...brand.locales]);
});
