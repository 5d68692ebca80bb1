import { randomUUID } from 'node:crypto';
import { cartAdd } from '../../../eshop-api/domains/bag/bag.contract';
import { nube } from '../../../eshop-api/domains/bag/bag.fixture';
import * as exchanges from '../../../eshop-api/domains/exchanges/exchanges.contract';
import * as invoices from '../../../eshop-api/domains/invoices/invoices.contract';
import { ordersSendMail } from '../../../eshop-api/domains/order-mails/order-mails.contract';
import * as reviews from '../../../eshop-api/domains/order-reviews/order-reviews.contract';
import * as after from '../../../eshop-api/domains/orders/after-order.contract';
import { encodeReference } from '../../../eshop-api/domains/orders/encoded-reference.facts';
import { ana, composeCreate } from '../../../eshop-api/domains/orders/orders.fixture';
import * as orders from '../../../eshop-api/domains/orders/orders.contract';
import { announceShortage } from '../../../eshop-api/domains/orders/after-sale.tx';
import * as returns from '../../../eshop-api/domains/returns/returns.contract';
import { getReturnLabel } from '../../../eshop-api/domains/returns/return-label.contract';
import { modifySizeShortage } from '../../../eshop-api/domains/returns/shortage.contract';
import { composeWebhook } from '../../../eshop-api/providers/order-backend/sign-webhook';
import type { Case } from './cases.types';
import { WEBHOOK_SECRET } from './shop-settings';
import { profile, type World } from './world';

const { email } = ana;
const UNKNOWN = '4999999999';
const stranger = (field: 'locator' | 'reference', more: Record<string, unknown> = {}) => ({
  bad: (world: World) => ({
    input: { profile, email: 'stranger@example.com', [field]: world.delivered, ...more },
  }),
  code: 'order_not_found',
});

async function fillBag(world: World): Promise<string> {
  const { hashOrderId } = await world.call(cartAdd, { profile, id: nube, sizeLabel: '38' });
  return hashOrderId;
}

const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
const compose = async (world: World) => ({
  input: await composeCreate(world.shop, await fillBag(world), {
    profile,
    countryId: 'ES',
    shipment,
    paymentMethodId: 'CONT',
  }),
});
const tillOf = async (world: World) => ({ 'x-store-session': await world.openTill() });
const composeOfNoBag = async (world: World) => ({
  input: { ...(await compose(world)).input, hashOrderId: 'a-bag-of-nobody' },
});

async function exchange(world: World) {
  const { reference, line } = await world.takeDelivered();
  const products = [{ id: line, size: '39' }];
  return { profile, email, reference, products, shippingMethodId: '05' };
}
const makeExchange = async (world: World) => {
  const input = await exchange(world);
  return { ...input, ...(await world.call(exchanges.modifySizeStep2, input)) };
};

const signed = (world: World, reference: string, secret = WEBHOOK_SECRET) => {
  const events = [{ id: randomUUID(), kind: 'order' as const, reference }];
  const { body, headers } = composeWebhook(secret, { id: randomUUID(), now: world.now(), events });
  return { input: { notification: new TextEncoder().encode(body) }, headers };
};

