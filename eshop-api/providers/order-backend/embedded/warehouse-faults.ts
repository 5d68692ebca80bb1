import type { OrderBackend } from '../order-backend.provider.types';
import { embeddedReturns } from './embedded-returns';
import { embeddedWarehouse, loseOrder, type Inside } from './embedded-warehouse';

/** Faults of the embedded back end, by name (docs/checkout.md "Faults of the order back end"). */
export const warehouseFaults = ['slow', 'silent', 'repeated', 'out-of-order', 'short'] as const;
export type WarehouseFault = (typeof warehouseFaults)[number];

export const isWarehouseFault = (name: string): name is WarehouseFault =>
  (warehouseFaults as readonly string[]).includes(name);

type Faulty = ReturnType<typeof embeddedWarehouse> & ReturnType<typeof embeddedReturns>;

/** Days of the warehouse by which a slow answer is old, and an older one after a newer one. */
export const SLOW_DAYS = 0.5;
const OLDER_DAYS = 1;
/** Days for which the pieces of a short order are not found. */
const SHORT_DAYS = 1;
/** Periods of the clock that a fault lasts, and is absent: an eighth of a day. */
const PERIODS_A_DAY = 8;

/** One order in three, by its number. */
const isShort = (reference: string): boolean => Number(reference.slice(-3)) % 3 === 0;

/** The embedded warehouse with faults in its feed. They depend on the clock and on order numbers alone, so that tests can repeat them. */
export function withFaults(warehouse: Faulty, inside: Inside, faults: ReadonlySet<WarehouseFault>): Faulty {
  if (faults.size === 0) return warehouse;
  const { db, clock, dayMs } = inside;
  const isOddPeriod = (): boolean => Math.floor((clock().getTime() / dayMs) * PERIODS_A_DAY) % 2 === 1;
  const readClock = (): Date => {
    const days =
      (faults.has('slow') ? SLOW_DAYS : 0) + (faults.has('out-of-order') && isOddPeriod() ? OLDER_DAYS : 0);
    return new Date(clock().getTime() - days * dayMs);
  };
  const late = {
    ...embeddedWarehouse({ ...inside, clock: readClock }),
    ...embeddedReturns({ ...inside, clock: readClock }),
  };
  const answer = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    if (faults.has('silent') && isOddPeriod()) throw new Error('the warehouse does not answer');
    return read();
  };
  return {
    ...warehouse,
    exportOrder: async (orders) => {
      const short = faults.has('short') ? orders.filter(({ reference }) => isShort(reference)) : [];
      for (const { reference } of short)
        await loseOrder(db, reference, new Date(clock().getTime() + SHORT_DAYS * dayMs));
      await warehouse.exportOrder(orders);
    },
    statuses: (references) => answer(() => late.statuses(references)),
    shipments: (references) =>
      answer(async () => repeatParcels(await late.shipments(references), faults.has('repeated'))),
    payments: (references) => answer(() => late.payments(references)),
    shortages: (references) => answer(() => late.shortages(references)),
    returns: (references) => answer(() => late.returns(references)),
  };
}

type Shipments = Awaited<ReturnType<OrderBackend['shipments']>>;

const repeatParcels = (shipments: Shipments, isRepeated: boolean): Shipments =>
  isRepeated
    ? new Map([...shipments].map(([reference, parcels]) => [reference, [...parcels, ...parcels]]))
    : shipments;
