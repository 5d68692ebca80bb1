import type { Sql } from '../../database/database.types';
import type { HandedReturn } from '../../providers/order-backend/order-backend.provider.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** Due rows of `return_details`. */
type Due = 'hand_over_at' | 'follow_at' | 'forget_at';

export const insertDetails = (sql: Execute, handed: HandedReturn, handOverAt: Date): Promise<number> =>
  sql.execute('insert into return_details (reference, handed, hand_over_at) values ($1, $2, $3)', [
    handed.reference,
    JSON.stringify(handed),
    handOverAt,
  ]);

/** As the order back end gets it; undefined when there is no such return. */
export const findHanded = async (sql: Query, reference: string): Promise<HandedReturn | undefined> =>
  (
    await sql.query<{ handed: HandedReturn }>('select handed from return_details where reference = $1', [
      reference,
    ])
  )[0]?.handed;

interface DueReturn {
  reference: string;
  handed: HandedReturn;
  isReminded: boolean;
}

/** Claims due returns until `lease`: processes claim disjoint sets, and those of a crashed process become due again. */
export const claimDue = (
  sql: Query,
  due: Due,
  { now, lease, most }: { now: Date; lease: Date; most: number },
): Promise<DueReturn[]> =>
  sql.query<DueReturn & Record<string, unknown>>(
    `update return_details set ${due} = $2 where reference in (select reference from return_details where ${due} <= $1 order by ${due} limit $3 for update skip locked) returning reference, handed, reminded_at is not null as "isReminded"`,
    [now, lease, most],
  );

/** The back end expects them; their progress is polled from then on. A return that was cancelled meanwhile is skipped. */
export const markHandedOver = (
  sql: Execute,
  references: readonly string[],
  followAt: Date,
): Promise<number> =>
  sql.execute(
    'update return_details set hand_over_at = null, follow_at = $2 where reference = any($1) and hand_over_at is not null',
    [references, followAt],
  );

/** Those that the back end expects and that are not in their final state are polled at `now`. */
export const followNow = (sql: Execute, references: readonly string[], now: Date): Promise<number> =>
  sql.execute(
    'update return_details set follow_at = $2 where reference = any($1) and follow_at is not null',
    [references, now],
  );

/** Final state: polling stops. */
export const endFollowing = (sql: Execute, reference: string): Promise<number> =>
  sql.execute('update return_details set hand_over_at = null, follow_at = null where reference = $1', [
    reference,
  ]);

/** Marks it as cancelled. `forgetAt`: when the cancellation is sent (again) to the back end, because a hand-over may be under way. */
export const markForgotten = (sql: Execute, reference: string, forgetAt: Date | null): Promise<number> =>
  sql.execute(
    'update return_details set hand_over_at = null, follow_at = null, forget_at = $2 where reference = $1',
    [reference, forgetAt],
  );

/** False: its shopper has been reminded already. */
export const markReminded = async (sql: Execute, reference: string, now: Date): Promise<boolean> =>
  (await sql.execute(
    'update return_details set reminded_at = $2 where reference = $1 and reminded_at is null',
    [reference, now],
  )) === 1;

export const endForgetting = (sql: Execute, reference: string): Promise<number> =>
  sql.execute('update return_details set forget_at = null where reference = $1', [reference]);

/** Returns lose the address of their pickup and the shopper's words. */
export const scrubDetails = (sql: Pick<Sql, 'execute'>, references: readonly string[]): Promise<number> =>
  sql.execute(
    `update return_details set handed = handed || '{"pickup": null, "comment": ""}' where reference = any($1)`,
    [references],
  );
