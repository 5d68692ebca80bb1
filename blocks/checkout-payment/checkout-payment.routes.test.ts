import { describe, expect, it } from 'vitest';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { visitRoute } from '../_contract/testing/visit-route';
import routes from './checkout-payment.routes';

const created = (order: Record<string, unknown>) => ({
  encodedReference: 'cmVm',
  order: { paymentStatus: null, redirectUrl: null, cardProviderResponse: null, ...order },
});
const response = (resultCode: string, action: unknown = null) => ({
  resultCode,
  action,
  paymentData: null,
  refusalReason: null,
});

const ref = encodeReference('4000000001', 'home@wallet.example');

interface Coming {
  query?: string;
  cookies?: Record<string, string>;
  others?: Record<string, unknown>;
}

/** The API answers this about the payment, or throws it; `others`: what other calls answer. */
const come = (
  answer: unknown,
  { query = 'ref=cmVm&redirectResult=word', cookies = {}, others = {} }: Coming = {},
) =>
  visitRoute(routes[0]!, {
    url: `/en_GB/_payment/return?${query}`,
    visitorCookies: cookies,
    answers: {
      ordersPaymentsDetails: answer,
      checkoutExpressData: { data: {} },
      ordersCancel: {},
      ...others,
    },
  });

describe('the way back from a payment', () => {
  it.each([
    ['paid', created({ cardProviderResponse: response('Authorised') }), '/en_GB/order/cmVm'],
    [
      'to be settled later',
      created({ paymentStatus: 'PENDING_REDIRECT', cardProviderResponse: response('Pending') }),
      '/en_GB/order/cmVm',
    ],
    ['refused', created({ cardProviderResponse: response('Refused') }), '/en_GB/checkout?payment=refused'],
    [
      'cancelled',
      created({ cardProviderResponse: response('Cancelled') }),
      '/en_GB/checkout?payment=cancelled',
    ],
    ['broken', created({ cardProviderResponse: response('Error') }), '/en_GB/checkout?payment=error'],
    [
      'sent on to another page',
      created({
        paymentStatus: 'REDIRECT_HPP',
        redirectUrl: '/_card-provider/pay/1/2',
        cardProviderResponse: response('RedirectShopper'),
      }),
      '/_card-provider/pay/1/2',
    ],
    [
      'challenged without a script',
      created({
        paymentStatus: 'PENDING_3DS2',
        cardProviderResponse: response('ChallengeShopper', {
          type: 'threeDS2',
          url: '/_card-provider/step/1/2',
        }),
      }),
      '/_card-provider/step/1/2',
    ],
    [
      'waiting for nothing that can be done',
      created({ paymentStatus: 'HANDLE_ACTION', cardProviderResponse: response('ChallengeShopper') }),
      '/en_GB/checkout?payment=error',
    ],
    ['not known', new Error('order_not_found'), '/en_GB/checkout?payment=error'],
  ])('%s', async (_how, answer, to) => {
    expect((await come(answer)).to).toBe(to);
  });

  it.each([
    ['stands', { cardProviderResponse: response('Authorised') }, '?returned=9000000012'],
    [
      'waits',
      { paymentStatus: 'PENDING_REDIRECT', cardProviderResponse: response('Pending') },
      '?returned=9000000012',
    ],
    ['is refused', { cardProviderResponse: response('Refused') }, '?again=9000000012&payment=refused'],
  ] as const)('the cost of an exchange %s', async (_how, order, query) => {
    const answer = { ...created(order), exchange: { order: 'of-the-order', returnId: '9000000012' } };
    const { to, gone } = await come(answer);
    expect({ to, gone }).toEqual({ to: `/en_GB/order-exchange/of-the-order${query}`, gone: [] });
  });

  it('the cost of an exchange that cannot be read leads to the order, not to the checkout', async () => {
    const { to } = await come(new Error('try later'), { query: 'exchange=on&ref=abc' });
    expect(to).toBe('/en_GB/order/abc');
  });

  it('hands on what the service sent along, cut to size', async () => {
    const { calls } = await come(created({}), { query: `ref=abc&redirectResult=${'x'.repeat(900)}&MD=1` });
    expect(calls[0]!.request).toEqual({
      lang: 'en_GB',
      encodedReference: 'abc',
      cardProviderData: { details: { redirectResult: 'x'.repeat(500), MD: '1' } },
    });
  });

  it('takes the bag out of the browser only when the order stands', async () => {
    const { gone } = await come(created({ cardProviderResponse: response('Authorised') }));
    expect(gone).toContain('bag_hash');
    expect((await come(created({ cardProviderResponse: response('Refused') }))).cookies).toEqual([]);
  });
});

