import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { chooseProviders } from '../../choose-providers';
import { openTestDatabase } from '../../../database/test-database';
import { testOrderBackend, type ConformingBackend } from '../order-backend.conformance';
import type { BackendStatus, OrderBackend } from '../order-backend.provider.types';
import { orderBackendInside } from './embedded-order-backend';
import { giveUpOrder, loseOrder } from './embedded-warehouse';
import { composeDue, planEvents } from './embedded-webhooks';
import type { WarehouseFault } from './warehouse-faults';

const MINUTE_MS = 60_000;
/** Minutes of a five-minute day that pass between two steps; the last parcel of nine pieces leaves two days after the first. */
const STEPS: Record<Exclude<BackendStatus, 'CA'>, number> = { PC: 0, EN: 1, TR: 5, FI: 30 };
const RETURN_STEPS = { handedIn: 5, received: 10, inspected: 3 };

const SECRET = 'secret-of-the-warehouse-'.padEnd(32, 'x');

async function open(faults: ReadonlySet<WarehouseFault> = new Set()): Promise<ConformingBackend> {
  const db = await openTestDatabase();
  let now = Date.parse('2026-05-04T10:00:00Z');
  const kind = orderBackendInside({ dayMs: 5 * MINUTE_MS, webhookSecret: SECRET, faults });
  for (const { sql } of kind.migrations) await db.execute(sql);
  const clock = () => new Date(now);
  const backend: OrderBackend = await kind.open({ db, clock, randomId: randomUUID } as Parameters<
    typeof kind.open
  >[0]);
  const sender = { db, clock, dayMs: 5 * MINUTE_MS, randomId: randomUUID, secret: SECRET, faults } as never;
  return {
    backend,
    reach: async (status) => void (now += STEPS[status] * MINUTE_MS),
    reachReturn: async (step) => void (now += RETURN_STEPS[step] * MINUTE_MS),
    lose: async (reference) => void (await loseOrder(db, reference)),
    find: async (reference) => void (await loseOrder(db, reference, new Date(now))),
    giveUp: async (reference) => void (await giveUpOrder(db, reference)),
    wait: async (ms) => void (now += ms),
    takeWebhooks: async () => {
      await planEvents(sender);
      return composeDue(sender);
    },
    close: () => db.close(),
  };
}

testOrderBackend('the embedded one', () => open());

it('a day of the warehouse is a setting of the installation, with a clear error for a wrong one', () => {
  const choose = (value: string) =>
    chooseProviders((name) => (name === 'WAREHOUSE_DAY_MINUTES' ? value : undefined));
  expect(choose('5').orderBackend).not.toBe(choose('').orderBackend);
  for (const wrong of ['0', 'soon', '1.5', '1441'])
    expect(() => choose(wrong)).toThrow(`WAREHOUSE_DAY_MINUTES is "${wrong}"`);
});

it('faults and the webhooks’ secret are settings, with a clear error for a wrong one', () => {
  const choose = (name: string, value: string) =>
    chooseProviders((asked) => (asked === name ? value : undefined)).orderBackend;
  const usual = choose('WAREHOUSE_FAULTS', '');
  expect(choose('WAREHOUSE_FAULTS', 'slow, short')).not.toBe(usual);
  expect(choose('WAREHOUSE_WEBHOOK_SECRET', SECRET)).not.toBe(usual);
  expect(() => choose('WAREHOUSE_FAULTS', 'slow,lazy')).toThrow('WAREHOUSE_FAULTS has "lazy"');
  expect(() => choose('WAREHOUSE_WEBHOOK_SECRET', 'short')).toThrow('32 characters or more');
});
