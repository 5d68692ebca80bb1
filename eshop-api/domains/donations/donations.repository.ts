import type { Sql } from '../../database/database.types';
import type { AskingContext } from '../../server/domain.types';

/** A donation that is chosen for a bag, its amount in minor units. */
export interface OpenDonation {
  id: string;
  storefront: string;
  market: string;
  bagHash: string;
  currency: string;
  amount: number;
  cause: string;
}

const OPEN = 'id, storefront, market, bag_hash as "bagHash", currency, amount, cause';
type Row = OpenDonation & Record<string, unknown>;

/** The open donation of a bag; `fresh` is written where there is none. One in another currency is replaced: its amount has no meaning in this one. */
export async function openDonation(
  sql: Pick<Sql, 'query'>,
  fresh: OpenDonation,
  now: Date,
): Promise<OpenDonation> {
  // A bag's page calls this on every view: most of them need only a read.
  const [known] = await sql.query<Row>(
    `select ${OPEN} from donations where bag_hash = $1 and state = 'open' and currency = $2`,
    [fresh.bagHash, fresh.currency],
  );
  return known ?? writeOpen(sql, fresh, now);
}

async function writeOpen(
  sql: Pick<Sql, 'query'>,
  { id, storefront, market, bagHash, currency, amount, cause }: OpenDonation,
  now: Date,
): Promise<OpenDonation> {
  const [row] = await sql.query<Row>(
    `insert into donations as known (id, storefront, market, bag_hash, currency, amount, cause, state, begun_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $8)
     on conflict (bag_hash) where state = 'open' do update set
       currency = excluded.currency, amount = case when known.currency = excluded.currency then known.amount else 0 end, changed_at = excluded.changed_at
     returning ${OPEN}`,
    [id, storefront, market, bagHash, currency, amount, cause, now],
  );
  return row!;
}

/** The donation of this id, locked until the transaction ends, and whether it may still be changed. */
export const lockDonation = async (
  sql: Pick<Sql, 'query'>,
  id: string,
): Promise<(OpenDonation & { state: string }) | undefined> =>
  (
    await sql.query<Row & { state: string }>(
      `select ${OPEN}, state from donations where id = $1 for update`,
      [id],
    )
  )[0];

export const changeDonation = (
  sql: Pick<Sql, 'execute'>,
  { id, amount, cause }: Pick<OpenDonation, 'id' | 'amount' | 'cause'>,
  now: Date,
): Promise<number> =>
  sql.execute(
    "update donations set amount = $2, cause = $3, changed_at = $4 where id = $1 and state = 'open'",
    [id, amount, cause, now],
  );

/** Deletes donations of abandoned bags; donations of orders stay. */
const deleteOpenBefore = (sql: Pick<Sql, 'execute'>, since: Date): Promise<number> =>
  sql.execute("delete from donations where state = 'open' and changed_at < $1", [since]);

const HOUR_MS = 60 * 60_000;
/** As long as the bag it was chosen for (docs/contract/browser.md#lifetimes). */
const LIFE_MS = 30 * 24 * HOUR_MS;

export const purgeDonations = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteOpenBefore(db, new Date(settings.clock().getTime() - LIFE_MS));
