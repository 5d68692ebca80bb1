import { expect, it } from 'vitest';
import type { Shop } from '../shop/shop.types';
import { describeAddress } from './describe-address.server';
import type { RequestContext } from './request-context.types';

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
