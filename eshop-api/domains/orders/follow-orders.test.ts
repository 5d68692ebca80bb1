import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  BackendStatus,
  HandedShipment,
} from '../../providers/order-backend/order-backend.provider.types';
import { ordersCancel } from './after-order.contract';
import { ana, buy, fillBag, orderOf, send, type OrderBench } from './orders.fixture';
import { MINUTE, openPaymentBench } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

let shop: OrderBench;
beforeAll(async () => {
  shop = await openPaymentBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const DAY_MS = 24 * 60 * MINUTE;
const handOver = async (sizes = ['38']) => {
  const { order } = await buy(shop, await fillBag(shop, sizes));
  await shop.settle();
  return order.reference;
};
const look = async () => {
  shop.wait(MINUTE);
  await shop.settle();
};
const at = (hour: number) => new Date(Date.UTC(2026, 4, 5, hour));
const parcel = (more: Partial<HandedShipment> = {}): HandedShipment => ({
  expedition: 'D1',
  expeditionCenter: 'C07',
  code: 'P19',
  carrier: 'Parcel Post',
  trackingNumber: 'PP1',
  trackingUrl: null,
  lines: [],
  events: [{ status: 'EN', at: at(8) }],
  ...more,
});

/** The back end's answer for every order. */
function answer(status: BackendStatus, shipments: HandedShipment[]) {
  vi.spyOn(shop.backend, 'statuses').mockImplementation(
    async (references) => new Map(references.map((reference) => [reference, status])),
  );
  vi.spyOn(shop.backend, 'shipments').mockImplementation(
    async (references) => new Map(references.map((reference) => [reference, shipments])),
  );
}
const statusesOf = (events: readonly { status: string }[] = []) => events.map(({ status }) => status);

describe('an order at the embedded back end', () => {
  it('goes by itself from packed to delivered, in parcels with numbers, and its history has the times', async () => {
    const reference = await handOver(['38', '38', '38', '39', '39']);
    const placed = await orderOf(shop, reference);
    expect(placed).toMatchObject({
      status: 'PC',
      store: 'WEB',
      expedition: '',
      actions: [{ code: 'C' }],
      shipments: [],
      refunds: [],
    });
    shop.wait(7 * DAY_MS);
    await shop.settle();
    const order = await orderOf(shop, reference);
    expect(order).toMatchObject({
      status: 'FI',
      expedition: `${reference}01`,
      expeditionCenter: 'C01',
      receiver: { regionCode: '' },
      actions: [{ code: 'T' }, { code: 'B' }, { code: 'D' }, { code: 'G' }],
    });
    expect(order.shipments!.map(({ lines, events }) => [lines.length, statusesOf(events)])).toEqual([
      [4, ['EN', 'TR', 'FI']],
      [1, ['EN', 'TR', 'FI']],
    ]);
    // Delivered when the last parcel was, which was reported two days later.
    expect(order.events!.at(-1)).toMatchObject({ status: 'FI', at: order.shipments![1]!.events.at(-1)!.at });
  });
});

describe('an answer of the back end', () => {
  it('that comes late: what happened meanwhile is written with its own time', async () => {
    const reference = await handOver();
    answer('TR', [
      parcel({
        events: [
          { status: 'EN', at: at(8) },
          { status: 'TR', at: at(11) },
        ],
      }),
    ]);
    await look();
    const { status, events } = await orderOf(shop, reference);
    expect({ status, events }).toEqual({
      status: 'TR',
      events: [
        expect.objectContaining({ status: 'PC' }),
        { status: 'TR', at: at(11).toISOString(), cause: null },
      ],
    });
  });

  it('that comes twice is written once', async () => {
    const reference = await handOver();
    answer('EN', [parcel()]);
    await look();
    const once = await orderOf(shop, reference);
    await look();
    expect(await orderOf(shop, reference)).toEqual(once);
    expect(statusesOf(once.events)).toEqual(['PC', 'EN']);
  });

  it('that comes out of order: an order does not go back, and no event is lost', async () => {
    const reference = await handOver();
    answer('TR', [parcel({ events: [{ status: 'TR', at: at(11) }] })]);
    await look();
    answer('EN', [parcel({ trackingNumber: '', events: [{ status: 'EN', at: at(8) }] })]);
    await look();
    const { status, events, shipments } = await orderOf(shop, reference);
    expect({ status, events: statusesOf(events) }).toEqual({ status: 'TR', events: ['PC', 'TR'] });
    expect(shipments).toMatchObject([
      { trackingNumber: 'PP1', events: [{ status: 'EN' }, { status: 'TR' }] },
    ]);
  });

  it('that never comes: the order is unchanged, and is polled again', async () => {
    const reference = await handOver();
    vi.spyOn(shop.backend, 'shipments').mockRejectedValue(new Error('no answer'));
    await look();
    expect(await orderOf(shop, reference)).toMatchObject({ status: 'PC', shipments: [] });
    answer('EN', [parcel()]);
    await look();
    expect((await orderOf(shop, reference)).status).toBe('EN');
  });

  it('changes nothing of a cancelled order', async () => {
    const reference = await handOver();
    await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: reference });
    answer('TR', [parcel()]);
    await look();
    const { status, events, shipments, actions, refunds, total } = await orderOf(shop, reference);
    expect({ status, events: statusesOf(events), shipments, actions }).toEqual({
      status: 'CA',
      events: ['PC', 'CA'],
      shipments: [],
      actions: [],
    });
    expect(refunds).toMatchObject([{ amount: total, target: 'charge', state: 'done' }]);
    expect(refunds![0]!.formatted).toContain('GBP');
  });
});

