import type {
  PaymentOption,
  Quote,
  ShippingOption,
} from '../../../eshop-api/domains/checkout/checkout.contract';
import { samplePrice } from '../listing/sample-products';

type Line = Quote['bag']['shoppingCart'][number];

const pounds = (minor: number): string => `£${minor % 100 ? (minor / 100).toFixed(2) : minor / 100}`;
export const sampleMoney = (amount: number) => ({ amount, formatted: pounds(amount) });

export const sampleLine = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  productId: 'K200160-001',
  parentId: null,
  price: 12500,
  priceFormatted: '£125',
  prices: samplePrice(12500),
  additionalProducts: [],
  thumbnail: '/images/paper/K200160-001_L.jpg',
  family: 'shoes',
  target: 'W',
  tipology: 'Sneakers',
  category: 'women/shoes/sneakers',
  name: 'Nube',
  color: 'Chalk',
  code: 'nube-K200160-001',
  size: '38',
  sizeLabel: 'UK 5',
  sku: 'K200160-001-38',
  url: '/women/shoes/nube/nube-K200160-001',
  camperoneOrderId: null,
  giftCard: null,
  membersOnly: false,
  status: 'available',
  lowStock: false,
  voucher: null,
  priceChange: null,
  ...more,
});

export const sampleBag = (shoppingCart: Line[], more: Partial<Quote['bag']> = {}): Quote['bag'] => ({
  hashOrderId: 'sample',
  revision: 4,
  market: 'GB',
  shoppingCart,
  voucher: null,
  member: false,
  membersOnly: false,
  freeShippingLabel: null,
  gwplabel: null,
  gwplabelObtained: false,
  gwpSku: null,
  gift: null,
  giftBags: [],
  blockedSkus: [],
  totals: {
    currency: 'GBP',
    full: 25000,
    fullFormatted: '£250',
    discount: 0,
    discountFormatted: '£0',
    total: 25000,
    totalFormatted: '£250',
  },
  erpActive: true,
  extendedBlockErp: false,
  sapActive: true,
  extendedBlockSAP: false,
  shipment: null,
  ...more,
});

export const sampleShipping = (more: Partial<ShippingOption> = {}): ShippingOption => ({
  id: '01',
  code: 'STANDARD',
  name: 'Standard',
  ...sampleMoney(500),
  free: false,
  minDays: 2,
  maxDays: 4,
  pickup: false,
  ...more,
});

export const samplePayment = (
  id: string,
  kind: PaymentOption['kind'],
  name: string,
  more: Partial<PaymentOption> = {},
): PaymentOption => ({
  id,
  kind,
  name,
  cardBrands: [],
  cardMarks: [],
  surcharge: sampleMoney(0),
  needsBank: false,
  banks: [],
  instalments: [],
  prepaid: true,
  ...more,
});

export const samplePayments: PaymentOption[] = [
  samplePayment('TARJ', 'card', 'Card', {
    cardBrands: ['visa', 'mc', 'amex', 'bcmc'],
    cardMarks: ['visa', 'mc', 'amex'],
  }),
  samplePayment('PPLE', 'wallet', 'Wallet'),
  samplePayment('CONT', 'cash-on-delivery', 'Cash on delivery', {
    surcharge: sampleMoney(400),
    prepaid: false,
  }),
];

/** Two pairs at £125, sent for £5, taxes inside the prices. */
export const sampleQuote = (more: Partial<Quote> = {}): Quote => ({
  currency: 'GBP',
  bag: sampleBag([sampleLine('a'), sampleLine('b', { size: '37', sizeLabel: 'UK 4' })]),
  products: [],
  crossBorder: false,
  importCharges: null,
  full: sampleMoney(25000),
  discount: sampleMoney(0),
  goods: sampleMoney(25000),
  shipping: sampleShipping(),
  surcharge: sampleMoney(0),
  tax: { ...sampleMoney(4250), included: true, known: true, rate: 20 },
  donation: sampleMoney(0),
  giftCard: null,
  total: sampleMoney(25500),
  minimum: sampleMoney(0),
  shippingMethods: [
    sampleShipping(),
    sampleShipping({ id: '02', code: 'SHIPPING_EXPRESS', name: 'Express', ...sampleMoney(1200) }),
  ],
  paymentMethods: samplePayments,
  onceOnly: [],
  refusals: [],
  ...more,
});
