import { randomUUID } from 'node:crypto';
import { openTestApi, type TestApi, type TestParts } from '../../../tests/support/open-test-api';
import type { RequestOf } from '../../contract/operation';
import {
  PaymentNotAllowed,
  type CardProvider,
  type KnownPayment,
  type PaymentRequest,
  type PaymentResult,
} from '../../providers/card-provider/card-provider.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { Domain } from '../../server/domain.types';
import type { ApiSettings, Storefront } from '../../server/settings.types';
import { cartAdd, cartRetrieve } from '../bag/bag.contract';
import { checkout } from '../checkout/checkout.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { ordersCreate, ordersGetInfo } from './orders.contract';
import type { OrdersState } from './orders.types';
import { insertChoice } from './refund-choices.repository';

export { nube, send, setStock };

/** Outcome of a token of the fake provider; anything else is authorised. */
export type Scene = Partial<PaymentResult> & {
  lostAnswer?: 'charged' | 'nothing-done';
  waitFor?: Promise<unknown>;
};

/** A card provider in memory that behaves as a test sets it. Keys and captures as the interface requires. */
export interface FakeProvider extends CardProvider {
  scenes: Map<string, Scene>;
  payments: Map<string, KnownPayment>;
  calls: string[];
  /** The payment is authorised without a notification. */
  authoriseLater(reference: string): void;
}

export function makeFakeProvider(): FakeProvider {
  const payments = new Map<string, KnownPayment>();
  const scenes = new Map<string, Scene>();
  const calls: string[] = [];
  const refundKeys = new Set<string>();
  const byPsp = (psp: string) => [...payments.values()].find(({ pspReference }) => pspReference === psp)!;
  const open = (
    { idempotencyKey, merchantReference, money }: PaymentRequest,
    { lostAnswer: _lost, waitFor: _wait, ...scene }: Scene,
  ): KnownPayment => ({
    resultCode: 'Authorised',
    pspReference: `psp-${idempotencyKey}`,
    merchantReference,
    idempotencyKey,
    money,
    captured: 0,
    refunded: 0,
    cancelled: false,
    ...scene,
  });
  return {
    scenes,
    payments,
    calls,
    browserConfig: () => ({ script: '', origin: null, clientKey: '', environment: 'sandbox' }),
    authorise: async (request) => {
      calls.push(`authorise ${request.idempotencyKey}`);
      const scene = scenes.get(request.paymentData.token ?? '') ?? {};
      await scene.waitFor;
      if (scene.lostAnswer === 'nothing-done') throw new Error('no answer');
      const payment = payments.get(request.idempotencyKey) ?? open(request, scene);
      payments.set(request.idempotencyKey, payment);
      if (scene.lostAnswer) throw new Error('no answer');
      return payment;
    },
    details: async ({ idempotencyKey, details }) => {
      const payment = payments.get(idempotencyKey)!;
      if (details.redirectResult)
        Object.assign(payment, { resultCode: details.redirectResult, action: undefined });
      return payment;
    },
    find: async (reference) =>
      [...payments.values()].filter(({ merchantReference }) => merchantReference === reference),
    capture: async ({ pspReference, money }) => {
      calls.push(`capture ${pspReference}`);
      byPsp(pspReference).captured = money.amount;
    },
    cancel: async ({ pspReference }) => {
      calls.push(`cancel ${pspReference}`);
      byPsp(pspReference).cancelled = true;
    },
    refund: async ({ idempotencyKey, pspReference, money }) => {
      calls.push(`refund ${pspReference}`);
      if (refundKeys.has(idempotencyKey)) return;
      const payment = byPsp(pspReference);
      if (payment.refunded + money.amount > payment.captured)
        throw new PaymentNotAllowed('more than was taken');
      refundKeys.add(idempotencyKey);
      payment.refunded += money.amount;
    },
    readNotifications: (body, headers) => {
      if (headers['x-signature'] !== 'good') throw new Error('forged');
      return JSON.parse(body) as ReturnType<CardProvider['readNotifications']>;
    },
    authoriseLater: (reference) => {
      for (const payment of payments.values())
        if (payment.merchantReference === reference)
          Object.assign(payment, { resultCode: 'Authorised', action: undefined });
    },
  };
}

export interface OrderBench extends TestApi {
  provider: FakeProvider;
  /** The embedded order back end; a test may replace its functions. */
  backend: OrderBackend;
  /** ms; moves the clock. */
  wait(ms: number): void;
  /** Processes everything that is due. */
  settle(): Promise<void>;
  /** State of the domains, by name. */
  states: ReadonlyMap<string, unknown>;
}

const DOMAINS = [
  'catalogue',
  'reference',
  'bag',
  'stock',
  'gift-cards',
  'donations',
  'checkout',
  'places',
  'stores',
  'newsletter',
  'mail',
  'store-staff',
  'captcha',
  'cross-border',
  'orders',
];

