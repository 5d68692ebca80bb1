import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ForgedWebhook,
  type BackendStatus,
  type HandedOrder,
  type HandedReturn,
  type OrderBackend,
} from './order-backend.provider.types';

/** What the suite needs of an implementation. */
export interface ConformingBackend {
  backend: OrderBackend;
  /** Advances time until its orders have this status, or are being packed. */
  reach(status: Exclude<BackendStatus, 'CA'>): Promise<void>;
  /** The same of returns, all of whose pieces are accepted. */
  reachReturn(step: 'handedIn' | 'received' | 'inspected'): Promise<void>;
  /** From now on its warehouse does not find the pieces of this order, until they are found. */
  lose(reference: string): Promise<void>;
  find(reference: string): Promise<void>;
  /** It cancels this order itself, as it can never send it. */
  giveUp(reference: string): Promise<void>;
  /** Moves the clock of the back end and its shop, ms. */
  wait(ms: number): Promise<void>;
  /** With `readEvents`: webhooks that it sends now, in their order. */
  takeWebhooks?(): Promise<{ body: string; headers: Record<string, string> }[]>;
  close(): Promise<void>;
}

const WAY = ['PC', 'EN', 'TR', 'FI'] as const satisfies readonly BackendStatus[];
const placesOf = (seen: readonly BackendStatus[]): number[] =>
  seen.map((status) => (WAY as readonly BackendStatus[]).indexOf(status));
let lastNumber = 4_000_000_000;

const handOver = (more: Partial<HandedOrder> = {}, pieces = 2): HandedOrder => ({
  reference: String((lastNumber += 1)),
  storefront: 'main',
  market: 'GB',
  country: 'GB',
  currency: 'GBP',
  total: 12_500,
  payment: { methodId: 'TARJ', due: 0 },
  email: 'ana@example.com',
  shippingMethodId: '01',
  pickupStoreId: null,
  dropPointId: null,
  contingency: false,
  shipment: { name: 'Ana' },
  billingAddress: { name: 'Ana' },
  lines: Array.from({ length: pieces }, (_none, at) => ({
    id: `line-${at}`,
    material: 'K200160-001',
    size: '38',
    price: 12_500,
    giftCardAmount: null,
  })),
  gift: null,
  sale: {
    till: '',
    store: '',
    workstation: '',
    storeEmployee: '',
    employee: '',
    customerServiceEmployee: '',
    wholesaler: '',
    device: '',
  },
  ...more,
});

const sendBack = (): HandedReturn => ({
  reference: String((lastNumber += 1) + 5_000_000_000),
  order: '4000000001',
  storefront: 'main',
  methodId: '05',
  storeId: null,
  pickup: null,
  lines: [
    { id: 'line-0', material: 'K200160-001', size: '38', reason: 'size', subReason: 'small' },
    { id: 'line-1', material: 'K200160-001', size: '39', reason: 'size', subReason: 'large' },
  ],
  comment: '',
});

