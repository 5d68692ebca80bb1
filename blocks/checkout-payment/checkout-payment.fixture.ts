import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './checkout-payment.commands';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';

export const { props } = samples[1]!;
export const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
export const draft = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Moore',
  telephone: '5550100',
  address: 'Long Lane 1',
  city: 'London',
  postalCode: 'SW1A 1AA',
  country: 'GB',
  shippingMethodId: '01',
  privacyPolicy: 'on',
  newsletter: 'on',
};
export const posted = {
  paymentMethodId: 'TARJ',
  privacyPolicy: 'on',
  koreaConsent: '',
  submissionKey: 'key-12345',
  totalImport: '25500',
  shippingCost: '500',
  cardToken: 'tok_1',
  cardBrand: 'visa',
  device: 'mobile',
  campaign: 'spring',
  channel: 'cpc',
  medium: 'google',
};
type Order = Record<string, unknown>;
export const created = (order: Order = {}, more: Order = {}) => ({
  order: {
    reference: '4000000001',
    locator: '4000000001',
    status: 'PC',
    paymentStatus: null,
    cardProviderResponse: { resultCode: 'Authorised', action: null, paymentData: null, refusalReason: null },
    redirectUrl: null,
    currency: 'GBP',
    total: 25500,
    ...order,
  },
  encodedReference: 'NDAw',
  userAlreadySubscribed: false,
  expressShopping: false,
  ...more,
});

export const run = async (
  name: keyof typeof commands,
  text: Record<string, string>,
  answers: Record<string, unknown> = {},
  visitorCookies: Record<string, string> = cookies,
) => {
  const asked = sampleCommand({
    url: '/en_GB/compra?step=payment',
    answers: {
      checkoutExpressReturnData: { data: draft },
      checkoutExpressData: { data: {} },
      checkout: sampleQuote(),
      ...answers,
    },
    visitorCookies,
    messages,
  });
  const outcome = await commands[name].run(asked.context, valuesOf(text), props);
  return { ...asked, outcome, sent: asked.calls.find(({ id }) => id === 'ordersCreate')?.request };
};
export const pay = (
  answer: unknown = created(),
  text: Record<string, string> = {},
  visitorCookies?: Record<string, string>,
) =>
  run(
    'checkout.pay',
    { ...posted, ...text },
    { ordersCreate: answer, ordersCreateContingencyOrder: answer },
    visitorCookies,
  );
export const failing = (...codes: string[]) => {
  const left = [...codes];
  return () => {
    const code = left.shift();
    if (code) throw new ApiError(code, code, '/');
    return created();
  };
};
