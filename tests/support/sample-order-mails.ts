import { composeOrderMail } from '../../eshop-api/domains/order-mails/compose-order-mail.rules';
import { sampleLine, sampleOrder } from '../../eshop-api/domains/order-mails/sample-order.fixture';
import type { Order } from '../../eshop-api/domains/orders/order.schema';
import type { OrderMailKind } from '../../eshop-api/domains/orders/order-outbox.tx';
import { openMailTexts } from '../../eshop-api/domains/mail/mail-texts.facts';
import type { MailOrder } from '../../eshop-api/domains/mail/mail.tx';
import type { ApiSettings } from '../../eshop-api/server/settings.types';

/** What samples of mails are made with, for one storefront and locale. `price`: of minor units. */
export interface Samples {
  settings: ApiSettings;
  storefront: string;
  locale: string;
  price: (minor: number) => string;
  page: (page: string, ...values: string[]) => string;
  day: (iso: string) => string;
}

type OrderVariant = [
  OrderMailKind,
  {
    more?: Partial<Order>;
    paymentKind?: string;
    subject?: string;
    store?: string[];
    days?: { from: string; to: string };
    confirmBy?: string;
  }?,
];

/** A mail of every kind about an order, some in several variants. */
export function orderSamples(context: Samples): MailOrder[] {
  const { settings, storefront, locale, price, day } = context;
  const amount = (kind: Order['sums'][number]['kind'], minor: number, included = false) => ({
    kind,
    amount: minor,
    formatted: price(minor),
    included,
  });
  const order = sampleOrder({
    storefront,
    profile: locale,
    products: [
      sampleLine('a', { priceFormatted: price(12500) }),
      sampleLine('b', {
        name: 'Camper Together Brutus Waterproof <x>',
        productId: 'K200514-021',
        priceFormatted: price(21500),
      }),
      sampleLine('c', {
        name: '',
        color: '',
        giftCard: { amount: 5000 },
        priceFormatted: price(5000),
      }),
    ],
    totalFormatted: price(38000),
    sums: [
      amount('goods', 39000),
      amount('discount', -1000),
      amount('shipping', 0),
      amount('donation', 100),
      amount('tax', 6600, true),
      amount('giftCard', -100),
    ],
    gift: { name: 'Socks' } as never,
    billingAddress: { name: 'Ana', surname: 'Gil', address: '2 Low Street', postalCode: '1', city: 'Leeds' },
  });
  const shipments = [
    {
      expedition: 'e1',
      lines: ['a', 'b'],
      carrier: 'Envia',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://carrier.example/follow/1Z999AA10123456784',
    },
  ] as never;
  const refunds = [{ id: 'r1', formatted: price(12500), target: 'payment' }] as never;
  const later = { id: 'CONT', descripcion: 'Cash', state: 'none', paidAt: null } as Order['paymentData'];
  const confirmBy = day('2026-11-30');
  const variants: OrderVariant[] = [
    ['confirmed', { days: { from: day('2026-12-01'), to: day('2026-12-03') } }],
    ['confirmed', { more: { paymentData: later }, paymentKind: 'cash-on-delivery' }],
    [
      'confirmed',
      {
        more: { paymentData: later, pickupStoreId: 's1' },
        paymentKind: 'bank-transfer',
        store: ['Store', '1 Plaza'],
      },
    ],
    ['toConfirm', { confirmBy }],
    ['confirmReminder', { confirmBy }],
    ['unconfirmed'],
    ['cancelled'],
    ['cancelled', { more: { refunds: [{ id: 'r1', target: 'newCard' }] as never } }],
    ['unsendable'],
    ['unsendable', { more: { refunds: [{ id: 'r1', target: 'charge', formatted: price(12500) }] as never } }],
    [
      'unsendable',
      {
        more: {
          refunds: ['giftCard', 'toChoose'].map((target) => ({
            id: target,
            target,
            formatted: price(5000),
          })) as never,
        },
      },
    ],
    ['cancelTooLate'],
    ['paidTooLate'],
    ['sent', { more: { shipments }, subject: 'e1', days: { from: '', to: '' } }],
    ['sent', { more: { shipments, pickupStoreId: 's1' }, subject: 'e1', store: ['Store', '1 Plaza'] }],
    ['delivered', { more: { shipments }, subject: 'e1', days: { from: '', to: '' } }],
    ['delivered', { more: { shipments, pickupStoreId: 's1' }, subject: 'e1' }],
    ['refunded', { more: { refunds }, subject: 'r1' }],
    [
      'refunded',
      {
        more: {
          refunds: [{ id: 'r1', formatted: price(12500), target: 'bankAccount', ending: '1332' }] as never,
        },
        subject: 'r1',
      },
    ],
    ['refundDelayed', { more: { refunds }, subject: 'r1' }],
    ['offlineReceived'],
    ['offlineOpen'],
  ];
  const { t } = openMailTexts(settings, storefront, locale);
  return variants.map(([kind, { more, paymentKind = 'card', ...facts } = {}]) =>
    composeOrderMail(kind, {
      order: { ...order, ...more },
      t,
      paymentKind,
      places: { regions: [], countries: [{ id: 'GB', name: 'United Kingdom' }] },
      addressOf: context.page,
      ...facts,
    }),
  );
}
