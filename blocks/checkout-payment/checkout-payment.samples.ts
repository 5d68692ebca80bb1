import type { BlockSample } from '../_contract/block.types';
import {
  sampleBag,
  sampleLine,
  sampleMoney,
  samplePayment,
  samplePayments,
  sampleQuote,
} from '../_journey/checkout/sample-quote';
import type { CheckoutPaymentProps } from './checkout-payment.schema';
import type { CheckoutPaymentData, OpenPayment } from './checkout-payment.server';
import type { FormState } from '../_contract/commands/form-state.types';

const props: CheckoutPaymentProps = {
  look: 'plain',
  bag: '/en_GB/bolsa',
  terms: '/en_GB/content/terms',
  privacy: '/en_GB/content/privacy',
  vouchers: true,
  giftCards: true,
  donation: false,
};
const step = { name: 'payment' as const, number: 3, state: 'open' as const };
const open: OpenPayment = {
  quote: sampleQuote(),
  given: { privacyPolicy: '', koreaConsent: '' },
  method: 'TARJ',
  giftCards: true,
  newsletter: null,
  submissionKey: 'sample-key-1',
  comeback: undefined,
  captcha: null,
  cardFields: {
    script: '/_card-provider/card-fields',
    origin: null,
    clientKey: 'sandbox',
    environment: 'sandbox',
  },
  deviceSheet: null,
};
const data = (more: Partial<OpenPayment> = {}, form?: FormState): CheckoutPaymentData => ({
  step,
  open: { ...open, ...more },
  form,
});
const stateOf = (command: string, more: Partial<FormState> = {}): FormState => ({
  command,
  status: 'failed',
  values: {},
  errors: {},
  warnings: {},
  ...more,
});

const banks = [
  ...samplePayments,
  samplePayment('BANK', 'transfer', 'Bank transfer through your bank', {
    needsBank: true,
    banks: [
      { id: 'NL01', name: 'Duinbank' },
      { id: 'NL02', name: 'Polderbank' },
    ],
  }),
  samplePayment('INST', 'instalments', 'Card in instalments', { cardBrands: ['visa'], instalments: [3, 6] }),
];
const refused =
  'The payment was refused. Nothing was charged. Please try another card or another way to pay.';
const soldOut = sampleQuote({
  bag: sampleBag([sampleLine('a', { status: 'noStock' }), sampleLine('b')]),
  refusals: [{ code: 'ERROR_NO_STOCK', message: '', lines: ['a'] }],
});
const covered = sampleQuote({
  giftCard: { number: '0025', ...sampleMoney(25500), left: sampleMoney(4500) },
  total: sampleMoney(0),
  paymentMethods: [],
});
const split = sampleQuote({
  giftCard: { number: '0017', ...sampleMoney(5000), left: sampleMoney(0) },
  total: sampleMoney(20500),
  bag: sampleBag([sampleLine('a'), sampleLine('b')], {
    voucher: { code: 'SPRING', applied: true, reason: null },
  }),
});
const inTheWay = sampleQuote({
  bag: sampleBag([sampleLine('a'), sampleLine('b')], {
    voucher: { code: 'WELCOME', applied: false, reason: 'used' },
  }),
  refusals: [
    { code: 'voucher_refused', message: '', lines: [] },
    { code: 'gift_card_refused', message: '', lines: [] },
  ],
});
const reader = { percent: 10, email: 'ana@example.com', applied: false };
const waiting = {
  encodedReference: 'NDAwMDAwMDAwMQ',
  paymentData: 'sb-1',
  action: { type: 'threeDS2', subtype: 'challenge', url: '/_card-provider/step/1', token: 't' },
};

export default [
  {
    name: 'Its turn has not come',
    props,
    data: { step: { ...step, state: 'closed' }, open: undefined, form: undefined },
  },
  { name: 'Card, wallet, cash', props, data: data() },
  {
    name: 'Cash on delivery, with a bank and instalments beside it',
    props: { ...props, look: 'ruled', donation: true },
    data: data({
      method: 'CONT',
      quote: sampleQuote({ paymentMethods: banks, surcharge: sampleMoney(400), total: sampleMoney(25900) }),
    }),
  },
  {
    name: 'Refused',
    props: { ...props, look: 'cards' },
    data: data(
      {},
      stateOf('checkout.pay', {
        values: { paymentMethodId: 'TARJ', privacyPolicy: 'on', submissionKey: 'sample-key-0' },
        message: refused,
        errors: { paymentMethodId: refused },
      }),
    ),
  },
  {
    name: 'The bank said no to a confirmation',
    props: { ...props, look: 'ruled' },
    data: data(
      {},
      stateOf('checkout.goOn', {
        values: { encodedReference: 'NDAw' },
        message: refused,
        errors: { paymentMethodId: refused },
      }),
    ),
  },
  { name: 'Back from the payment page', props, data: data({ comeback: 'cancelled' }) },
  {
    name: 'Terms not accepted',
    props,
    data: data(
      {},
      stateOf('checkout.pay', {
        status: 'invalid',
        values: { paymentMethodId: 'TARJ' },
        message: 'Please check the marked fields.',
        errors: { privacyPolicy: 'You must accept the terms and conditions' },
      }),
    ),
  },
  {
    name: 'A piece sold out meanwhile',
    props,
    data: data(
      { quote: soldOut },
      stateOf('checkout.pay', {
        message: 'Something in your bag has just sold out. Nothing was ordered or charged.',
      }),
    ),
  },
  {
    name: 'Gift card and card, with a voucher; terms were accepted before',
    props,
    data: data({ quote: split, given: { privacyPolicy: 'on', koreaConsent: '' } }),
  },
  {
    name: 'A voucher and a gift card in the way; the newsletter’s discount offered',
    props,
    data: data({ quote: inTheWay, newsletter: reader }),
  },
  {
    name: 'Less for a reader of the newsletter',
    props: { ...props, look: 'cards' },
    data: data({
      quote: sampleQuote({
        onceOnly: ['newsletter'],
        discount: sampleMoney(2500),
        goods: sampleMoney(22500),
        total: sampleMoney(23000),
      }),
      newsletter: { ...reader, applied: true },
    }),
  },
  { name: 'The gift card covers it all', props, data: data({ quote: covered, method: '' }) },
  {
    name: 'A gift card that is not known',
    props,
    data: data(
      {},
      stateOf('checkout.useGiftCard', {
        values: { giftCardNumber: '100000000018' },
        message: 'x',
        errors: { giftCardNumber: 'We do not know this card, or its pin is another one.' },
      }),
    ),
  },
  {
    name: 'The wallet of this device beside a card',
    props,
    data: data({
      deviceSheet: { script: '/_device-wallet/device-sheet' },
      quote: sampleQuote({
        paymentMethods: [...samplePayments, samplePayment('DEVW', 'device-wallet', 'Your device’s wallet')],
      }),
    }),
  },
  {
    name: 'The bank asks for a confirmation',
    props,
    data: data({}, stateOf('checkout.pay', { status: 'done', data: { waiting } })),
  },
] satisfies BlockSample<CheckoutPaymentProps, CheckoutPaymentData>[];
