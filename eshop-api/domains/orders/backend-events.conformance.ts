import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { ProviderKind } from '../../providers/provider.types';
import { buy, fillBag, openOrderBench, orderOf, setStock, type OrderBench } from './orders.fixture';
import { MINUTE } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** What the suite needs of a back end beside its provider. */
export interface ReportingBackend {
  kind: ProviderKind<OrderBackend>;
  /** Webhooks that it sends now, in their order. */
  takeWebhooks(shop: OrderBench): Promise<Webhook[]>;
  /** Hours until an order of two pieces is certainly delivered. */
  hours: number;
}

export interface Webhook {
  body: string;
  headers: Record<string, string>;
}

/** A shop with this back end, whose webhooks only arrive when a test posts them. */
export async function openReportingBench({ kind }: ReportingBackend): Promise<OrderBench> {
  const held: ProviderKind<OrderBackend> = {
    ...kind,
    open: async (host) => {
      const { connect: _held, ...backend } = await kind.open(host);
      return backend;
    },
  };
  const shop = await openOrderBench({}, {}, [], { orderBackend: held });
  for (const size of ['38', '39']) await setStock(shop, size, 200);
  return shop;
}

export const postWebhook = ({ api }: OrderBench, { body, headers }: Webhook): Promise<Response> =>
  api.handle(
    new Request('http://shop.example/eshop-api/api/v1/orders/backend/events', {
      method: 'POST',
      headers,
      body,
    }),
  );

/** A delivered order without instants of this run: parcels with their events, in hours since the order was made. */
export async function summarise(shop: OrderBench, reference: string) {
  const { status, createdAt, shipments = [] } = await orderOf(shop, reference);
  const hoursSince = (at: string) => (Date.parse(at) - Date.parse(createdAt)) / (60 * MINUTE);
  return {
    status,
    shipments: shipments.map(({ lines, events }) => ({
      pieces: lines.length,
      events: events.map((event) => `${event.status} ${hoursSince(event.at)}`),
    })),
  };
}

/** Which of the webhooks at a step arrive, in which order; `late` ones arrive a step later. */
type Arrival = (webhooks: Webhook[], step: number) => Webhook[];
const ARRIVALS: Record<string, { arrive: Arrival; isPolled: boolean; every?: number }> = {
  'each in time': { arrive: (webhooks) => webhooks, isPolled: false },
  late: { arrive: (webhooks) => webhooks, isPolled: false, every: 7 },
  twice: { arrive: (webhooks) => [...webhooks, ...webhooks], isPolled: false },
  'out of order': { arrive: (webhooks) => webhooks.toReversed(), isPolled: false, every: 5 },
  never: { arrive: () => [], isPolled: true },
  'every second one, beside the feed': {
    arrive: (webhooks, step) => (step % 2 ? webhooks : []),
    isPolled: true,
  },
};

/** One suite for every back end with webhooks: however they arrive, an order ends in the state that its feed has. */
export function testBackendEvents(name: string, backend: ReportingBackend): void {
  describe(`webhooks of ${name}`, () => {
    let shop: OrderBench;
    beforeAll(async () => {
      shop = await openReportingBench(backend);
    }, 120_000);
    afterAll(() => shop?.close());

    /** The polling of the feed is put off, so that webhooks alone move the order. */
    const putOffPolling = () =>
      shop.db.execute("update orders set follow_at = '2100-01-01' where follow_at is not null");

    async function follow({ arrive, isPolled, every = 1 }: (typeof ARRIVALS)[string]) {
      const { order } = await buy(shop, await fillBag(shop, ['38', '39']));
      await shop.settle();
      await backend.takeWebhooks(shop);
      for (let step = 1; step <= backend.hours; step += 1) {
        if (!isPolled) await putOffPolling();
        shop.wait(60 * MINUTE);
        if (step % every !== 0 && step !== backend.hours) continue;
        for (const webhook of arrive(await backend.takeWebhooks(shop), step))
          expect((await postWebhook(shop, webhook)).status).toBe(200);
        await shop.settle();
      }
      await expectSoundBooks(shop.db);
      return summarise(shop, order.reference);
    }

    it.each(Object.keys(ARRIVALS))('that arrive %s lead to the same order', async (arrival) => {
      const reached = await follow(ARRIVALS[arrival]!);
      expect(reached.status).toBe('FI');
      expect(reached).toEqual(await follow(ARRIVALS.never!));
    });
  });
}