/** One suite for every order back end: what orders rely on (docs/checkout.md "An order's life"). */
export function testOrderBackend(name: string, open: () => Promise<ConformingBackend>): void {
  describe(`${name} keeps the interface of an order back end`, () => {
    let bench: ConformingBackend;
    beforeAll(async () => {
      bench = await open();
    }, 60_000);
    afterAll(() => bench?.close());
    const look = async ({ reference }: HandedOrder) => ({
      status: (await bench.backend.statuses([reference])).get(reference),
      shipments: (await bench.backend.shipments([reference])).get(reference) ?? [],
    });

    it('has no orders that were not handed over', async () => {
      const unknown = handOver();
      expect(await look(unknown)).toEqual({ status: undefined, shipments: [] });
      expect((await bench.backend.payments([unknown.reference])).size).toBe(0);
      expect(await bench.backend.cancel(unknown.reference)).toBe(true);
    });

    it('stores an order once, however often it is handed over', async () => {
      const order = handOver();
      await bench.backend.exportOrder([order]);
      await bench.backend.exportOrder([order, handOver()]);
      expect(await look(order)).toEqual({ status: 'PC', shipments: [] });
    });

    it('cancels an order that is not packed, also when called twice, and none that is packed', async () => {
      const [early, late] = [handOver(), handOver()];
      await bench.backend.exportOrder([early, late]);
      expect(await bench.backend.cancel(early.reference)).toBe(true);
      expect(await bench.backend.cancel(early.reference)).toBe(true);
      expect((await look(early)).status).toBeUndefined();
      await bench.reach('EN');
      expect(await bench.backend.cancel(late.reference)).toBe(false);
      expect((await look(late)).status).toBe('EN');
    });

    it.each([1, 2, 9])(
      'an order of %s moves forward only, each piece in one parcel with a number',
      async (pieces) => {
        const order = handOver({}, pieces);
        await bench.backend.exportOrder([order]);
        const seen: BackendStatus[] = [];
        for (const status of WAY) {
          await bench.reach(status);
          seen.push((await look(order)).status!);
        }
        expect(placesOf(seen)).toEqual(placesOf(seen).toSorted((one, other) => one - other));
        const { status, shipments } = await look(order);
        expect(status).toBe('FI');
        expect(shipments.flatMap(({ lines }) => lines).toSorted()).toEqual(order.lines.map(({ id }) => id));
        expect(new Set(shipments.map(({ expedition }) => expedition)).size).toBe(shipments.length);
        for (const { code, trackingNumber, events } of shipments) {
          expect({ code, isTracked: trackingNumber !== '' }).toEqual({ code: 'P19', isTracked: true });
          expect(events.map((event) => event.status)).toEqual(['EN', 'TR', 'FI']);
          expect(events.map(({ at }) => at.getTime())).toEqual(
            events.map(({ at }) => at.getTime()).toSorted((one, other) => one - other),
          );
        }
        expect(await look(order)).toEqual({ status, shipments });
      },
    );

    it('reports an order that it cannot send, does not pack it, and sends it once the pieces are found', async () => {
      const [short, found, other, unknown] = [handOver(), handOver(), handOver(), handOver()];
      await bench.backend.exportOrder([short, found, other]);
      await bench.lose(short.reference);
      await bench.lose(found.reference);
      await bench.reach('EN');
      const report = () =>
        bench.backend.shortages([short, found, other, unknown].map(({ reference }) => reference));
      const first = await report();
      await bench.wait(1000);
      expect([...first.keys()].toSorted()).toEqual([short.reference, found.reference].toSorted());
      expect(first.get(short.reference)).toBeInstanceOf(Date);
      expect(await report()).toEqual(first);
      expect(await look(short)).toEqual({ status: 'PC', shipments: [] });
      expect((await look(other)).status).toBe('EN');
      await bench.find(found.reference);
      await bench.reach('EN');
      expect([...(await report()).keys()]).toEqual([short.reference]);
      expect((await look(found)).status).toBe('EN');
      expect(await bench.backend.cancel(found.reference)).toBe(false);
      expect(await bench.backend.cancel(short.reference)).toBe(true);
      expect((await report()).size).toBe(0);
    });

    it('reports an order that it cancels itself, again and again, which is never packed and may be cancelled', async () => {
      const order = handOver();
      await bench.backend.exportOrder([order]);
      await bench.giveUp(order.reference);
      const { reference } = order;
      for (let reports = 0; reports < 2; reports += 1) {
        await bench.reach('EN');
        expect(await look(order)).toEqual({ status: 'CA', shipments: [] });
        expect((await bench.backend.shortages([reference])).size).toBe(0);
      }
      expect(await bench.backend.cancel(reference)).toBe(true);
      expect(await bench.backend.cancel(reference)).toBe(true);
      await bench.reach('FI');
      expect((await look(order)).shipments).toEqual([]);
    });

    it('receives the money of a pay-later order when it is delivered, and reports when', async () => {
      const order = handOver({ payment: { methodId: 'CONT', due: 12_500 } });
      await bench.backend.exportOrder([order]);
      expect((await bench.backend.payments([order.reference])).size).toBe(0);
      await bench.reach('FI');
      expect((await bench.backend.payments([order.reference])).get(order.reference)).toBeInstanceOf(Date);
    });

    it('expects a return once, and brings it from handed in to inspected with the instant of each step', async () => {
      const returned = sendBack();
      const progress = async () =>
        (await bench.backend.returns([returned.reference])).get(returned.reference) ?? {};
      expect(await progress()).toEqual({});
      await bench.backend.expectReturns([returned]);
      await bench.backend.expectReturns([returned, sendBack()]);
      expect(await progress()).toEqual({});
      await bench.reachReturn('handedIn');
      const handedIn = await progress();
      expect(Object.keys(handedIn)).toEqual(['handedInAt']);
      await bench.reachReturn('received');
      expect(await progress()).toEqual({ ...handedIn, receivedAt: expect.any(Date) as Date });
      await bench.reachReturn('inspected');
      const { handedInAt, receivedAt, inspection } = await progress();
      expect(inspection!.lines).toEqual(
        returned.lines.map(({ id }) => ({ id, accepted: true, sellable: true })),
      );
      const times = [handedInAt!, receivedAt!, inspection!.at].map((at) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    });

    it('cancels a return, repeatedly too, but none that was handed in', async () => {
      const [early, late, unknown] = [sendBack(), sendBack(), sendBack()];
      await bench.backend.expectReturns([early, late]);
      expect(await bench.backend.cancelReturn(unknown.reference)).toBe(true);
      expect(await bench.backend.cancelReturn(early.reference)).toBe(true);
      expect(await bench.backend.cancelReturn(early.reference)).toBe(true);
      await bench.reachReturn('handedIn');
      expect(await bench.backend.cancelReturn(late.reference)).toBe(false);
      expect([...(await bench.backend.returns([early.reference, late.reference])).keys()]).toEqual([
        late.reference,
      ]);
    });

    it('signs its webhooks, which identify what has changed; others are refused', async (context) => {
      const { backend, takeWebhooks } = bench;
      if (!backend.readEvents || !takeWebhooks) return context.skip();
      const [order, returned] = [handOver(), sendBack()];
      await backend.exportOrder([order]);
      await backend.expectReturns([returned]);
      await takeWebhooks();
      await bench.reach('TR');
      await bench.reachReturn('handedIn');
      const webhooks = await takeWebhooks();
      const events = webhooks.flatMap(({ body, headers }) => backend.readEvents!(body, headers));
      expect(events).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'order', reference: order.reference }),
          expect.objectContaining({ kind: 'return', reference: returned.reference }),
        ]),
      );
      expect(events.every(({ id }) => id !== '')).toBe(true);
      const { body, headers } = webhooks[0]!;
      const refuse = (text: string, sent: Record<string, string>) =>
        expect(() => backend.readEvents!(text, sent)).toThrow(ForgedWebhook);
      refuse(body.replace(/\d{10}/, '4999999999'), headers);
      refuse(body, {});
      for (const name of Object.keys(headers).filter((one) => one !== 'content-type'))
        refuse(body, { ...headers, [name]: `${headers[name]}1` });
      await bench.wait(6 * 60_000);
      refuse(body, headers);
    });
  });
}
