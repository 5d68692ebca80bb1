import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { loader } from './payment.made';
import { sampleHref } from '../../blocks/_kit/testing/sample-page';

const mine: Record<string, string> = { bag_hash: 'h-1', bag_market: 'GB', gift_card: '100000000025.1234' };
const made = { encodedReference: 'NDAw', state: 'made', lines: ['a', 'b'] };

/** A shop whose API answers these calls by id, or throws what stands there. */
async function come(found: unknown, { cookies = mine, lines = [] as string[] } = {}) {
  const asked: unknown[] = [];
  const answers: Record<string, unknown> = {
    ordersOfBag: found instanceof Error ? found : { made: found },
    cartRetrieve: { shoppingCart: lines.map((id) => ({ id })) },
  };
  const api = {
    call: async ({ id }: { id: string }, request: unknown) => {
      asked.push([id, request]);
      if (answers[id] instanceof Error) throw answers[id];
      return answers[id];
    },
  };
  const shop = {
    brands: {
      pick: () => ({ id: 'one', publicOrigin: 'https://shop.example', rules: {}, pictureGround: 'paper' }),
    },
    links: {
      place: async () => ({
        locale: { locale: 'en_GB', market: 'GB', country: 'GB' },
        rest: '/_payment/made',
      }),
      href: sampleHref,
    },
    matchRoute: () => undefined,
    readyPage: () => undefined,
    conditionParameters: () => new Set(),
    flags: () => ({}),
    clock: () => new Date(0),
    log: { warn: () => {} },
    api: { open: () => api },
  };
  const request = new Request('http://shop.example/en_GB/_payment/made', {
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    },
  });
  const answered = await loader({ request, params: {}, context: { shop } as unknown as AppLoadContext });
  const set = answered.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return {
    asked,
    answered,
    to: answered.headers.get('location'),
    gone: set.filter((line) => line.endsWith('=')).map((line) => line.slice(0, -1)),
    kept: set.filter((line) => !line.endsWith('=')),
  };
}

describe('an order whose answer was lost', () => {
  it('is shown with a word about it, and its bag goes', async () => {
    const { asked, answered, to, gone, kept } = await come(made);
    expect([answered.status, to, asked[0]]).toEqual([
      303,
      '/en_GB/order/NDAw?found=all',
      ['ordersOfBag', { profile: 'en_GB', hashOrderId: 'h-1' }],
    ]);
    expect(gone).toEqual(expect.arrayContaining(['bag_hash', 'bag_market', 'gift_card', 'employee_id']));
    expect(kept.map((line) => decodeURIComponent(line))).toEqual([
      'last_order={"encodedReference":"NDAw","bag":"h-1","at":0}',
    ]);
    expect([answered.headers.get('cache-control'), answered.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
  });
  it('leaves what was put into the bag since where it is', async () => {
    const { to, gone, kept } = await come(made, { lines: ['b', 'c'] });
    expect([to, gone, kept.length]).toEqual(['/en_GB/order/NDAw?found=rest', [], 1]);
  });
  it('a bag whose money comes later holds its own pieces alone; nothing is remembered that may still fail', async () => {
    const { to, gone, kept } = await come({ ...made, state: 'awaited' }, { lines: ['a', 'b'] });
    expect([to, gone.includes('bag_hash'), gone.includes('employee_id'), kept]).toEqual([
      '/en_GB/order/NDAw?found=all',
      true,
      false,
      [],
    ]);
  });
  it.each<[string, unknown, Record<string, string>]>([
    ['nothing was ordered', null, mine],
    ['it is being paid', { ...made, state: 'paying' }, mine],
    ['no bag', made, {}],
    ['a bag of another market', made, { ...mine, bag_market: 'JP' }],
    ['an API in trouble', new ApiError('ERR_TIMEOUT', '', '/'), mine],
  ])('%s: to the bag, which stays', async (_what, found, cookies) => {
    const { to, gone, kept } = await come(found, { cookies });
    expect([to, gone, kept]).toEqual(['/en_GB/bag', [], []]);
  });
});
