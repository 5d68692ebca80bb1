import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { migrate } from '../../eshop-api/database/migrate';
import { openTestDatabase, silentLog } from '../../eshop-api/database/test-database';
import type { ProviderHost } from '../../eshop-api/providers/provider.types';
import {
  CheckoutNotAllowed,
  ForgedEvent,
  type CheckoutRequest,
  type CrossBorderEvent,
  type CrossBorderProvider,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import { LATE_MS, OUT_OF_ORDER_MS, REVIEW_MS } from './behaviours.data';
import { embeddedCrossBorder } from './embedded-cross-border';
import { SIGNATURE_HEADER } from './sign-events';

let db: Database;
let service: CrossBorderProvider;
let now = Date.parse('2026-05-04T10:00:00Z');
const received: CrossBorderEvent[] = [];
const posted: { body: string; headers: Record<string, string> }[] = [];
/** Webhooks are refused while false. */
let open = true;

beforeAll(async () => {
  db = await openTestDatabase();
  await migrate(
    db,
    [{ domain: embeddedCrossBorder.name, migrations: embeddedCrossBorder.migrations }],
    silentLog,
  );
  service = await embeddedCrossBorder.open({
    db,
    clock: () => new Date(now),
    randomId: randomUUID,
    log: silentLog,
  } as unknown as ProviderHost);
  service.connect!(async (webhook) => {
    if (!open) return false;
    posted.push(webhook);
    received.push(...service.readEvents(webhook.body, webhook.headers));
    return true;
  });
}, 60_000);
afterAll(async () => {
  await service?.stop?.();
  await db?.close();
});

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 800) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

