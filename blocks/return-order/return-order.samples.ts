import type { BlockSample } from '../_contract/block.types';
import { encodeQrCode } from './qr-code';
import messages from './return-order.messages';
import type { ReturnOrderProps } from './return-order.schema';
import type {
  ChooseData,
  ConfirmData,
  DoneData,
  ExchangeData,
  ExchangedPiece,
  ReturnOrderData,
} from './return-order.types';
import { step } from './sample-step';

const props: ReturnOrderProps = {
  purpose: 'return',
  helpLink: '/en_GB/contacts',
  storesLink: '/en_GB/stores',
};

const common = { order: '4000000012', orderLink: '/en_GB/pedido/x', form: undefined };
const choose: ChooseData = { stage: 'choose', ...common, step, chosen: {}, until: '20 December' };
const confirm: ConfirmData = {
  stage: 'confirm',
  ...common,
  step: {
    ...step,
    refund: {
      rows: [{ kind: 'goods', amount: 12_500, formatted: '£125' }],
      total: 12_500,
      totalFormatted: '£125',
      to: [{ means: 'charge', amount: 12_500, formatted: '£125' }],
    },
  },
  pieces: [{ piece: step.products[0]!, why: 'It doesn’t fit · Too small' }],
  query: 'piece=size~small~~a',
  donation: null,
  days: [
    { value: '2026-11-27', label: 'Friday 27 November' },
    { value: '2026-11-30', label: 'Monday 30 November' },
  ],
  home: ['Ana Gil', '1 High Street', 'London', 'SW1A 1AA'],
  fields: ['name', 'surname', 'telephone', 'address', 'postalCode', 'city'].map((name) => ({
    name,
    required: true,
    maxLength: undefined,
  })),
  country: 'GB',
  regions: [],
};
const done: DoneData = {
  stage: 'done',
  ...common,
  returned: {
    reference: '9000000012',
    orderType: 'ZDVN',
    replacement: null,
    unpaid: false,
    shortage: null,
    status: 'PE',
    methodId: '05',
    lines: [],
    wayBack: 295,
    refund: 12_205,
    refundFormatted: '£122.05',
    refundAt: 'received',
    refundBy: 'payment',
    sendBy: '2026-12-08T22:59:59.999Z',
    returnLabel: null,
    events: [],
  },
  pieces: [{ id: 'a', thumbnail: '', name: 'Nube', color: 'Chalk', sizeLabel: '38' }],
  sendBy: '8 December',
  waitUntil: '',
  replacementLink: null,
  pointsLink: 'https://maps.example/search',
  label: { link: '/en_GB/_documents/label/x/9000000012', code: encodeQrCode('9000000012') },
};

const exchangedPiece = (id: string, more: Partial<ExchangedPiece> = {}): ExchangedPiece => ({
  id,
  productId: 'K200160-001',
  name: 'Nube',
  color: 'Chalk',
  size: '38',
  sizeLabel: 'UK 5',
  thumbnail: '/images/paper/K200160-001_L.jpg',
  url: '/women/shoes/nube-K200160-001',
  paidFormatted: '£125',
  exchangeable: true,
  until: '2026-12-20T22:59:59.999Z',
  sizes: [
    { value: '37', label: 'UK 4', stock: 8, low: false },
    { value: '39', label: 'UK 6', stock: 1, low: true },
    { value: '40', label: 'UK 7', stock: 0, low: false },
  ],
  why: null,
  ...more,
});
const { days, home, fields, country, regions } = confirm;
const exchange: ExchangeData = {
  stage: 'exchange',
  ...common,
  days,
  home,
  fields,
  country,
  regions,
  until: '20 December',
  returnLink: '/en_GB/pedido/x/devolucion',
  step: {
    products: [
      exchangedPiece('a'),
      exchangedPiece('b', { name: 'Brisa', exchangeable: false, why: 'sold_out' }),
      exchangedPiece('c', { name: 'Tote', sizeLabel: '', exchangeable: false, sizes: [], why: 'one_size' }),
    ],
    shipmentsCosts: step.shipmentsCosts.map(({ id, code, name }) => ({
      id,
      code,
      name,
      price: 0,
      priceFormatted: '£0',
      free: true,
    })),
    pickup: step.pickup,
    defaultPickup: null,
    stores: step.stores,
    paymentMethods: [],
    banks: [],
    productShipmentCost: 0,
    productShipmentCostFormatted: '£0',
    version: 3,
  },
};
const exchanged: DoneData = {
  ...done,
  returned: { ...done.returned, replacement: '4000000099', refund: 0, refundFormatted: '£0' },
  replacementLink: '/en_GB/pedido/y',
};
const shortage = {
  until: '2026-12-22T22:59:59.999Z',
  choice: null,
  outcome: null,
  refund: 12_500,
  refundFormatted: '£125',
} as const;
const short: DoneData = {
  ...exchanged,
  returned: { ...exchanged.returned, status: 'FI', shortage },
  waitUntil: '22 December',
  label: null,
};
const withShortage = (more: Partial<NonNullable<DoneData['returned']['shortage']>>): DoneData => ({
  ...short,
  returned: { ...short.returned, refundFormatted: '£125', shortage: { ...shortage, ...more } },
});

