// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './order-confirmation.messages';
import samples from './order-confirmation.samples';
import { load } from './order-confirmation.server';
import OrderConfirmation from './order-confirmation.view';

const paid = samples[0]!;
const order = paid.data.orders[0]!.order;
const reference = encodeReference(order.reference, order.applicant.email);
const ways = {
  globalPaymentMethods: { paymentMethods: [{ id: 'RECH', kind: 'transfer' }] },
  globalShippingMethods: { shippingMethods: [{ id: '01', minDays: 2, maxDays: 4 }] },
  newsletterCheckSuscribed: { subscribed: false },
  globalCountries: { countries: [{ id: 'GB', name: 'United Kingdom' }] },
  globalRegionsAndCities: { regions: [], cities: [] },
};
const notFound = () => {
  throw new ApiError('order_not_found', 'no', '/');
};
const ask = (
  more: {
    url?: string;
    reference?: string;
    cookies?: Record<string, string>;
    answers?: Record<string, unknown>;
  } = {},
) => {
  const asked = sampleContext({
    ...(more.url ? { url: more.url } : {}),
    params: { reference: more.reference ?? reference },
    messages,
    answers: { ordersGetInfo: { orders: [order], order }, ...ways, ...more.answers },
  });
  return { ...asked, data: load({ ...asked.context, visitor: { cookies: more.cookies ?? {} } }, paid.props) };
};

describe('what the address opens', () => {
  it('an order of its own shopper', async () => {
    const { data, calls } = ask();
    expect((await data).orders[0]).toMatchObject({
      stage: 'paid',
      sentTo: ['Ana Gil', '1 High Street', 'London', 'SW1A 1AA', 'United Kingdom'],
      billedTo: [],
      days: { from: '2026-11-24', to: '2026-11-26' },
    });
    expect(calls[0]).toMatchObject({
      id: 'ordersGetInfo',
      request: { email: 'ana@mail.example', locator: '4000000012' },
    });
  });
  it('shows that it was found though its answer was lost, and that something else is still in the bag', async () => {
    const found = async (query: string) => (await ask({ url: `/en_GB/pedido/x${query}` }).data).found;
    expect({
      none: await found(''),
      all: await found('?found=all'),
      rest: await found('?found=rest'),
      markup: await found('?found=%3Cb%3E'),
    }).toEqual({ none: undefined, all: 'all', rest: 'rest', markup: undefined });
    const text = (data: object) =>
      mountSample(OrderConfirmation, { ...paid, data: { ...paid.data, ...data } }, messages).textContent;
    expect({
      withoutParameter: text({}).includes(messages.found),
      allFound: text({ found: 'all' }).includes(messages.found),
      restOfAll: text({ found: 'all' }).includes(messages.foundRest),
      restOfRest: text({ found: 'rest' }).includes(messages.foundRest),
    }).toEqual({ withoutParameter: false, allFound: true, restOfAll: false, restOfRest: true });
  });
  it('all orders of a locator that is an array (docs/contract/orders.md#order)', async () => {
    const other = { ...order, reference: '4000000013' };
    const { data, calls } = ask({
      reference: encodeReference(['4000000012', '4000000013'], 'ana@mail.example'),
      answers: { ordersGetInfo: { orders: [order, other], order } },
    });
    const shown = await data;
    expect(calls[0]!.request.locator).toEqual(['4000000012', '4000000013']);
    expect(
      mountSample(OrderConfirmation, { ...paid, data: shown }, messages).querySelectorAll('article'),
    ).toHaveLength(2);
    expect(shown.purchases.map(({ transaction_id: id }) => id)).toEqual(['4000000012', '4000000013']);
  });
  it('one that was kept while no orders were taken', async () => {
    const { data } = ask({
      answers: {
        ordersGetInfo: (request: { offlineReference?: string }) =>
          request.offlineReference ? { orders: [{ ...order, status: 'PE' }] } : notFound(),
      },
    });
    const shown = await data;
    expect({ stage: shown.orders[0]!.stage, purchases: shown.purchases }).toEqual({
      stage: 'offline',
      purchases: [],
    });
  });
  it('goes on without store, ways and newsletter', async () => {
    const fails = () => {
      throw new ApiError('ERR_TIMEOUT', 'late', '/');
    };
    const shown = await ask({
      answers: { globalPaymentMethods: fails, globalShippingMethods: fails, newsletterCheckSuscribed: fails },
    }).data;
    expect({ days: shown.orders[0]!.days, subscribed: shown.subscribed }).toEqual({
      days: null,
      subscribed: true,
    });
  });
});

describe('an order that was cancelled', () => {
  const show = async (cause: 'shopper' | 'expired') => {
    const events = [{ status: 'CA', at: order.createdAt, cause }];
    const paymentData = { ...order.paymentData, state: 'refunded' };
    const cancelled = { ...order, status: 'CA', paymentData, events };
    const { orders } = await ask({ answers: { ordersGetInfo: { orders: [cancelled] } } }).data;
    return { stage: orders[0]!.stage, days: orders[0]!.days };
  };
  it('reads so to who has cancelled it, also once the money has gone back, and promises no day', async () =>
    expect(await show('shopper')).toEqual({ stage: 'cancelled', days: null }));
  it('is one that could not stand when it ran out of time', async () =>
    expect(await show('expired')).toEqual({ stage: 'refunded', days: null }));
});

describe('what is shown of it', () => {
  it('a purchase in major units, with coupon where something was taken off, without who bought', async () => {
    const [purchase] = (await ask({ cookies: { voucher: 'SPRING', auto_bonds: '1' } }).data).purchases;
    expect(purchase).toMatchObject({
      transaction_id: '4000000012',
      currency: 'GBP',
      value: 117.5,
      tax: 19.58,
      shipping: 0,
      coupon: 'SPRING',
    });
    expect(purchase!.items[0]).toEqual({
      item_id: 'K200160-001',
      item_name: 'Nube',
      item_category: 'women',
      item_category2: 'shoes',
      item_category3: 'sneakers',
      item_variant: 'Chalk',
      item_size: 'UK 5',
      price: 125,
      quantity: 1,
    });
    expect(JSON.stringify(purchase)).not.toMatch(/ana|mail|High Street/i);
  });
  it.each([
    ['PE', 'pending'],
    ['PE', 'refused'],
    ['CA', 'none'],
  ] as const)('nothing of %s %s', async (status, state) => {
    const other = { ...order, status, paymentData: { ...order.paymentData, state } };
    expect((await ask({ answers: { ordersGetInfo: { orders: [other] } } }).data).purchases).toEqual([]);
  });
});