const declaration = {
  country: 'BR',
  currency: 'BRL',
  items: [{ category: 'shoes', price: 80_000 }],
  discount: 0,
  shipping: 4_900,
  pricesInclude: false,
};
const request = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  idempotencyKey: randomUUID(),
  merchantOrderId: `4${randomUUID()}`,
  money: { amount: 134_100, currency: 'BRL' },
  declaration,
  quoted: { duties: 29_715, taxes: 19_485 },
  rows: [
    { kind: 'goods', amount: 80_000, included: false },
    { kind: 'shipping', amount: 4_900, included: false },
    { kind: 'duties', amount: 29_715, included: false },
    { kind: 'taxes', amount: 19_485, included: false },
  ],
  deliverTo: {
    name: 'Ana',
    surname: '<Gil>',
    address: 'Rua Um, 1',
    postalCode: '01310-100',
    city: 'São Paulo',
  },
  shopper: { email: 'ana@example.com', locale: 'pt_BR' },
  returnUrl: 'http://shop.example/pt_BR/compra/return?ref=abc',
  ...more,
});
const visit = (url: string, fields?: Record<string, string>) =>
  service.mount!.handle(
    new Request(url, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  );
const pay = async (payment: string, more?: Partial<CheckoutRequest>) => {
  const made = await service.createCheckout(request(more));
  const answer = await visit(made.checkoutUrl, { answer: 'pay', payment });
  return { ...made, answer };
};
const read = async ({ idempotencyKey }: { idempotencyKey: string }) =>
  (await service.readCheckout(idempotencyKey))!;
const refundsOf = ({ id }: { id: string }) =>
  received
    .filter(({ checkoutId, event }) => checkoutId === id && event === 'order.refunded')
    .map(({ money }) => money.amount);
const eventsOf = ({ id }: { id: string }) =>
  received.filter(({ checkoutId }) => checkoutId === id).map(({ event }) => event);

describe('a checkout', () => {
  it('is one a key; the same key for something else is refused', async () => {
    const asked = request();
    const [one, same] = [await service.createCheckout(asked), await service.createCheckout(asked)];
    expect(same).toEqual(one);
    await expect(service.createCheckout({ ...asked, money: { amount: 1, currency: 'BRL' } })).rejects.toThrow(
      'belongs to another checkout',
    );
    expect(await service.findCheckouts(asked.merchantOrderId)).toEqual([one]);
  });
  it('is declined when the landed cost is not what the shopper was shown, and where the service does not sell', async () => {
    expect(
      await service.createCheckout(request({ quoted: { duties: 29_714, taxes: 19_485 } })),
    ).toMatchObject({
      status: 'declined',
      reason: 'Landed cost has changed',
    });
    expect(
      await service.createCheckout(request({ declaration: { ...declaration, country: 'GB' } })),
    ).toMatchObject({ status: 'declined', reason: 'Country not served' });
    expect(await service.quoteLandedCost({ ...declaration, country: 'GB' })).toBeUndefined();
  });
  it('shows sums, duties and address in the shopper’s language, and nothing without its address', async () => {
    const { checkoutUrl } = await service.createCheckout(request());
    const page = await visit(checkoutUrl);
    const html = await page.text();
    expect({
      status: page.status,
      contentSecurityPolicy: page.headers.get('content-security-policy'),
    }).toEqual({ status: 200, contentSecurityPolicy: expect.stringContaining("default-src 'none'") });
    for (const text of [
      'Direitos aduaneiros',
      'R$ 297,15',
      'R$ 1.341,00',
      '&#60;Gil&#62;',
      'lang="pt"',
      'Brasil',
    ])
      expect(html.replaceAll('\u00a0', ' ')).toContain(text);
    expect((await visit(checkoutUrl.slice(0, -3))).status).toBe(404);
    expect((await visit('http://shop.example/_cross-border/checkout')).status).toBe(404);
  });
  it.each([
    ['paid', 'confirmed'],
    ['declined', 'declined'],
    ['review', 'review'],
    ['never', 'confirmed'],
  ])('paid with “%s” is %s, and the shopper goes back', async (payment, status) => {
    const made = await pay(payment);
    expect({ status: made.answer.status, location: made.answer.headers.get('location') }).toEqual({
      status: 303,
      location: `http://shop.example/pt_BR/compra/return?ref=abc&crossBorder=${made.id}`,
    });
    expect(await read(made)).toMatchObject({ status });
  });
  it('that is left is abandoned; a second answer changes nothing', async () => {
    const made = await service.createCheckout(request());
    await visit(made.checkoutUrl, { answer: 'abandon' });
    expect((await visit(made.checkoutUrl, { answer: 'pay', payment: 'paid' })).status).toBe(303);
    expect(await read(made)).toMatchObject({ status: 'abandoned' });
  });
  it.each<Record<string, string>>([
    {},
    { answer: 'pay' },
    { answer: 'pay', payment: 'constructor' },
    { answer: 'x', payment: 'paid' },
  ])('an answer that the page does not have shows the page again: %j', async (fields) => {
    const made = await service.createCheckout(request());
    expect((await visit(made.checkoutUrl, fields)).status).toBe(422);
    expect(await read(made)).toMatchObject({ status: 'open' });
  });
  it('two answers at once: the first counts', async () => {
    const made = await service.createCheckout(request());
    await Promise.all([
      visit(made.checkoutUrl, { answer: 'pay', payment: 'paid' }),
      visit(made.checkoutUrl, { answer: 'abandon' }),
    ]);
    const { status } = await read(made);
    expect(['confirmed', 'abandoned']).toContain(status);
    await until(() => eventsOf(made).length > 0);
    expect(eventsOf(made)).toEqual([status === 'confirmed' ? 'checkout.confirmed' : 'checkout.abandoned']);
  });
});

describe('calls of the shop about it', () => {
  it('accepted once, refunded in parts, each once, and never more than was paid', async () => {
    const made = await pay('paid');
    for (const _twice of [1, 2]) await service.acceptOrder(made.id);
    await expect(service.cancelOrder(made.id)).rejects.toBeInstanceOf(CheckoutNotAllowed);
    const { amount, currency } = made.money;
    const give = (idempotencyKey: string, sum: number) =>
      service.refundOrder(made.id, { idempotencyKey, money: { amount: sum, currency } });
    for (const _twice of [1, 2]) await give(`${made.id}-1`, 100);
    expect(await read(made)).toMatchObject({ status: 'accepted', refunded: 100 });
    await expect(give(`${made.id}-1`, 200)).rejects.toBeInstanceOf(CheckoutNotAllowed);
    await expect(give(`${made.id}-2`, amount)).rejects.toBeInstanceOf(CheckoutNotAllowed);
    const both = await Promise.allSettled([3, 4].map((n) => give(`${made.id}-${n}`, amount - 100)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await read(made)).toMatchObject({ status: 'refunded', refunded: amount });
    await until(() => eventsOf(made).length >= 4);
    expect(eventsOf(made)).toEqual([
      'checkout.confirmed',
      'order.accepted',
      'order.refunded',
      'order.refunded',
    ]);
    expect(refundsOf(made)).toEqual([100, amount - 100]);
  });
  it('what was declined or left can’t be accepted; what is open can be cancelled', async () => {
    await expect(service.acceptOrder((await pay('declined')).id)).rejects.toBeInstanceOf(CheckoutNotAllowed);
    await expect(service.acceptOrder('xb-none')).rejects.toBeInstanceOf(CheckoutNotAllowed);
    const made = await service.createCheckout(request());
    await service.cancelOrder(made.id);
    expect(await read(made)).toMatchObject({ status: 'cancelled' });
  });
  it('cancelled during its review, it is never confirmed', async () => {
    const made = await pay('review');
    await service.cancelOrder(made.id);
    now += REVIEW_MS * 3;
    const other = await pay('paid');
    await until(() => eventsOf(other).length > 0 && eventsOf(made).length > 0);
    expect({ events: eventsOf(made), status: (await read(made)).status }).toEqual({
      events: ['order.cancelled'],
      status: 'cancelled',
    });
  });
});

describe('its webhooks', () => {
  it('late', async () => {
    const made = await pay('late');
    const other = await pay('paid');
    await until(() => eventsOf(other).length > 0);
    expect(eventsOf(made)).toEqual([]);
    now += LATE_MS;
    await until(() => eventsOf(made).length > 0);
  });
  it('twice, under one event id', async () => {
    const made = await pay('twice');
    await until(() => eventsOf(made).length === 2);
    expect(
      new Set(received.filter(({ checkoutId }) => checkoutId === made.id).map(({ eventId }) => eventId)).size,
    ).toBe(1);
  });
  it('out of order', async () => {
    const made = await pay('out-of-order');
    await service.acceptOrder(made.id);
    await until(() => eventsOf(made).length === 1);
    now += OUT_OF_ORDER_MS;
    await until(() => eventsOf(made).length === 2);
    expect(eventsOf(made)).toEqual(['order.accepted', 'checkout.confirmed']);
  });
  it('after the review, which ends by itself', async () => {
    const made = await pay('review');
    now += REVIEW_MS;
    await until(() => eventsOf(made).length === 1);
    expect({ events: eventsOf(made), status: (await read(made)).status }).toEqual({
      events: ['checkout.confirmed'],
      status: 'confirmed',
    });
  });
  it('are sent again until they are confirmed', async () => {
    open = false;
    const made = await pay('paid');
    await new Promise((resolve) => setTimeout(resolve, 50));
    open = true;
    now += 10_000;
    await until(() => eventsOf(made).length === 1);
  });
  it('are signed over the whole body', () => {
    const { body, headers } = posted[0]!;
    expect(() => service.readEvents(body.replace('"amount":134100', '"amount":1'), headers)).toThrow(
      ForgedEvent,
    );
    expect(() => service.readEvents(body, {})).toThrow(ForgedEvent);
    expect(() => service.readEvents(body, { [SIGNATURE_HEADER]: 'x' })).toThrow(ForgedEvent);
    expect(service.readEvents(body, headers).length).toBeGreaterThan(0);
  });
});
