import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { SampleRedirect, sampleContext } from '../_contract/testing/sample-context';
import type { CheckoutProgressProps } from './checkout-progress.schema';
import { load } from './checkout-progress.server';
import type { FormState } from '../_contract/commands/form-state.types';

const home: CheckoutProgressProps = {
  look: 'line',
  bag: '/en_GB/bolsa',
  acrossBorders: false,
  other: '/en_GB/compra/internacional',
};
const abroad = { ...home, acrossBorders: true, other: '/en_GB/compra' };

interface Coming {
  query?: string;
  cookies?: Record<string, string>;
  made?: unknown;
  lines?: number;
  form?: FormState;
  blocks?: string[];
}
const mine = { bag_hash: 'h', bag_market: 'GB' };

async function come(
  props: CheckoutProgressProps,
  crossBorder: boolean,
  { query = '', cookies = mine, made = null, lines = 2, form, blocks }: Coming = {},
) {
  const quote = sampleQuote({ crossBorder });
  const bag = { ...quote.bag, shoppingCart: quote.bag.shoppingCart.slice(0, lines) };
  const ordersOfBag = () => {
    if (made instanceof Error) throw made;
    return { made };
  };
  const { context } = sampleContext({
    url: `/en_GB/compra${query}`,
    blocks,
    answers: { checkout: { ...quote, bag }, checkoutExpressReturnData: { data: {} }, ordersOfBag },
  });
  return load({ ...context, visitor: { cookies }, ...(form ? { form } : {}) }, props).then(
    (data) => data?.steps.length,
    (error: unknown) => {
      if (error instanceof SampleRedirect) return error.message;
      throw error;
    },
  );
}

describe('each market has one of two checkouts', () => {
  it.each<[string, CheckoutProgressProps, boolean, unknown]>([
    ['at home', home, false, 3],
    ['across borders', abroad, true, 3],
    ['a flagged market goes to the other', home, true, '302 /en_GB/compra/internacional'],
    ['others go back', abroad, false, '302 /en_GB/compra'],
    ['a page without another one keeps all', { ...home, other: undefined }, true, 3],
  ])('%s', async (_what, props, crossBorder, expected) =>
    expect(await come(props, crossBorder)).toBe(expected),
  );
  it('why a shopper is back goes along', async () =>
    expect(await come(home, true, { query: '?payment=refused' })).toBe(
      '302 /en_GB/compra/internacional?payment=refused',
    ));
  it('without a bag there is nothing to check out', async () =>
    expect(await come(abroad, true, { cookies: {} })).toBe('302 /en_GB/bolsa'));
});

describe('an order whose answer was lost', () => {
  const made = { encodedReference: 'NDAw', state: 'made', lines: ['a'] };
  const last = (at: number, encodedReference = 'NDAw') => ({
    last_order: JSON.stringify({ encodedReference, bag: 'h', at }),
  });
  const now = Date.parse('2026-11-21T09:00:00Z');
  const posted: FormState = {
    command: 'checkout.pay',
    status: 'failed',
    values: {},
    errors: {},
    warnings: {},
  };
  it.each<[string, Coming, unknown]>([
    ['is redirected to', { made, lines: 0 }, '302 /en_GB/_payment/made'],
    [
      'is redirected to while its money is awaited',
      { made: { ...made, state: 'awaited' } },
      '302 /en_GB/_payment/made',
    ],
    ['is redirected to though something else is in the bag by now', { made }, '302 /en_GB/_payment/made'],
    ['is not redirected to again', { made, cookies: { ...mine, ...last(now - 1) } }, 3],
    [
      'is none of another order’s',
      { made, cookies: { ...mine, ...last(now - 1, 'NDAx') } },
      '302 /en_GB/_payment/made',
    ],
    ['is waited for where it is paid', { made: { ...made, state: 'paying' } }, '302 /en_GB/order/NDAw'],
    ['does not interrupt a shopper who has just posted', { made, form: posted }, 3],
    ['is not missed by an API in trouble', { made: new Error('away') }, 3],
    [
      'is not shown to whoever comes next without a bag: it may be another customer at the same device',
      { cookies: last(now - 1) },
      '302 /en_GB/bolsa',
    ],
    [
      'is nothing that anybody could write',
      { cookies: { last_order: '{"encodedReference":"//evil.example","bag":"h","at":9e15}' } },
      '302 /en_GB/bolsa',
    ],
  ])('%s', async (_what, coming, expected) => expect(await come(home, false, coming)).toBe(expected));
});

describe('the steps are those of the page', () => {
  const names = async (...steps: string[]) => {
    const { context } = sampleContext({
      blocks: [
        'checkout-progress',
        'express-pay',
        ...steps.map((step) => `checkout-${step}`),
        'checkout-summary',
      ],
      answers: {
        checkout: sampleQuote(),
        checkoutExpressReturnData: { data: { email: 'ana@example.com' } },
        ordersOfBag: { made: null },
      },
    });
    return (await load({ ...context, visitor: { cookies: mine } }, home)).steps.map(
      ({ name, number, state }) => `${number} ${name} ${state}`,
    );
  };
  it('in their order', async () =>
    expect(await names('shipping', 'identification', 'payment')).toEqual([
      '1 shipping open',
      '2 identification closed',
      '3 payment closed',
    ]));
  it('one that was dropped is not waited for', async () =>
    expect(await names('identification', 'payment')).toEqual(['1 identification done', '2 payment open']));
  it('each once', async () =>
    expect(await names('identification', 'identification', 'payment')).toEqual([
      '1 identification done',
      '2 payment open',
    ]));
});