/** The domains that an order needs, on a database of their own, with a clock that only moves when it is set. */
export async function openOrderBench(
  flags: Record<string, unknown> = {},
  overrides: Partial<ApiSettings> = {},
  moreDomains: readonly string[] = [],
  providers: TestParts['providers'] = {},
): Promise<OrderBench> {
  let now = Date.parse('2026-05-04T10:00:00Z');
  const provider = makeFakeProvider();
  const states = new Map<string, unknown>();
  const adapt = (domain: Domain): Domain => {
    const { start } = domain;
    if (!start) return domain;
    return {
      ...domain,
      start: async (context) => {
        const state = await start(context);
        states.set(domain.name, state);
        return state;
      },
    };
  };
  const shop = await openTestApi(
    [...DOMAINS, ...moreDomains],
    { clock: () => new Date(now), randomId: randomUUID, ...overrides },
    {
      providers: {
        cardProvider: { name: 'card-provider-fake', migrations: [], open: () => provider },
        ...providers,
      },
      adapt,
    },
  );
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
    Object.assign(storefront, {
      publicOrigin: 'https://shop.example',
      flags: () => ({ gift_card: true, ...flags }),
    });
  const orders = states.get('orders') as OrdersState;
  return {
    ...shop,
    provider,
    backend: orders.backend,
    wait: (ms) => void (now += ms),
    settle: () => orders.settleDue(),
    states,
  };
}

/** What was paid in cash or by transfer is refunded by a gift card at once, as with the brand rule `refundChoiceDays` 0. */
export function leaveNoChoice<Shop extends Pick<TestApi, 'settings'>>(shop: Shop): Shop {
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
    Object.assign(storefront, { rules: { ...storefront.rules, refundChoiceDays: 0 } });
  return shop;
}

/** A refund of an order that waits for its shopper's choice, as if it had been paid at the door. Returns its id. */
export async function stageChoice(
  { db, settings }: Pick<TestApi, 'db' | 'settings'>,
  reference: string,
  token: string,
): Promise<number> {
  const now = settings.clock();
  const [order] = await db.query<{ id: number }>('select id from orders where reference = $1', [reference]);
  return insertChoice(
    db,
    { order: { id: order!.id, reference }, reason: 'cancelled', returned: null, amount: 500 },
    { issuedFor: `choice:${token}`, token, until: new Date(now.getTime() + 7 * 24 * 60 * 60_000), now },
  );
}

/** Calls to the card provider about one order. Captures of other orders happen meanwhile and are not counted. */
export const callsFor = ({ provider }: OrderBench, reference: string): string[] =>
  provider.calls.filter((call) => call.includes(reference));

export const ana = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Gil',
  telephone: '600123456',
  address: '1 High Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
  country: 'GB',
  privacyPolicy: 'on',
};

/** A bag in GB with these sizes of one product. */
export const fillBag = async (shop: TestApi, sizes: string[] = ['38'], material = nube): Promise<string> =>
  (
    await send(shop, cartAdd, {
      profile: 'en_GB',
      products: sizes.map((sizeLabel) => ({ id: material, sizeLabel })),
    })
  ).hashOrderId;

type Create = RequestOf<typeof ordersCreate>;
type Choices = Partial<
  Pick<Create, 'shippingMethodId' | 'paymentMethodId' | 'giftCardNum' | 'giftCardPin' | 'donation'>
>;

/** What the page would send: the total is that of the current quote. */
export async function composeCreate(
  shop: TestApi,
  hashOrderId: string,
  { token = 'card', ...more }: Partial<Create> & { token?: string } = {},
): Promise<Create> {
  const choices: Choices = { shippingMethodId: '01', paymentMethodId: 'TARJ', ...pickChoices(more) };
  const { profile = 'en_GB', countryId = 'GB', shipment = ana, voucher, autoVoucher } = more;
  const { region, city, postalCode, email } = shipment as Record<string, string>;
  const place = Object.fromEntries(
    Object.entries({ region, city, postalCode, email, voucher, autoVoucher }).filter(([, value]) => value),
  );
  const quote = await send(shop, checkout, { profile, hashOrderId, countryId, ...place, ...choices });
  return {
    profile: 'en_GB',
    hashOrderId,
    submissionKey: randomUUID(),
    shippingMethodId: '01',
    shipment: ana,
    paymentInfo: { token },
    totalImport: quote.total?.amount ?? 0,
    ...choices,
    ...more,
  };
}

const pickChoices = (more: Partial<Create>): Choices =>
  Object.fromEntries(
    ['shippingMethodId', 'paymentMethodId', 'giftCardNum', 'giftCardPin', 'donation'].flatMap((name) =>
      name in more ? [[name, more[name as keyof Create]]] : [],
    ),
  );

/** An order as a shopper makes it. */
export const buy = async (
  shop: TestApi,
  hashOrderId: string,
  more: Partial<Create> & { token?: string } = {},
  headers: Record<string, string> = {},
) => send(shop, ordersCreate, await composeCreate(shop, hashOrderId, more), headers);

/** An order in Spain that is paid in cash on delivery. */
export async function buyAtTheDoor(shop: TestApi, more: Partial<Parameters<typeof buy>[2]> = {}) {
  const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
  const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
  return buy(shop, bag, { profile: 'es_ES', countryId: 'ES', shipment, paymentMethodId: 'CONT', ...more });
}

/** The order as Ana sees it. */
export const orderOf = async (shop: TestApi, reference: string) =>
  (await send(shop, ordersGetInfo, { profile: 'en_GB', email: ana.email, locator: reference })).order!;

/** Rows of a table. */
export const count = async ({ db }: TestApi, table: string): Promise<number> =>
  (await db.query<{ many: number }>(`select count(*)::integer as many from ${table}`))[0]!.many;

export const linesOf = async (shop: TestApi, hashOrderId: string) =>
  (await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId })).shoppingCart;
