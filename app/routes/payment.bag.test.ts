import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { loader } from './payment.bag';
import { sampleHref } from '../../blocks/_kit/testing/sample-page';

/** A shop whose API answers this, or throws it. */
async function come(answer: unknown, token = 'tok') {
  const asked: unknown[] = [];
  const warned: unknown[] = [];
  const shop = {
    brands: { pick: () => ({ id: 'one', publicOrigin: 'https://shop.example' }) },
    links: {
      place: async () => ({ locale: { locale: 'en_GB', market: 'GB' }, rest: '/_payment/bag/tok' }),
      href: sampleHref,
    },
    matchRoute: () => undefined,
    flags: () => ({}),
    clock: () => new Date(0),
    log: { warn: (facts: unknown) => void warned.push(facts) },
    api: {
      open: () => ({
        call: async (_operation: unknown, input: unknown) => {
          asked.push(input);
          if (answer instanceof Error) throw answer;
          return answer;
        },
      }),
    },
  };
  const answered = await loader({
    request: new Request(`http://shop.example/en_GB/_payment/bag/${token}`),
    params: { token },
    context: { shop } as unknown as AppLoadContext,
  });
  return {
    asked,
    warned,
    answered,
    to: answered.headers.get('location'),
    cookies: answered.headers.getSetCookie(),
  };
}

const bag = { hashOrderId: 'new', market: 'GB', shipment: null, count: 2, missing: 0, expiresAt: '' };

describe('a mailed bag', () => {
  it('becomes this browser’s, and leads to the checkout', async () => {
    const { asked, answered, to, cookies } = await come(bag);
    expect([asked, answered.status, to]).toEqual([
      [{ profile: 'en_GB', expressShoppingHashId: 'tok' }],
      303,
      '/en_GB/checkout',
    ]);
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
      'bag_hash=new',
      'bag_market=GB',
      'bag_date=0',
      'express_link=new.tok',
    ]);
    expect(cookies.at(-1)).toContain('HttpOnly');
    expect([answered.headers.get('referrer-policy'), answered.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });
  it('shows the bag first when something has sold out', async () =>
    expect((await come({ ...bag, missing: 1 })).to).toBe('/en_GB/bag'));
  it.each(['link_expired', 'bag_of_other_market', 'NOSTOCK'])(
    '%s leads to the bag there is, which stays',
    async (code) => {
      const { to, cookies, warned } = await come(new ApiError(code, '', '/'));
      expect([to, cookies, warned]).toEqual(['/en_GB/bag', [], []]);
    },
  );
  it('trouble is logged, without the token', async () => {
    const { to, warned } = await come(new ApiError('ERR_TIMEOUT', '', '/'), 'secret-token');
    expect([to, warned.length, JSON.stringify(warned)]).toEqual([
      '/en_GB/bag',
      1,
      expect.not.stringContaining('secret-token'),
    ]);
  });
});
