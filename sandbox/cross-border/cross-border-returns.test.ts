import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import type { CrossBorderState } from '../../eshop-api/domains/cross-border/cross-border.domain';
import { codeOf, exchange1 } from '../../eshop-api/domains/exchanges/exchanges.fixture';
import { paymentDetails } from '../../eshop-api/domains/orders/orders.contract';
import { ana, buy, nube, orderOf, send } from '../../eshop-api/domains/orders/orders.fixture';
import { expectSoundBooks } from '../../eshop-api/domains/orders/sound-books.fixture';
import {
  bringBack,
  DAY_MS,
  openReturnBench,
  step1,
  step2,
  type ReturnBench,
} from '../../eshop-api/domains/returns/returns.fixture';

/** Orders of a flagged market come back by the market's own methods; the service quotes duties and taxes, and gives the money back. */
let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench(['exchanges']);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.settle();
  await expectSoundBooks(shop.db);
});

const service = () => [...(shop.api.stateOf('cross-border') as CrossBorderState).values()][0]!;
const shipment = {
  ...ana,
  city: 'São Paulo',
  postalCode: '01310-100',
  country: 'BR',
  region: 'SP',
  addressNumber: '1',
  telephone: '11912345678',
};

async function buyAbroad(pieces: number) {
  const { hashOrderId } = await send(shop, cartAdd, {
    profile: 'pt_BR',
    products: Array.from({ length: pieces }, () => ({ id: nube, sizeLabel: '38' })),
  });
  const made = await buy(shop, hashOrderId, {
    profile: 'pt_BR',
    countryId: 'BR',
    shipment,
    paymentMethodId: 'XBOR',
  });
  await service().mount!.handle(
    new Request(made.order.redirectUrl!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pay', payment: 'paid' }),
    }),
  );
  await send(shop, paymentDetails, {
    lang: 'pt_BR',
    encodedReference: made.encodedReference,
    cardProviderData: { details: { crossBorder: 'x' } },
  });
  const { reference } = made.order;
  await expect
    .poll(
      async () => {
        await shop.settle();
        return (await orderOf(shop, reference)).paymentData.state;
      },
      { timeout: 15_000 },
    )
    .toBe('captured');
  shop.wait(5000);
  await shop.settle();
  shop.wait(7 * DAY_MS);
  await shop.settle();
  const order = await orderOf(shop, reference);
  expect(order.status).toBe('FI');
  return order;
}
const refunded = async (reference: string) => (await service().findCheckouts(reference))[0]!.refunded;
const drop = { shippingMethodId: '05', subReason: '' };
const rowsOf = (rows: readonly { kind: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));

it('one of two pieces: by drop-off, with its duties and taxes, through the service, once', async () => {
  const { reference, products, sums } = await buyAbroad(2);
  const [one] = products;
  const { duties, taxes } = rowsOf(sums) as { duties: number; taxes: number };
  expect(duties).toBeGreaterThan(0);
  const first = await step1(shop, reference, { rejectProducts: [one!.id], reason: 'mind', subReason: '' });
  expect(first.shipmentsCosts.map(({ id }) => id)).toEqual(['05']);
  const rows = rowsOf(first.refund!.rows);
  expect(rows.goods).toBe(one!.price);
  expect(rows.importCharges).toBeGreaterThan(duties / 2 - 1);
  expect(rows.importCharges).toBeLessThanOrEqual((duties + taxes) / 2);
  expect(first.refund!.to).toMatchObject([{ means: 'charge', amount: first.refund!.total }]);
  const { returnId, refund } = await step2(shop, reference, {
    ...drop,
    reason: 'mind',
    rejectProducts: [one!.id],
  });
  expect(refund).toBe(first.shipmentsCosts[0]!.refund);
  // What was quoted at registration holds.
  vi.spyOn(service(), 'quoteRefund').mockRejectedValue(new Error('no answer'));
  await bringBack(shop);
  shop.wait(60_000);
  await shop.settle();
  expect(await orderOf(shop, reference)).toMatchObject({
    refunds: [{ amount: refund, state: 'done', target: 'charge', returnId }],
    returns: [{ status: 'FI', refund }],
  });
  expect(await refunded(reference)).toBe(refund);
});

it('all pieces by our fault: goods, delivery and duties, less the tax of the delivery', async () => {
  const { reference, products, total } = await buyAbroad(2);
  const { refund, errors } = await step2(shop, reference, {
    ...drop,
    reason: 'wrong',
    rejectProducts: products.map(({ id }) => id),
  });
  expect(errors).toEqual([]);
  await bringBack(shop);
  shop.wait(60_000);
  await shop.settle();
  expect(await refunded(reference)).toBe(refund);
  expect(refund).toBeLessThanOrEqual(total);
  expect(refund).toBeGreaterThan(total * 0.9);
});

it('a service that takes nothing back, and one that does not answer', async () => {
  const { reference, products } = await buyAbroad(1);
  const quote = vi.spyOn(service(), 'quoteRefund').mockResolvedValue(undefined);
  expect((await step1(shop, reference)).products).toMatchObject([
    { returnable: false, why: 'not_from_here' },
  ]);
  const wish = { ...drop, reason: 'mind', rejectProducts: [products[0]!.id] };
  expect(codeOf(await step2(shop, reference, wish))).toBe('not_returnable');
  quote.mockRejectedValue(new Error('no answer'));
  expect(
    await step1(shop, reference, {
      ...{ reason: 'mind', subReason: '', rejectProducts: wish.rejectProducts },
    }),
  ).toMatchObject({
    ...{ unquoted: true, shipmentsCosts: [], refund: null },
    products: [{ returnable: true, why: null }],
  });
  expect((await step1(shop, reference)).reasons.length).toBeGreaterThan(0);
  expect(codeOf(await step2(shop, reference, wish))).toBe('try_later');
  expect((await orderOf(shop, reference)).returns).toEqual([]);
  quote.mockRestore();
  const { shipmentsCosts, unquoted } = await step1(shop, reference);
  expect({ unquoted, ways: shipmentsCosts.length > 0 }).toEqual({ unquoted: false, ways: true });
  expect(codeOf(await step2(shop, reference, wish))).toBe('OK');
});

it('no size is exchanged across a border', async () => {
  const { reference, actions } = await buyAbroad(1);
  expect(actions!.map(({ code }) => code)).toEqual(['T', 'D', 'G']);
  expect((await exchange1(shop as Parameters<typeof exchange1>[0], reference)).products).toMatchObject([
    { exchangeable: false, why: 'not_from_here' },
  ]);
});