export const orderCases: readonly Case[] = [
  { call: orders.ordersCreate, valid: compose, bad: composeOfNoBag, code: 'bag_not_found' },
  {
    call: orders.ordersCreateContingency,
    valid: async (world) => ({ ...(await compose(world)), headers: await tillOf(world) }),
    bad: compose,
    code: 'erp_inactive',
  },
  {
    call: after.ordersCreateOffline,
    valid: async (world) => ({
      input: {
        ...{ profile, hashOrderId: await fillBag(world), submissionKey: randomUUID(), privacyPolicy: 'on' },
        ...{ email, name: 'Ana', surname: 'Gil', telephone: '600123456' },
      },
    }),
    bad: () => ({
      input: {
        ...{ profile, hashOrderId: 'a-bag-of-nobody', submissionKey: randomUUID(), privacyPolicy: 'on' },
        ...{ email, name: 'Ana', surname: 'Gil', telephone: '600123456' },
      },
    }),
    code: 'bag_not_found',
  },
  {
    call: after.ordersOfBag,
    valid: async (world) => ({ input: { profile, hashOrderId: await fillBag(world) } }),
    bad: () => ({ input: { profile } }),
    code: 'invalid_request',
  },
  {
    call: orders.paymentDetails,
    valid: ({ delivered }) => ({
      input: {
        ...{ lang: profile, encodedReference: encodeReference(delivered, email) },
        cardProviderData: { details: {} },
      },
    }),
    bad: () => ({
      input: {
        ...{ lang: profile, encodedReference: encodeReference(UNKNOWN, email) },
        cardProviderData: { details: {} },
      },
    }),
    code: 'order_not_found',
  },
  {
    call: after.paymentsConfirm,
    valid: () => ({
      input: { notification: new TextEncoder().encode('[]') },
      headers: { 'x-signature': 'good' },
    }),
    bad: () => ({
      input: { notification: new TextEncoder().encode('[]') },
      headers: { 'x-signature': 'forged' },
    }),
    code: 'unauthorized',
  },
  {
    call: after.ordersBackendEvents,
    valid: (world) => signed(world, world.delivered),
    bad: (world) => signed(world, world.delivered, 'another-secret'),
    code: 'unauthorized',
    answers: { accepted: 1, repeated: 0, unknown: [] },
  },
  {
    call: orders.ordersPayReplacement,
    valid: async (world) => {
      const { orderId } = await makeExchange(world);
      return { input: { profile, encodedReference: encodeReference(orderId, email) } };
    },
    bad: ({ delivered }) => ({ input: { profile, encodedReference: encodeReference(delivered, email) } }),
    code: 'order_not_found',
  },
  {
    call: orders.ordersGetInfo,
    valid: ({ delivered }) => ({ input: { profile, email, locator: delivered, includeReturnLabel: true } }),
    ...stranger('locator'),
    answers: { order: { status: 'FI' } },
  },
  {
    call: after.ordersCancel,
    valid: async (world) => ({
      input: { profile, mail: email, order: (await world.buy()).order.reference, reason: 'size' },
    }),
    bad: ({ delivered }) => ({ input: { profile, mail: email, order: delivered } }),
    code: 'order_sent',
  },
  {
    call: after.ordersConfirmCashOnDelivery,
    valid: async (world) => {
      world.rules.confirmCashOnDelivery = ['ES'];
      const { order } = await world.buy();
      delete world.rules.confirmCashOnDelivery;
      return { input: { profile, email, locator: order.reference } };
    },
    bad: ({ delivered }) => ({ input: { profile, email, locator: delivered } }),
    code: 'nothing_to_confirm',
  },
  {
    call: ordersSendMail,
    valid: async (world) => ({
      input: { profile, email, locator: (await world.buy()).order.reference },
    }),
    ...stranger('locator'),
  },
  {
    call: invoices.ordersInvoices,
    valid: ({ delivered }) => ({ input: { profile, email, locator: delivered } }),
    ...stranger('locator'),
    answers: { invoices: [{ kind: 'invoice' }] },
  },
  {
    call: invoices.ordersSendInvoice,
    valid: async (world) => ({
      input: { profile, email, locator: (await world.takeDelivered()).reference },
    }),
    ...stranger('locator'),
  },
  {
    call: reviews.ordersReviews,
    valid: ({ delivered }) => ({ input: { profile, email, locator: delivered } }),
    ...stranger('locator'),
  },
  {
    call: reviews.ordersReviewDelivery,
    valid: ({ delivered }) => ({
      input: {
        ...{ profile, email, locator: delivered, expedition: `${delivered}01`, rating: 4 },
        answers: { onTime: 'yes' },
      },
    }),
    ...stranger('locator', { rating: 4 }),
  },
  {
    call: reviews.ordersReviewPurchase,
    valid: ({ delivered }) => ({ input: { profile, email, locator: delivered, rating: 5 } }),
    ...stranger('locator', { rating: 5 }),
  },
  {
    call: returns.rejectStep1,
    valid: ({ delivered }) => ({ input: { profile, email, reference: delivered } }),
    ...stranger('reference'),
  },
  {
    call: returns.rejectStep2,
    valid: async (world) => {
      const { reference, line } = await world.takeDelivered();
      return {
        input: {
          ...{ profile, email, reference, reason: 'size', subReason: 'small', shippingMethodId: '05' },
          rejectProducts: [line],
        },
      };
    },
    bad: ({ delivered }) => ({
      input: {
        ...{ profile, email, reference: delivered, reason: 'size', subReason: 'small' },
        ...{ shippingMethodId: '05', rejectProducts: ['a-line-of-nobody'] },
      },
    }),
    code: 'not_returnable',
    answers: { returnStatus: 'PE' },
  },
  {
    call: returns.rejectCancel,
    valid: async (world) => ({ input: { profile, email, ...(await world.register()) } }),
    bad: ({ delivered }) => ({ input: { profile, email, reference: delivered, returnId: '9000000001' } }),
    code: 'no_return',
    answers: { returnStatus: 'CA' },
  },
  {
    call: getReturnLabel,
    valid: async (world) => ({ input: { profile, email, locator: (await world.register()).reference } }),
    bad: ({ delivered }) => ({ input: { profile, email, locator: delivered } }),
    code: 'no_return',
  },
  {
    call: exchanges.modifySizeStep1,
    valid: ({ delivered }) => ({ input: { profile, email, reference: delivered } }),
    ...stranger('reference'),
  },
  {
    call: exchanges.modifySizeStep2,
    valid: async (world) => ({ input: await exchange(world) }),
    bad: ({ delivered }) => ({
      input: {
        ...{ profile, email, reference: delivered, shippingMethodId: '05' },
        products: [{ id: 'a-line-of-nobody', size: '39' }],
      },
    }),
    code: 'not_exchangeable',
  },
  {
    call: modifySizeShortage,
    valid: async (world) => {
      const { reference, returnId, orderId } = await makeExchange(world);
      const { db } = world.shop;
      await db.execute(
        'insert into order_shortages (order_id, reported_at, work_at) select id, $2::timestamptz, $2::timestamptz + make_interval(days => 7) from orders where reference = $1',
        [orderId, world.now()],
      );
      const [row] = await db.query<{ id: number }>('select id from orders where reference = $1', [orderId]);
      const waitUntil = new Date(world.now().getTime() + 7 * 24 * 60 * 60_000);
      await announceShortage(db, row!.id, { waitUntil, refund: 1000 });
      return { input: { profile, email, reference, returnId, choice: 'wait' } };
    },
    bad: ({ delivered }) => ({
      input: { profile, email, reference: delivered, returnId: '9000000001', choice: 'wait' },
    }),
    code: 'no_return',
  },
];
