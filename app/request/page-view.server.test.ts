import { expect, it } from 'vitest';
import { tagSettingsOf, openPageView, toClientView, describeAddress } from './page-view.server';
import type { RequestContext } from './request-context.types';
import type { Shop } from '../shop/shop.types';

const brand = (over: object = {}) => over as RequestContext['brand'];

it.each([
  ['nothing', {}, {}, {}],
  ['flags that are empty', {}, { affiliate_cid: '', affiliate_type: 'sale' }, {}],
  [
    'an affiliate network (flags affiliate_cid, affiliate_type)',
    {},
    { affiliate_cid: '15', affiliate_type: 'sale' },
    { tags: { affiliate: { cid: '15', type: 'sale' } } },
  ],
  [
    'a tag manager',
    { tagManager: { use: 'google-tag-manager', container: 'GTM-ABC123' } },
    {},
    { tags: { container: 'GTM-ABC123' } },
  ],
])('a storefront with %s passes that to the data layer', (_case, over, flags, tags) =>
  expect(tagSettingsOf(brand(over), flags as RequestContext['flags'])).toEqual(tags),
);

const visitOf = (page: string, params: Record<string, string>, path: string): RequestContext =>
  ({
    brand: brand({ id: 'one' }),
    locale: { locale: 'en_GB', written: { lang: 'en-GB', dir: 'ltr' }, realLanguage: 'en' },
    url: new URL(path, 'http://shop.test'),
    flags: {},
    match: { page, params },
  }) as unknown as RequestContext;
const shopWhose = (document: string): Shop =>
  ({
    localizedPage: () => ({ cache: { document } }),
    conditionParameters: () => new Set(),
  }) as unknown as Shop;

it.each([
  ['personal', { reference: 'NDAw' }, '/en_GB/moved/NDAw/all', '/en_GB/moved/all'],
  ['personal', {}, '/en_GB/bag', undefined],
  ['public', { target: 'women' }, '/en_GB/women', undefined],
])('a %s page with %o at %s is reported as %s', (document, params, path, publicPath) => {
  const view = openPageView(visitOf('order', params, path), shopWhose(document));
  expect(toClientView(view)).toMatchObject({ name: 'order', path });
  expect(toClientView(view).publicPath).toBe(publicPath);
});

const describe = (address: string, document: string, params: Record<string, string> = {}): string =>
  describeAddress(
    {
      url: new URL(address, 'http://shop.test'),
      match: { page: 'one', params },
    } as unknown as RequestContext,
    {
      localizedPage: () => ({ cache: { document } }),
      conditionParameters: () => new Set(['season']),
    } as unknown as Shop,
  );

it('a log names a personal page without what it is about', () => {
  const reference = 'NDAwMDAwMDAwMCMjYW5hQGV4YW1wbGUuY29t';
  expect(describe(`/en_GB/pedido/${reference}?found=all`, 'personal', { reference })).toBe(
    'http://shop.test/en_GB/pedido',
  );
});

it('a log has of the query what changes a document for everybody', () => {
  expect(
    describe(
      '/en_GB/women/shoes?page=2&filter.color=red&season=summer&usrhash=abc&user_id=7&captcha=t&redirectResult=r&utm_source=x&email=a%40b.co',
      'public',
      { target: 'women', type: 'shoes' },
    ),
  ).toBe('http://shop.test/en_GB/women/shoes?filter.color=red&page=2&season=summer');
  expect(describe('/en_GB/bolsa', 'personal')).toBe('http://shop.test/en_GB/bolsa');
});
