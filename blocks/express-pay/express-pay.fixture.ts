import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { visitRoute } from '../_contract/testing/visit-route';
import routes from './express-pay.routes';

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

/** Back from the wallet: the API answers these calls by id, or throws what stands there. `express` null: this browser has begun nothing. */
export function come({
  answers: { paymentsWalletUpdateOrder, ...answers } = {},
  query = 'walletOrder=wo-1',
  express = {},
  cookies = {},
}: {
  answers?: Record<string, unknown>;
  query?: string;
  express?: Record<string, unknown> | null;
  cookies?: Record<string, string>;
} = {}) {
  const kept = {
    bag: 'own',
    place: 'bag',
    from: '/en_GB/bag',
    method: 'PPLE',
    captchaToken: 'T',
    ...express,
  };
  return visitRoute(routes[0]!, {
    url: `/en_GB/_payment/wallet?${query}`,
    visitorCookies: { ...cookies, ...(express === null ? {} : { express_pay: JSON.stringify(kept) }) },
    answers: {
      checkoutExpressData: { data: {} },
      ordersCancel: {},
      captchaBegin: { task: null, hostedCheck: '/_captcha?x' },
      paymentsWalletUpdateOrder:
        paymentsWalletUpdateOrder instanceof Error
          ? paymentsWalletUpdateOrder
          : { walletOrder: paymentsWalletUpdateOrder },
      ...answers,
    },
  });
}
export const error = (code: string) => new ApiError(code, '', '/');
export const pays = (...created: unknown[]) => ({
  paymentsWalletUpdateOrder: approved,
  ordersCreate: created,
});
