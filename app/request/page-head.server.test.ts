import { expect, it } from 'vitest';
import type { LoadedPage } from './answer-page.server';
import type { HeadFacts } from './head-facts.server';
import { headOf } from './page-head.server';
import { brand, locale } from './request-parts.fixture';
import type { Shop } from './shop.types';

const shop = {
  brands: { themeCss: () => ':root{}', fontPreloads: () => ['/fonts/a.woff2'] },
  links: { alternates: () => [{ hreflang: 'es', href: 'https://alba.example/es_ES' }] },
} as unknown as Shop;
const headFor = (head: Partial<HeadFacts> = {}, { seo = {}, address = '/en_GB/women', status = 200 } = {}) =>
  headOf({ visit: { brand, locale, url: new URL(`http://localhost${address}`), match: { page: 'x', params: {} }, status }, page: { seo }, run: { head: { jsonLd: [], ...head } } } as unknown as LoadedPage, shop);

it('blocks count before the config, the config before the brand', () => {
  const seo = { title: 'Config', description: 'From config', robots: 'nofollow' };
  expect(headFor({ title: 'Block', description: 'From block', robots: 'noindex' }, { seo }).head).toMatchObject({ title: 'Block · Alba', description: 'From block', robots: 'noindex' });
  expect(headFor({}, { seo }).head).toMatchObject({ title: 'Config · Alba', description: 'From config', robots: 'nofollow' });
  expect(headFor().head).toMatchObject({ title: 'Alba', description: '', robots: '' });
});

it('the brand’s name stands in a title once', () => {
  expect(headFor({ title: 'Alba winter' }).head.title).toBe('Alba winter');
});

it('canonical is the public origin’s, whatever host was asked, without the query', () => {
  expect(headFor({}, { address: '/en_GB/women?utm=1' }).head.canonical).toBe('https://alba.example/en_GB/women');
  expect(headFor({ canonical: '/en_GB/w?p=2' }).head.canonical).toBe('https://alba.example/en_GB/w?p=2');
  expect(headFor({}, { address: '//evil.example/x' }).head.canonical).toBe('https://alba.example//evil.example/x');
});

it('an address with a query has no sister pages to name', () => {
  expect([headFor().alternates.length, headFor({}, { address: '/en_GB?page=2' }).alternates.length]).toEqual([1, 0]);
});

it.each([404, 500, 503])('a page with status %i is not for search engines', (status) => {
  const { head, alternates } = headFor({ robots: 'index' }, { status });
  expect([head.robots, head.canonical, alternates]).toEqual(['noindex', '', []]);
});

it('structured data names whole addresses', () => {
  expect(headFor({ jsonLd: [{ url: '/en_GB/nube', offers: { url: '/en_GB/nube' } }] }).jsonLd).toEqual([{ url: 'https://alba.example/en_GB/nube', offers: { url: 'https://alba.example/en_GB/nube' } }]);
});
