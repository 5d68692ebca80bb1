import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { loader } from './compra.return';

type Asked = { lang?: string; encodedReference: string; cardProviderData: { details: Record<string, string> } };

const created = (order: Record<string, unknown>) => ({ encodedReference: 'cmVm', order: { paymentStatus: null, redirectUrl: null, cardProviderResponse: null, ...order } });
const response = (resultCode: string, action: unknown = null) => ({ resultCode, action, paymentData: null, refusalReason: null });

/** A shop whose API answers this, or throws it. */
function come(answer: unknown, query = 'ref=cmVm&redirectResult=word') {
  const asked: Asked[] = [];
  const shop = {
    brands: { pick: () => ({ id: 'one', publicOrigin: 'https://shop.example' }) },
    links: { place: async () => ({ locale: { locale: 'en_GB' }, rest: '/compra/return' }) },
    matchRoute: () => undefined, flags: () => ({}), clock: () => new Date(0), log: { warn: () => {} },
    api: { open: () => ({ call: async (_operation: unknown, input: Asked) => { asked.push(input); if (answer instanceof Error) throw answer; return answer; } }) },
  };
  const request = new Request(`http://shop.example/en_GB/compra/return?${query}`);
  return loader({ request, params: {}, context: { shop } as unknown as AppLoadContext }).then((answered) => ({ asked, answered, to: answered.headers.get('location') }));
}

describe('the way back from a payment', () => {
  it.each([
    ['paid', created({ cardProviderResponse: response('Authorised') }), '/en_GB/pedido/cmVm'],
    ['to be settled later', created({ paymentStatus: 'PENDING_REDIRECT', cardProviderResponse: response('Pending') }), '/en_GB/pedido/cmVm'],
    ['refused', created({ cardProviderResponse: response('Refused') }), '/en_GB/compra?payment=refused'],
    ['cancelled', created({ cardProviderResponse: response('Cancelled') }), '/en_GB/compra?payment=cancelled'],
    ['broken', created({ cardProviderResponse: response('Error') }), '/en_GB/compra?payment=error'],
    ['sent on to another page', created({ paymentStatus: 'REDIRECT_HPP', redirectUrl: '/_card-provider/pay/1/2', cardProviderResponse: response('RedirectShopper') }), '/_card-provider/pay/1/2'],
    ['challenged without a script', created({ paymentStatus: 'PENDING_3DS2', cardProviderResponse: response('ChallengeShopper', { type: 'threeDS2', url: '/_card-provider/step/1/2' }) }), '/_card-provider/step/1/2'],
    ['waiting for nothing that can be done', created({ paymentStatus: 'HANDLE_ACTION', cardProviderResponse: response('ChallengeShopper') }), '/en_GB/compra?payment=error'],
    ['not known', new Error('order_not_found'), '/en_GB/compra?payment=error'],
  ])('%s', async (_how, answer, to) => {
    const { answered, to: found } = await come(answer);
    expect([answered.status, found]).toEqual([303, to]);
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  it('hands on what the service sent along, cut to size', async () => {
    const { asked } = await come(created({}), `ref=abc&redirectResult=${'x'.repeat(900)}&MD=1`);
    expect(asked[0]).toMatchObject({ lang: 'en_GB', encodedReference: 'abc', cardProviderData: { details: { redirectResult: 'x'.repeat(500), MD: '1' } } });
    expect(asked[0]!.cardProviderData.details).not.toHaveProperty('ref');
  });

  it('takes the bag out of the browser only when the order stands', async () => {
    const paid = (await come(created({ cardProviderResponse: response('Authorised') }))).answered.headers.getSetCookie();
    expect(paid.some((cookie) => cookie.startsWith('bag_hash=;') && cookie.includes('Max-Age=0'))).toBe(true);
    expect((await come(created({ cardProviderResponse: response('Refused') }))).answered.headers.getSetCookie()).toEqual([]);
  });
});