describe('a bank that a wallet’s payment went to', () => {
  const wallet = {
    id: 'wo-1',
    status: 'approved',
    amount: 10500,
    shipment: { email: 'home@wallet.example' },
    shippingMethodId: '01',
    shippingCost: 500,
    token: 't',
  };
  const back = (resultCode: string, { page = 'sheet', bank = ref, bag = 'mine' } = {}) =>
    come(
      { ...created({ cardProviderResponse: response(resultCode) }), encodedReference: ref },
      {
        query: `ref=${ref}&redirectResult=word`,
        others: {
          paymentsWalletUpdateOrder: { walletOrder: wallet },
          cartRevision: { revision: 1, count: 2 },
          cartRetrieve: { shoppingCart: [{ productId: 'K200160-001', size: '38' }] },
          cartAdd: { hashOrderId: 'mine', shipment: null },
        },
        cookies: {
          bag_hash: bag,
          bag_market: 'GB',
          gift_card: '100000000025.1234',
          express_pay: JSON.stringify({
            bag: 'own',
            place: page,
            from: '/en_GB/women/shoes/nube?size=38',
            method: 'PPLE',
            bank: { walletOrder: 'wo-1', encodedReference: bank },
          }),
        },
      },
    );
  it('paid: the order’s page; what had been collected stays, and so does its gift card', async () => {
    const { to, gone } = await back('Authorised');
    expect({ to, gone }).toEqual({ to: `/en_GB/order/${ref}`, gone: ['employee_id'] });
  });
  it('paid out of the bag itself: that bag goes', async () =>
    expect((await back('Authorised', { page: 'bag', bag: 'own' })).gone).toEqual(
      expect.arrayContaining(['bag_hash', 'gift_card']),
    ));
  it('cancelled: back on the page of the pair, the bag as it was, what the order held let go', async () => {
    const { to, gone, calls } = await back('Cancelled');
    expect({ to, gone, calls: calls.map(({ id }) => id) }).toEqual({
      to: '/en_GB/women/shoes/nube?size=38&express=cancelled',
      gone: ['express_pay'],
      calls: ['ordersPaymentsDetails', 'ordersCancel'],
    });
  });
  it('refused: the ways to pay, the pair beside the others', async () => {
    const { to, calls, gone } = await back('Refused');
    expect({ to, gone }).toEqual({
      to: '/en_GB/checkout?step=payment&payment=refused#payment-title',
      gone: ['express_pay'],
    });
    expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining(['cartAdd', 'checkoutExpressData']));
  });
  it('cancelled out of the bag: its checkout, filled in', async () =>
    expect((await back('Cancelled', { page: 'bag', bag: 'own' })).to).toBe(
      '/en_GB/checkout?step=payment&payment=cancelled#payment-title',
    ));
  it('unknown: shown in the bag, to be asked again under the same key', async () => {
    const { to, set } = await come(new Error('away'), {
      query: `ref=${ref}`,
      cookies: {
        express_pay: JSON.stringify({
          bag: 'own',
          place: 'sheet',
          from: '/en_GB',
          method: 'PPLE',
          bank: { walletOrder: 'wo-1', encodedReference: ref },
        }),
      },
    });
    expect({ to, cookies: decodeURIComponent(set.join()) }).toEqual({
      to: '/en_GB/bag?express=unsettled',
      cookies: expect.stringContaining('"asking":"wo-1"'),
    });
  });
  it('another payment is none of the wallet’s', async () =>
    expect((await back('Cancelled', { bank: 'other' })).to).toBe('/en_GB/checkout?payment=cancelled'));
});
