import type { AppLoadContext } from '@remix-run/node';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.contract';
import { sampleHref } from '../../blocks/_kit/testing/sample-page';
import { loader } from './payment.wallet';

export const shipment = {
  email: 'home@wallet.example',
  name: 'Ben',
  surname: 'Carter',
  address: '221 Long Lane',
  postalCode: 'SE1 4PR',
  city: 'London',
  country: 'GB',
  telephone: '02079460000',
};
export const wallet = (status: string, more: Record<string, unknown> = {}) => ({
  id: 'wo-1',
  status,
  amount: 10500,
  currency: 'GBP',
  approveUrl: 'http://shop.example/_wallet/approve/wo-1/s',
  shipment: null,
  shippingMethodId: null,
  shippingCost: 500,
  token: null,
  ...more,
});
const approved = wallet('approved', { shipment, shippingMethodId: '01', token: 'wallet_authorised_1' });
export const ref = encodeReference('4000000001', shipment.email);
export const order = (resultCode: string, paymentStatus: string | null = null) => ({
  encodedReference: ref,
  order: {
    paymentStatus,
    redirectUrl: null,
    cardProviderResponse: { resultCode, action: null, paymentData: null },
  },
});
export const bagOf = (...sizes: string[]) => ({
  hashOrderId: 'mine',
  shipment: null,
  revision: 2,
  shoppingCart: sizes.map((size) => ({ productId: 'K200160-001', size })),
});

type Answers = Record<string, unknown>;

/** A shop whose API answers these calls by id, or throws what stands there. */
export async function come({
  answers = {},
  query = 'walletOrder=wo-1',
  express = {},
  cookies = {},
}: {
  answers?: Answers;
  query?: string;
  express?: Record<string, unknown> | null;
  cookies?: Record<string, string>;
} = {}) {
  const calls: { id: string; request: Record<string, any> }[] = [];
  const api = {
    call: async ({ id }: { id: string }, request: Record<string, unknown>) => {
      calls.push({ id, request });
      const answer = {
        checkoutExpressData: { data: {} },
        ordersCancel: {},
        captchaBegin: { task: null, hostedCheck: '/_captcha?x' },
        ...answers,
      }[id];
      const found = Array.isArray(answer)
        ? answer[calls.filter((call) => call.id === id).length - 1]
        : answer;
      if (found instanceof Error) throw found;
      if (found === undefined) throw new Error(`no answer for ${id}`);
      return id === 'paymentsWalletUpdateOrder' ? { walletOrder: found } : found;
    },
  };
  const shop = {
    brands: {
      pick: () => ({ id: 'one', publicOrigin: 'https://shop.example', rules: {}, pictureGround: 'paper' }),
    },
    links: {
      place: async () => ({
        locale: { locale: 'en_GB', market: 'GB', country: 'GB', language: 'en' },
        rest: '/_payment/wallet',
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
    wordsFor: () => (key: string) => key,
  };
  const kept = {
    bag: 'own',
    place: 'bag',
    from: '/en_GB/bag',
    method: 'PPLE',
    captchaToken: 'T',
    ...express,
  };
  const all = { ...cookies, ...(express === null ? {} : { express_pay: JSON.stringify(kept) }) };
  const request = new Request(`http://shop.example/en_GB/_payment/wallet?${query}`, {
    headers: {
      cookie: Object.entries(all)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    },
  });
  const answered = await loader({ request, params: {}, context: { shop } as unknown as AppLoadContext });
  const set = answered.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return {
    calls,
    status: answered.status,
    to: answered.headers.get('location'),
    set,
    gone: set.filter((line) => line.endsWith('=')).map((line) => line.slice(0, -1)),
    of: (id: string) => calls.filter((call) => call.id === id),
  };
}
export const error = (code: string) => new ApiError(code, '', '/');
export const pays = (...created: unknown[]) => ({
  paymentsWalletUpdateOrder: approved,
  ordersCreate: created,
});
