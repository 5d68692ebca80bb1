import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReturnProgress } from '../../providers/order-backend/order-backend.provider.types';
import { readRefundAt } from '../../server/return-rule';
import { cartAdd } from '../bag/bag.contract';
import { setCheckpoint } from '../../server/checkpoints';
import { ana, buy, leaveNoChoice, nube, orderOf, send } from '../orders/orders.fixture';
import { taken } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  cancel,
  DAY_MS,
  openReturnBench,
  step1,
  step2,
  type ReturnBench,
} from './returns.fixture';

let shop: ReturnBench;
let rules: Map<string, Readonly<Record<string, unknown>> | undefined>;

/** Of all storefronts. */
function setRule(refundAt: string | undefined): void {
  for (const [key, rule] of rules) shop.settings.storefronts[key]!.rules = { ...rule, refundAt };
}

beforeAll(async () => {
  shop = leaveNoChoice(await openReturnBench());
  rules = new Map(Object.entries(shop.settings.storefronts).map(([key, { rules: own }]) => [key, own]));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => setRule('handedIn'));
afterEach(async () => {
  setCheckpoint();
  vi.restoreAllMocks();
  await shop.settle();
  await expectSoundBooks(shop.db, { settled: true });
});

type Report = (at: Date, lines: readonly string[]) => ReturnProgress;
const inspect = (at: Date, lines: readonly string[], accepted: (index: number) => boolean) => ({
  inspection: { at, lines: lines.map((id, index) => ({ id, accepted: accepted(index), sellable: true })) },
});
const handedIn: Report = (at) => ({ handedInAt: at });
const received: Report = (at) => ({ receivedAt: at });
const acceptedAll: Report = (at, lines) => inspect(at, lines, () => true);
const acceptedFirst: Report = (at, lines) => inspect(at, lines, (index) => index === 0);
const refused: Report = (at, lines) => inspect(at, lines, () => false);

/** Registers and hands over, so that reports count. */
async function register(more: Parameters<typeof step2>[2] & { reference: string }) {
  const answer = await step2(shop, more.reference, { shippingMethodId: '06', ...more });
  expect(answer.status).toBe('OK');
  shop.wait(5000);
  await shop.settleReturns();
  return answer;
}

/** The back end answers each of these, one a poll. */
async function report(lines: readonly string[], ...reports: readonly Report[]): Promise<void> {
  const returns = vi.spyOn(shop.backend, 'returns');
  for (const make of reports) {
    returns.mockImplementation(
      async (ids) => new Map(ids.map((id) => [id, make(shop.settings.clock(), lines)])),
    );
    shop.wait(61_000);
    await shop.settleReturns();
  }
  returns.mockRestore();
}

const mailsOf = async (returnId: string): Promise<string[]> =>
  (
    await shop.db.query<{ key: string }>('select key from mail_queue where key like $1 order by key', [
      `return:${returnId}:%`,
    ])
  ).map(({ key }) => key.split(':')[2]!);
const returnOf = async (reference: string, returnId: string) =>
  (await orderOf(shop, reference)).returns!.find((one) => one.reference === returnId)!;
const refundsOf = async (reference: string) =>
  (await orderOf(shop, reference)).refunds!.map(({ amount, state, target, returnId }) => ({
    amount,
    state,
    target,
    returnId,
  }));
const sumOf = async (reference: string): Promise<number> =>
  (await refundsOf(reference)).reduce((all, { amount }) => all + amount, 0);
const creditNotes = async (reference: string): Promise<number> =>
  (
    await shop.db.query(
      'select from invoice_requests i join orders o on o.id = i.order_id where o.reference = $1 and after_sale_id is not null',
      [reference],
    )
  ).length;

/** Delivered, and paid at the door with a surcharge, which is refunded with the last piece. `paid`: the back end has the money. */
async function buyAtTheDoor(sizes: readonly string[], { paid }: { paid: boolean }) {
  const unpaid = vi.spyOn(shop.backend, 'payments');
  if (!paid) unpaid.mockResolvedValue(new Map());
  let bag = '';
  for (const sizeLabel of sizes) {
    const more = bag ? { hashOrderId: bag } : {};
    bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel, ...more })).hashOrderId;
  }
  const shipment = { ...ana, country: 'ES', region: 'M', city: 'Madrid', postalCode: '28013' };
  const choices = { profile: 'es_ES', countryId: 'ES', shipment, paymentMethodId: 'CONT' } as const;
  const { order } = await buy(shop, bag, choices);
  await shop.settle();
  shop.wait(7 * DAY_MS);
  await shop.settle();
  const { products } = await step1(shop, order.reference);
  return { ...order, lines: products.map(({ id }) => id), unpaid };
}