describe('mails about parcels', () => {
  const readMails = async (reference: string) =>
    (
      await shop.db.query<{ kind: string; subject: string }>(
        "select kind, subject from order_mails where reference = $1 and kind <> 'confirmed' order by id",
        [reference],
      )
    ).map(({ kind, subject }) => `${kind} ${subject}`);
  const step = (status: 'EN' | 'TR' | 'FI', when: Date) => ({ status, at: when });
  /** When the order was placed. */
  const readPlaced = async (reference: string) => new Date((await orderOf(shop, reference)).createdAt);

  it('are one a parcel on its way and one arrived, however often and in whichever order it is reported', async () => {
    const reference = await handOver(['38', '39']);
    const now = await readPlaced(reference);
    const left = step('TR', now);
    answer('TR', [parcel({ events: [left] }), parcel({ expedition: 'D2', events: [step('EN', now)] })]);
    await look();
    await look();
    expect(await readMails(reference)).toEqual(['sent D1']);
    const arrived = [left, step('FI', now)];
    answer('TR', [parcel({ events: arrived }), parcel({ expedition: 'D2', events: [step('TR', now)] })]);
    await look();
    answer('TR', [parcel({ events: [left] }), parcel({ expedition: 'D2', events: [step('TR', now)] })]);
    await look();
    expect(await readMails(reference)).toEqual(['sent D1', 'delivered D1', 'sent D2']);
  });

  it('are one only where it has arrived by the time it is reported, and none after a week', async () => {
    const reference = await handOver();
    const now = await readPlaced(reference);
    const long = new Date(now.getTime() - 8 * DAY_MS);
    answer('FI', [
      parcel({ events: [step('TR', now), step('FI', now)] }),
      parcel({ expedition: 'D2', events: [step('TR', long), step('FI', long)] }),
    ]);
    await look();
    expect(await readMails(reference)).toEqual(['delivered D1']);
  });

  it('are none of a cancelled order', async () => {
    const reference = await handOver();
    await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: reference });
    answer('TR', [parcel({ events: [step('TR', await readPlaced(reference))] })]);
    await look();
    expect((await readMails(reference)).map((mail) => mail.split(' ')[0])).toEqual(['cancelled', 'refunded']);
  });
});
