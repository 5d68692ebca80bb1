import type { HandedReturn, OrderBackend, ReturnProgress } from '../order-backend.provider.types';
import type { Inside } from './embedded-warehouse';

export const returnTables = `create table order_backend_returns (
  reference text primary key,
  -- As it was handed over.
  facts jsonb not null,
  expected_at timestamptz not null
);`;

/** Days until a return is handed in, received and inspected. */
const HANDED_IN = 1;
const RECEIVED = 3;
const INSPECTED = 3.5;

/** Reasons for which a piece is accepted but not sellable. */
const NOT_SELLABLE: readonly string[] = ['defective'];

interface Expected {
  reference: string;
  expectedAt: Date;
  lines: Pick<HandedReturn['lines'][number], 'id' | 'reason'>[];
}

/** Instants at which a return changes, oldest first. */
export const listReturnInstants = (expectedAt: Date, dayMs: number): Date[] =>
  [HANDED_IN, RECEIVED, INSPECTED].map((days) => new Date(expectedAt.getTime() + days * dayMs));

/** Simulated returns: progress by time, and everything is accepted. */
export function embeddedReturns({
  db,
  clock,
  dayMs,
  isReporting,
}: Inside): Pick<OrderBackend, 'expectReturns' | 'returns' | 'cancelReturn'> {
  return {
    expectReturns: async (returns) =>
      void (await db.execute(
        `insert into order_backend_returns (reference, facts, expected_at, report_at) select facts ->> 'reference', facts, $2, $3 from jsonb_array_elements($1::jsonb) as facts on conflict (reference) do nothing`,
        [JSON.stringify(returns), clock(), isReporting ? clock() : null],
      )),
    returns: async (references) => {
      const rows = await db.query<Expected & Record<string, unknown>>(
        `select reference, expected_at as "expectedAt", facts -> 'lines' as lines from order_backend_returns where reference = any($1)`,
        [references],
      );
      return new Map(rows.map((row) => [row.reference, followReturn(row, clock(), dayMs)]));
    },
    cancelReturn: async (reference) => {
      const handedIn = new Date(clock().getTime() - HANDED_IN * dayMs);
      const [late] = await db.query(
        'select 1 from order_backend_returns where reference = $1 and expected_at <= $2',
        [reference, handedIn],
      );
      if (late) return false;
      await db.execute('delete from order_backend_returns where reference = $1', [reference]);
      return true;
    },
  };
}

function followReturn({ expectedAt, lines }: Expected, now: Date, dayMs: number): ReturnProgress {
  const days = (now.getTime() - expectedAt.getTime()) / dayMs;
  const at = (after: number): Date => new Date(expectedAt.getTime() + after * dayMs);
  return {
    ...(days >= HANDED_IN ? { handedInAt: at(HANDED_IN) } : {}),
    ...(days >= RECEIVED ? { receivedAt: at(RECEIVED) } : {}),
    ...(days >= INSPECTED
      ? {
          inspection: {
            at: at(INSPECTED),
            lines: lines.map(({ id, reason }) => ({
              id,
              accepted: true,
              sellable: !NOT_SELLABLE.includes(reason),
            })),
          },
        }
      : {}),
  };
}
