import type { BlockSample } from '../_contract/block.types';
import { describePurchase } from './describe-purchase';
import type { OrderConfirmationProps } from './order-confirmation.schema';
import type { OrderStep } from './list-steps';
import type { OrderConfirmationData } from './order-confirmation.server';
import type { Order } from '../_journey/checkout/placed-orders.server';
import type { ShownOrder } from './read-orders.server';

type Line = Order['products'][number];
const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  productId: 'K200160-001',
  sku: 'K200160-001-38',
  size: '38',
  sizeLabel: 'UK 5',
  name: 'Nube',
  color: 'Chalk',
  category: 'women/shoes/sneakers',
  target: 'W',
  thumbnail: '/images/paper/K200160-001_L.jpg',
  url: '/women/shoes/nube/nube-K200160-001',
  price: 12500,
  priceFormatted: '£125',
  additionalProducts: [],
  parentId: null,
  giftCard: null,
  ...more,
});
const laces = line('b', {
  name: 'Laces',
  productId: 'K200514-021',
  thumbnail: '/images/paper/K200514-021_L.jpg',
  price: 500,
  priceFormatted: '£5',
  parentId: 'a',
  size: '',
});
const card = line('c', {
  productId: 'GIFTCARD',
  name: '',
  color: '',
  size: '',
  thumbnail: null,
  url: null,
  price: 5000,
  priceFormatted: '£50',
  giftCard: { amount: 5000 },
});

const address = {
  name: 'Ana',
  surname: 'Gil',
  address: '1 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
};
const orderOf = (more: Partial<Order> = {}): Order => ({
  reference: '4000000012',
  locator: '4000000012',
  orderType: 'ZTON',
  status: 'PC',
  storefront: 'main',
  profile: 'en_GB',
  countryId: 'GB',
  createdAt: '2026-11-20T10:00:00.000Z',
  products: [line('a'), laces],
  applicant: {
    email: 'ana@mail.example',
    name: 'Ana',
    surname: 'Gil',
    telephone: '600123456',
    city: 'London',
    region: '',
    postalCode: 'SW1A 1AA',
    address: '1 High Street',
  },
  shipment: address,
  billingAddress: address,
  shippingMethodId: '01',
  shippingMethodName: 'Standard delivery',
  pickupStoreId: null,
  paymentData: { id: 'TARJ', descripcion: 'Credit or debit card', state: 'captured', paidAt: null },
  bag: '',
  kboix: false,
  currency: 'GBP',
  total: 11750,
  totalFormatted: '£117.50',
  sums: [
    { kind: 'goods', amount: 13000, formatted: '£130', included: false },
    { kind: 'discount', amount: -1250, formatted: '−£12.50', included: false },
    { kind: 'shipping', amount: 0, formatted: '£0', included: false },
    { kind: 'tax', amount: 1958, formatted: '£19.58', included: true },
  ],
  contingency: false,
  ...more,
});
const shown = (order: Order, more: Partial<ShownOrder> = {}): ShownOrder => ({
  order,
  lines: order.products,
  stage: 'paid',
  paymentKind: 'card',
  sentTo: ['Ana Gil', '1 High Street', 'London', 'SW1A 1AA', 'United Kingdom'],
  billedTo: [],
  store: null,
  returnLink: '/en_GB/pedido/x/devolucion',
  exchangeLink: '/en_GB/pedido/x/cambio',
  reviewLink: '/en_GB/pedido/x/opinion',
  refundLinks: {},
  exchangedLink: null,
  invoices: [],
  steps: [],
  confirmBy: null,
  days: { from: '2026-11-24', to: '2026-11-26' },
  ...more,
});

const props: OrderConfirmationProps = {
  look: 'plain',
  shop: '/en_GB',
  again: '/en_GB/compra',
  help: '/en_GB/contacts',
  privacyLink: '/en_GB/privacy',
  newsletter: true,
};
const paid = orderOf();
const data: OrderConfirmationData = {
  orders: [shown(paid)],
  purchases: [describePurchase(paid, 'SPRING')],
  subscribed: false,
  found: undefined,
  form: undefined,
};
const one = (order: Order, more: Partial<ShownOrder>): OrderConfirmationData => ({
  ...data,
  orders: [shown(order, more)],
  purchases: [],
  subscribed: true,
});

const step = (key: string, when: string, more: Partial<OrderStep> = {}): OrderStep => ({
  key,
  values: { carrier: 'Parcel Post' },
  when,
  ...more,
});
const placed = [step('placed', 'Friday 20 November, 10:00'), step('paidStep', 'Friday 20 November, 10:00')];