it.each([
  [undefined, 'received'],
  [{ refundAt: 'received' }, 'received'],
  [{ refundAt: 'handedIn' }, 'handedIn'],
] as const)('with the rules %j a return is refunded when it is %s', (own, at) =>
  expect(readRefundAt(own ? { rules: own } : {})).toBe(at),
);

describe('a return that is refunded when it is handed in', () => {
  it('is refunded by the first scan, restocked by the inspection, and has a mail at the first only', async () => {
    const before = await taken(shop, '38');
    const { reference, lines } = await buyDelivered(shop, ['38', '39']);
    const { returnId, refund } = await register({ reference, rejectProducts: [lines[0]!] });
    expect(await returnOf(reference, returnId)).toMatchObject({ status: 'PE', refund, refundAt: 'handedIn' });
    expect(await refundsOf(reference)).toEqual([]);
    await report([lines[0]!], handedIn);
    const given = { amount: refund, state: 'done', target: 'charge', returnId };
    expect(await returnOf(reference, returnId)).toMatchObject({ status: 'EN', refund });
    expect(await refundsOf(reference)).toEqual([given]);
    expect(await creditNotes(reference)).toBe(1);
    expect(await mailsOf(returnId)).toEqual(['handedIn', 'registered']);
    expect(await taken(shop, '38')).toBe(before + 1);
    await report([lines[0]!], handedIn, received, acceptedAll, acceptedAll);
    expect(await returnOf(reference, returnId)).toMatchObject({ status: 'FI', refund });
    expect(await refundsOf(reference)).toEqual([given]);
    expect(await creditNotes(reference)).toBe(1);
    expect(await mailsOf(returnId)).toEqual(['handedIn', 'registered']);
    expect(await taken(shop, '38')).toBe(before);
  });

  it('keeps to what was promised, though the brand’s rule has changed since', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38', '39']);
    const early = await register({ reference, rejectProducts: [lines[0]!] });
    setRule('received');
    const late = await register({ reference, rejectProducts: [lines[1]!] });
    setRule('handedIn');
    await report(lines, handedIn);
    expect((await refundsOf(reference)).map(({ returnId }) => returnId)).toEqual([early.returnId]);
    await report(lines, acceptedAll);
    expect((await refundsOf(reference)).map(({ returnId }) => returnId)).toEqual([
      early.returnId,
      late.returnId,
    ]);
    expect((await orderOf(shop, reference)).paymentData).toMatchObject({ state: 'refunded' });
  });

  it('is not refunded when it is cancelled before', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { returnId } = await register({ reference, rejectProducts: lines });
    expect(await cancel(shop, reference, returnId)).toMatchObject({ returnStatus: 'CA' });
    await report(lines, handedIn, acceptedAll);
    expect(await refundsOf(reference)).toEqual([]);
    const again = await register({ reference, rejectProducts: lines });
    await report(lines, handedIn);
    expect(await refundsOf(reference)).toMatchObject([{ returnId: again.returnId }]);
  });

  it.each([
    ['none of its pieces is', refused, 'NA'],
    ['one of its pieces is', acceptedFirst, 'FI'],
  ] as const)('leaves the money with its shopper when %s accepted', async (_name, verdict, status) => {
    const warn = vi.spyOn(shop.settings.log, 'warn');
    const { reference, lines } = await buyDelivered(shop, ['38', '38']);
    const { products } = await step1(shop, reference);
    const { returnId, refund } = await register({ reference, rejectProducts: lines });
    await report(lines, handedIn, verdict);
    expect(await returnOf(reference, returnId)).toMatchObject({ status, refund });
    expect(await sumOf(reference)).toBe(refund);
    expect(await mailsOf(returnId)).toEqual(['handedIn', 'kept', 'registered']);
    const lost = status === 'NA' ? refund : products[1]!.paid;
    expect(warn).toHaveBeenCalledWith(
      { return: returnId, amount: lost },
      'refunded beforehand, not accepted',
    );
    // A piece that was refunded is not refunded again.
    expect((await step1(shop, reference)).products.map(({ why }) => why)).toEqual(['returned', 'returned']);
    expect((await step2(shop, reference, { rejectProducts: lines, submissionKey: 'again' })).status).toBe(
      'KO',
    );
  });

  it('is refunded once when the process stops inside the transaction', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { refund } = await register({ reference, rejectProducts: lines });
    setCheckpoint((name) => {
      if (name === 'return-handed-in') throw new Error('killed');
    });
    await report(lines, handedIn);
    expect(await refundsOf(reference)).toEqual([]);
    setCheckpoint();
    await report(lines, handedIn, acceptedAll);
    expect(await sumOf(reference)).toBe(refund);
  });

  it('is paid once when the provider’s answer is lost', async () => {
    const { reference, lines } = await buyDelivered(shop, ['38']);
    const { refund } = await register({ reference, rejectProducts: lines });
    const { refund: pay } = shop.provider;
    vi.spyOn(shop.provider, 'refund').mockImplementationOnce(async (request) => {
      await pay(request);
      throw new Error('no answer');
    });
    await report(lines, handedIn, acceptedAll);
    shop.wait(31_000);
    await shop.settle();
    expect(shop.provider.payments.get(`${reference}-1`)!.refunded).toBe(refund);
  });
});

