import type { Sql } from '../../database/database.types';
import { ApiFault } from '../../contract/api-fault';
import type { AskingContext } from '../../server/domain.types';
import type { StoredBag, StoredLine, BagContext } from './bag.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

const BAG = 'id, hash, storefront, market, revision, gift_bag as "giftBag"';
const LINES = `select id, material, size, parent_id as "parentId", gift_card_amount as "giftCardAmount", camperone_order_id as "camperoneOrderId",
  price_seen as "priceSeen", currency_seen as "currencySeen" from bag_lines
  where bag_id = $1 order by position`;
const LINES_WITH = `(select jsonb_agg(jsonb_build_object('id', id, 'material', material, 'size', size, 'parentId', parent_id, 'giftCardAmount', gift_card_amount, 'camperoneOrderId', camperone_order_id,
  'priceSeen', price_seen, 'currencySeen', currency_seen) order by position) from bag_lines where bag_id = bags.id)`;

export const findBag = async (sql: Query, hash: string, storefront: string): Promise<StoredBag | undefined> =>
  (
    await sql.query<StoredBag & { [field: string]: unknown }>(
      `select ${BAG} from bags where hash = $1 and storefront = $2`,
      [hash, storefront],
    )
  )[0];

/** The bag with its lines, both read in one snapshot. */
async function findFilledBag(
  sql: Query,
  hash: string,
  storefront: string,
): Promise<{ bag: StoredBag; lines: StoredLine[] } | undefined> {
  const [row] = await sql.query<StoredBag & { lines: StoredLine[] | null }>(
    `select ${BAG}, ${LINES_WITH} as lines from bags where hash = $1 and storefront = $2`,
    [hash, storefront],
  );
  if (!row) return undefined;
  const { lines, ...bag } = row;
  return { bag, lines: lines ?? [] };
}

/** The bag, locked against other writers until the transaction ends. */
export const lockBag = async (sql: Query, hash: string, storefront: string): Promise<StoredBag | undefined> =>
  (
    await sql.query<StoredBag & { [field: string]: unknown }>(
      `select ${BAG} from bags where hash = $1 and storefront = $2 for update`,
      [hash, storefront],
    )
  )[0];

interface NewBag {
  hash: string;
  storefront: string;
  market: string;
  clientId: string | undefined;
  now: Date;
}

/** First additions of one browser within this time, ms, end in one bag. */
const MEETING_MS = 2 * 60_000;

