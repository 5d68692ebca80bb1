import { expect, it } from 'vitest';
import { chooseProviders } from '../../choose-providers';
import { openTestDatabase } from '../../../database/test-database';
import { testOrderBackend, type ConformingBackend } from '../order-backend.conformance';
import type { BackendStatus, OrderBackend } from '../order-backend.provider.types';
import { orderBackendInside } from './embedded-order-backend';
import { loseOrder } from './embedded-warehouse';

const MINUTE_MS = 60_000;
/** Minutes of a five-minute day that pass between two steps; the last parcel of nine pieces leaves two days after the first. */
const STEPS: Record<BackendStatus, number> = { PC: 0, EN: 1, TR: 5, FI: 30 };
const RETURN_STEPS = { handedIn: 5, received: 10, inspected: 3 };

async function open(): Promise<ConformingBackend> {
  const db = await openTestDatabase();
  let now = Date.parse('2026-05-04T10:00:00Z');
  const kind = orderBackendInside(5 * MINUTE_MS);
  for (const { sql } of kind.migrations) await db.execute(sql);
  const backend: OrderBackend = await kind.open({ db, clock: () => new Date(now) } as Parameters<
    typeof kind.open
  >[0]);
  return {
    backend,
    reach: async (status) => void (now += STEPS[status] * MINUTE_MS),
    reachReturn: async (step) => void (now += RETURN_STEPS[step] * MINUTE_MS),
    lose: async (reference) => void (await loseOrder(db, reference)),
    find: async (reference) => void (await loseOrder(db, reference, new Date(now))),
    close: () => db.close(),
  };
}

testOrderBackend('the embedded one', open);

it('a day of the warehouse is a setting of the installation, with a clear error for a wrong one', () => {
  const choose = (value: string) =>
    chooseProviders((name) => (name === 'WAREHOUSE_DAY_MINUTES' ? value : undefined));
  expect(choose('5').orderBackend).not.toBe(choose('').orderBackend);
  for (const wrong of ['0', 'soon', '1.5', '1441'])
    expect(() => choose(wrong)).toThrow(`WAREHOUSE_DAY_MINUTES is "${wrong}"`);
});