const atTheDoor: Partial<Order> = {
  paymentData: { id: 'CONT', descripcion: 'Cash on delivery', state: 'none', paidAt: null },
};
const inCash = { paymentKind: 'cash-on-delivery' };
export default [
  { name: 'Paid, with an add-on and a voucher', props, data },
  {
    name: 'Waits for its payment',
    props: { ...props, look: 'ruled' },
    data: one(
      orderOf({
        status: 'PE',
        paymentData: { id: 'TARJ', descripcion: 'Credit or debit card', state: 'pending', paidAt: null },
      }),
      { stage: 'pending' },
    ),
  },
  {
    name: 'To be paid by transfer',
    props: { ...props, look: 'cards' },
    data: one(orderOf({ paymentData: { id: 'RECH', descripcion: 'Invoice', state: 'none', paidAt: null } }), {
      stage: 'later',
      paymentKind: 'transfer',
      billedTo: ['Gil Ltd', '2 Low Street', 'LS1 1AA Leeds'],
    }),
  },
  { name: 'Paid at the door', props, data: one(orderOf(atTheDoor), { stage: 'later', ...inCash }) },
  {
    name: 'Paid at the door, to be confirmed',
    props,
    data: one(orderOf({ ...atTheDoor, actions: [{ code: 'R' }, { code: 'C' }] }), {
      stage: 'toConfirm',
      ...inCash,
      confirmBy: 'Thursday 26 November at 10:40',
      steps: placed.slice(0, 1),
    }),
  },
  {
    name: 'Picked up in a store',
    props,
    data: one(orderOf({ pickupStoreId: 'T010' }), {
      store: {
        name: 'Covent Garden',
        lines: ['5 Neal Street', 'WC2H 9PU London'],
        link: 'page:store/T010-covent-garden',
      },
      days: null,
    }),
  },
  {
    name: 'The payment failed',
    props,
    data: one(
      orderOf({
        status: 'PE',
        paymentData: { id: 'TARJ', descripcion: 'Credit or debit card', state: 'refused', paidAt: null },
      }),
      { stage: 'failed' },
    ),
  },
  { name: 'Cancelled', props, data: one(orderOf({ status: 'CA' }), { stage: 'cancelled' }) },
  { name: 'Refunded', props, data: one(orderOf({ status: 'CA' }), { stage: 'refunded' }) },
  {
    name: 'A gift card, nothing to pay, through kboix',
    props,
    data: one(
      orderOf({
        products: [card],
        kboix: true,
        total: 0,
        totalFormatted: '£0',
        shipment: {},
        shippingMethodName: 'By e-mail',
        sums: [
          { kind: 'goods', amount: 5000, formatted: '£50', included: false },
          { kind: 'giftCard', amount: -5000, formatted: '−£50', included: false },
        ],
      }),
      { stage: 'covered', sentTo: [], days: null },
    ),
  },
  {
    name: 'Replaces a piece in another size',
    props,
    data: one(
      orderOf({
        total: 0,
        totalFormatted: '£0',
        exchangeOf: '4000000001',
        paymentData: { id: '', descripcion: '', state: 'none', paidAt: null },
        sums: [
          { kind: 'goods', amount: 13000, formatted: '£130', included: false },
          { kind: 'exchanged', amount: -13000, formatted: '−£130', included: false },
        ],
        actions: [],
      }),
      { stage: 'covered', steps: placed, exchangedLink: '/en_GB/pedido/y', days: null },
    ),
  },
  {
    name: 'Two orders of one reference, on the list now',
    props,
    data: {
      ...data,
      orders: [shown(paid), shown(orderOf({ reference: '4000000013', contingency: true }))],
      subscribed: true,
      form: { command: 'order.joinNewsletter', status: 'done', values: {}, errors: {}, warnings: {} },
    },
  },
  { name: 'Found though its answer was lost', props, data: { ...data, found: 'rest' } },
  {
    name: 'Kept while no orders are taken',
    props,
    data: one(orderOf({ status: 'PE' }), { stage: 'offline' }),
  },
  {
    name: 'Stands, and can be cancelled',
    props,
    data: one(orderOf({ actions: [{ code: 'C' }] }), { steps: placed }),
  },
  {
    name: 'On its way, in two parcels',
    props: { ...props, look: 'cards' },
    data: one(orderOf({ status: 'TR', actions: [{ code: 'T' }] }), {
      steps: [
        ...placed,
        step('packed', 'Friday 20 November, 10:30', { parcel: '1' }),
        step('carried', 'Saturday 21 November, 10:00', {
          parcel: '1',
          tracking: { number: 'PP400000001201', url: 'https://carrier.example/PP400000001201' },
        }),
        step('packed', 'Saturday 21 November, 10:30', { parcel: '2' }),
      ],
    }),
  },
  {
    name: 'Delivered, a part given back',
    props: { ...props, look: 'ruled' },
    data: one(orderOf({ status: 'FI', actions: [{ code: 'T' }] }), {
      steps: [
        ...placed,
        step('delivered', 'Tuesday 24 November, 10:00'),
        step('refundDone', 'Friday 27 November, 12:00', { values: { amount: '£5' } }),
      ],
    }),
  },
  {
    name: 'The order back end is asked to stop it',
    props,
    data: one(orderOf({ actions: [] }), { steps: placed }),
  },
] satisfies BlockSample<OrderConfirmationProps, OrderConfirmationData>[];