/** A new bag, or the one that this browser has just opened. */
export async function openBag(
  sql: Sql,
  { hash, storefront, market, clientId, now }: NewBag,
): Promise<StoredBag> {
  if (clientId) {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bag of ${clientId}`]);
    const [met] = await sql.query<{ hash: string }>(
      'select hash from bags where client_id = $1 and storefront = $2 and market = $3 and created_at > $4 order by id desc limit 1',
      [clientId, storefront, market, new Date(now.getTime() - MEETING_MS)],
    );
    const bag = met && (await lockBag(sql, met.hash, storefront));
    if (bag) return bag;
  }
  const [made] = await sql.query<StoredBag & { [field: string]: unknown }>(
    `insert into bags (hash, storefront, market, client_id, created_at, touched_at) values ($1, $2, $3, $4, $5, $5) returning ${BAG}`,
    [hash, storefront, market, clientId ?? null, now],
  );
  return made!;
}

export const readLines = (sql: Query, bag: number): Promise<StoredLine[]> =>
  sql.query<StoredLine & { [field: string]: unknown }>(LINES, [bag]);

export const countLines = async (sql: Query, bag: number): Promise<number> =>
  (
    await sql.query<{ many: number }>('select count(*)::integer as many from bag_lines where bag_id = $1', [
      bag,
    ])
  )[0]!.many;

export const insertLine = (sql: Execute, bag: number, line: StoredLine, now: Date): Promise<number> =>
  sql.execute(
    `insert into bag_lines (id, bag_id, material, size, parent_id, gift_card_amount, camperone_order_id, price_seen, currency_seen, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      line.id,
      bag,
      line.material,
      line.size,
      line.parentId,
      line.giftCardAmount,
      line.camperoneOrderId,
      line.priceSeen,
      line.currencySeen,
      now,
    ],
  );

export const deleteLines = (sql: Execute, bag: number, ids: readonly string[]): Promise<number> =>
  sql.execute('delete from bag_lines where bag_id = $1 and id = any($2)', [bag, ids]);

export const resizeLine = (
  sql: Execute,
  bag: number,
  line: Pick<StoredLine, 'id' | 'size' | 'priceSeen' | 'currencySeen'>,
): Promise<number> =>
  sql.execute(
    'update bag_lines set size = $3, price_seen = $4, currency_seen = $5 where bag_id = $1 and id = $2',
    [bag, line.id, line.size, line.priceSeen, line.currencySeen],
  );

/** The next revision. */
export const raiseRevision = async (sql: Query, bag: number, now: Date): Promise<number> =>
  (
    await sql.query<{ revision: number }>(
      'update bags set revision = revision + 1, touched_at = $2 where id = $1 returning revision',
      [bag, now],
    )
  )[0]!.revision;

/** False: it was chosen already. */
export const insertGiftBag = async (sql: Execute, bag: number, giftBag: string): Promise<boolean> =>
  (await sql.execute('update bags set gift_bag = $2 where id = $1 and gift_bag is distinct from $2', [
    bag,
    giftBag,
  ])) === 1;

/** False: an addition with this key was carried out before. */
export const recordRequest = async (sql: Execute, bag: number, key: string): Promise<boolean> =>
  (await sql.execute('insert into bag_requests (bag_id, key) values ($1, $2) on conflict do nothing', [
    bag,
    key,
  ])) === 1;

export const deleteRequest = (sql: Execute, bag: number, key: string): Promise<number> =>
  sql.execute('delete from bag_requests where bag_id = $1 and key = $2', [bag, key]);

export const writeSale = (sql: Execute, bag: number, sale: object): Promise<number> =>
  sql.execute('update bags set sale = $2 where id = $1 and sale is distinct from $2::jsonb', [
    bag,
    JSON.stringify(sale),
  ]);

/** Deletes bags unchanged since, with their lines; returns how many. */
const deleteBagsBefore = (sql: Execute, since: Date): Promise<number> =>
  sql.execute('delete from bags where touched_at < $1', [since]);

/** One answer for unknown, garbled, old and foreign hashes: guessing reveals nothing. */
const noBag = () => new ApiFault('bag_not_found', 'There is no such bag.');

function checkMarket(bag: StoredBag | undefined, { profile }: BagContext): StoredBag {
  if (!bag) throw noBag();
  if (bag.market !== profile.market)
    throw new ApiFault('bag_of_other_market', 'This bag belongs to another market.');
  return bag;
}

/** The bag of a call (docs/contract/bag.md#market-of-a-bag: a bag belongs to one market). @throws ApiFault bag_not_found, bag_of_other_market */
export const requireBag = async (context: BagContext, hash: string): Promise<StoredBag> =>
  checkMarket(await findBag(context.db, hash, context.storefront.id), context);

/** The same with its lines, in one query. */
export async function requireFilledBag(
  context: BagContext,
  hash: string,
): Promise<{ bag: StoredBag; lines: StoredLine[] }> {
  const found = await findFilledBag(context.db, hash, context.storefront.id);
  return { bag: checkMarket(found?.bag, context), lines: found!.lines };
}

/** The same inside a transaction, locked against other writers. */
export const requireLockedBag = async (context: BagContext, sql: Sql, hash: string): Promise<StoredBag> =>
  checkMarket(await lockBag(sql, hash, context.storefront.id), context);

const DAY_MS = 24 * 60 * 60_000;
/** As long as the cookie that names a bag lives (docs/contract/browser.md#lifetimes). */
const LIFE_MS = 30 * DAY_MS;

export const purgeBags = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteBagsBefore(db, new Date(settings.clock().getTime() - LIFE_MS));
