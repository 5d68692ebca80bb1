import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_kit/checkout/sample-quote';
import { SampleRedirect, sampleContext } from '../_kit/testing/sample-context';
import type { CheckoutProgressProps } from './checkout-progress.schema';
import { load } from './checkout-progress.server';

const home: CheckoutProgressProps = { steps: ['identification', 'shipping', 'payment'], look: 'line', bag: '/en_GB/bolsa', acrossBorders: false, other: '/en_GB/compra/internacional' };
const abroad = { ...home, acrossBorders: true, other: '/en_GB/compra' };

async function come(props: CheckoutProgressProps, crossBorder: boolean, { query = '', cookies = { bag_hash: 'h', bag_market: 'GB' } as Record<string, string> } = {}) {
  const { context } = sampleContext({ url: `/en_GB/compra${query}`, answers: { checkout: sampleQuote({ crossBorder }), checkoutExpressReturnData: { data: {} } } });
  return load({ ...context, visitor: { cookies } }, props).then((data) => data?.steps.length, (error: unknown) => (error instanceof SampleRedirect ? error.message : Promise.reject(error)));
}

describe('each market has one of two checkouts', () => {
  it.each<[string, CheckoutProgressProps, boolean, unknown]>([
    ['at home', home, false, 3], ['across borders', abroad, true, 3],
    ['a flagged market is led to the other', home, true, '302 /en_GB/compra/internacional'], ['others are led back', abroad, false, '302 /en_GB/compra'],
    ['a page without another one keeps all', { ...home, other: undefined }, true, 3],
  ])('%s', async (_what, props, crossBorder, expected) => expect(await come(props, crossBorder)).toBe(expected));
  it('why a shopper is back goes along', async () => expect(await come(home, true, { query: '?payment=refused' })).toBe('302 /en_GB/compra/internacional?payment=refused'));
  it('without a bag there is nothing to check out', async () => expect(await come(abroad, true, { cookies: {} })).toBe('302 /en_GB/bolsa'));
});