/** Where it costs something, and a bank is one of the ways to pay it. */
const costly: ExchangeData = {
  ...exchange,
  step: {
    ...exchange.step,
    shipmentsCosts: step.shipmentsCosts.map(({ id, code, name, price, priceFormatted, free }) => ({
      id,
      code,
      name,
      price,
      priceFormatted,
      free,
    })),
    paymentMethods: [
      { id: 'TARJ', name: 'Card', kind: 'card', cardMarks: ['visa'], needsBank: false },
      { id: 'IDEA', name: 'iDEAL', kind: 'transfer', cardMarks: [], needsBank: true },
    ],
    banks: [{ id: 'bank-1', name: 'First Bank' }],
    productShipmentCost: 295,
    productShipmentCostFormatted: '£2.95',
  },
};
const soldOut = `ERROR_NO_STOCK: ${messages.error_ERROR_NO_STOCK}`;

const samples: BlockSample<ReturnOrderProps, ReturnOrderData>[] = [
  { name: 'Which pieces', props, data: choose },
  {
    name: 'A reason is missing',
    props,
    data: {
      ...choose,
      form: {
        command: 'return.choose',
        status: 'failed',
        values: { piece0: 'a', reason0: '' },
        errors: { reason0: messages.chooseReason },
        warnings: {},
        message: messages.chooseReason,
      },
    },
  },
  { name: 'The way, and what comes back', props, data: confirm },
  { name: 'Registered', props, data: done },
  { name: 'Accepted', props, data: { ...done, label: null, returned: { ...done.returned, status: 'FI' } } },
  { name: 'Exchange: which sizes', props: { ...props, purpose: 'exchange' }, data: exchange },
  {
    name: 'Exchange: a size is missing',
    props: { ...props, purpose: 'exchange' },
    data: {
      ...exchange,
      form: {
        command: 'return.exchange',
        status: 'failed',
        values: { piece0: 'a', size0: '' },
        errors: { size0: messages.chooseSize },
        warnings: {},
        message: messages.chooseSize,
      },
    },
  },
  { name: 'Exchange: it costs something', props: { ...props, purpose: 'exchange' }, data: costly },
  {
    name: 'Exchange: the payment was refused',
    props: { ...props, purpose: 'exchange' },
    data: { ...costly, again: { outcome: 'refused', sizes: { a: '39' } } },
  },
  {
    name: 'Exchange: sold out meanwhile',
    props: { ...props, purpose: 'exchange' },
    data: {
      ...costly,
      form: {
        command: 'return.exchange',
        status: 'failed',
        values: { piece0: 'a', size0: '39' },
        errors: {},
        warnings: {},
        message: soldOut,
      },
    },
  },
  {
    name: 'Exchange: the payment is open',
    props: { ...props, purpose: 'exchange' },
    data: {
      stage: 'unpaid',
      ...common,
      returned: { ...exchanged.returned, unpaid: true },
      ownLink: '/en_GB/pedido/x/cambio?returned=9000000012',
      exchangeLink: '/en_GB/pedido/x/cambio',
    },
  },
  { name: 'Exchange registered', props: { ...props, purpose: 'exchange' }, data: exchanged },
  { name: 'Exchange: the new size is missing', props: { ...props, purpose: 'exchange' }, data: short },
  {
    name: 'Exchange: waiting for the new size',
    props: { ...props, purpose: 'exchange' },
    data: withShortage({ choice: 'wait' }),
  },
  {
    name: 'Exchange: refunded for a missing size',
    props: { ...props, purpose: 'exchange' },
    data: withShortage({ choice: 'refund', outcome: 'refunded' }),
  },
  {
    name: 'No refund can be calculated just now',
    props,
    data: { ...confirm, step: { ...step, unquoted: true, shipmentsCosts: [], pickup: null } },
  },
];
export default samples;