/** All orders of these. */
const permute = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permute(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

describe('the sum of all refunds', () => {
  it.each(
    [
      { name: 'accepted', verdict: acceptedAll },
      { name: 'accepted in part', verdict: acceptedFirst },
      { name: 'refused', verdict: refused },
    ].flatMap(({ name, verdict }) =>
      permute([handedIn, received, verdict]).map((reports, at) => ({
        name: `${name}, order ${at + 1}`,
        reports,
      })),
    ),
  )('is the same for each order of reports: $name', async ({ reports }) => {
    const { reference, lines } = await buyDelivered(shop, ['38', '39']);
    const { returnId, refund } = await register({ reference, rejectProducts: lines });
    await report(lines, ...reports.flatMap((one) => [one, one]));
    expect(await sumOf(reference)).toBe(refund);
    expect(await creditNotes(reference)).toBe(1);
    expect((await mailsOf(returnId)).filter((kind) => kind === 'handedIn')).toHaveLength(1);
  });

  it('is the same in whichever order two returns are handed in and accepted', async () => {
    for (const order of permute(['first in', 'second in', 'first out', 'second out'])) {
      const { reference, total, lines } = await buyAtTheDoor(['38', '39'], { paid: true });
      expect((await orderOf(shop, reference)).sums.map(({ kind }) => kind)).toContain('surcharge');
      const first = await register({ reference, rejectProducts: [lines[0]!] });
      const second = await register({ reference, rejectProducts: [lines[1]!] });
      for (const step of order) {
        const own = step.startsWith('first') ? first.returnId : second.returnId;
        const make = step.endsWith('in') ? handedIn : acceptedAll;
        vi.spyOn(shop.backend, 'returns').mockImplementation(
          async (ids) =>
            new Map(ids.filter((id) => id === own).map((id) => [id, make(shop.settings.clock(), lines)])),
        );
        shop.wait(61_000);
        await shop.settleReturns();
      }
      vi.restoreAllMocks();
      expect(await sumOf(reference)).toBe(total);
    }
  }, 120_000);
});

describe('an order paid at the door', () => {
  it('is refunded by a new gift card when it is handed in', async () => {
    const { reference, lines } = await buyAtTheDoor(['38'], { paid: true });
    const { returnId, refund } = await register({ reference, rejectProducts: lines });
    await report(lines, handedIn);
    expect(await refundsOf(reference)).toEqual([
      { amount: refund, state: 'done', target: 'newCard', returnId },
    ]);
    await bringBack(shop);
    expect(await sumOf(reference)).toBe(refund);
  });

  it('is refunded when its pieces are accepted if it was not paid when they were handed in', async () => {
    const { reference, lines, unpaid } = await buyAtTheDoor(['38'], { paid: false });
    const { returnId, refund } = await register({ reference, rejectProducts: lines });
    await report(lines, handedIn);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await returnOf(reference, returnId)).toMatchObject({ status: 'EN', refundAt: 'received' });
    unpaid.mockRestore();
    shop.wait(DAY_MS);
    await shop.settle();
    await report(lines, acceptedAll);
    expect(await sumOf(reference)).toBe(refund);
  });
});
