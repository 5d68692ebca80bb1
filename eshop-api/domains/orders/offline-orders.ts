import type { Sql } from '../../database/database.types';
import { wantMail } from './orders.repository';
import type { Order } from './order.schema';
import type { OrdersContext, OrderView, StoredLine, WorkContext } from './orders.types';
import { viewOrder } from './view-order';

/** A row of `offline_orders`. */
export interface OfflineOrder {
  reference: string;
  submissionKey: string;
  storefront: string;
  market: string;
  locale: string;
  country: string;
  store: string;
  fiscalYear: string;
  email: string;
  bagHash: string;
  view: OrderView & { currency: string; total: number };
  lines: StoredLine[];
  createdAt: Date;
}

const COLUMNS = `reference, submission_key as "submissionKey", storefront, market, locale, country, store, fiscal_year as "fiscalYear", email, bag_hash as "bagHash", view, lines, created_at as "createdAt"`;

export const findOffline = async (
  sql: Pick<Sql, 'query'>,
  {
    reference,
    store,
    fiscalYear,
    storefront,
  }: Pick<OfflineOrder, 'reference' | 'store' | 'fiscalYear' | 'storefront'>,
): Promise<OfflineOrder | undefined> =>
  (
    await sql.query<OfflineOrder & Record<string, unknown>>(
      `select ${COLUMNS} from offline_orders where reference = $1 and store = $2 and fiscal_year = $3 and storefront = $4`,
      [reference, store, fiscalYear, storefront],
    )
  )[0];

export const findOfflineOf = async (
  sql: Pick<Sql, 'query'>,
  { reference, email, storefront }: Pick<OfflineOrder, 'reference' | 'email' | 'storefront'>,
): Promise<OfflineOrder | undefined> =>
  (
    await sql.query<OfflineOrder & Record<string, unknown>>(
      `select ${COLUMNS} from offline_orders where reference = $1 and lower(email) = lower($2) and storefront = $3 order by created_at desc limit 1`,
      [reference, email, storefront],
    )
  )[0];

/** Stores it, once per submission; returns the stored one. */
export async function insertOffline(sql: Sql, one: OfflineOrder): Promise<OfflineOrder> {
  const fresh = await sql.execute(
    `insert into offline_orders (reference, submission_key, storefront, market, locale, country, store, fiscal_year, email, bag_hash, view, lines, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (submission_key) do nothing`,
    [
      one.reference,
      one.submissionKey,
      one.storefront,
      one.market,
      one.locale,
      one.country,
      one.store,
      one.fiscalYear,
      one.email,
      one.bagHash,
      JSON.stringify(one.view),
      JSON.stringify(one.lines),
      one.createdAt,
    ],
  );
  if (fresh === 1) await wantMail(sql, one, 'offlineReceived', one.createdAt);
  return (
    await sql.query<OfflineOrder & Record<string, unknown>>(
      `select ${COLUMNS} from offline_orders where submission_key = $1`,
      [one.submissionKey],
    )
  )[0]!;
}

/** As pages show it: unpaid and waiting. */
export const viewOffline = (
  settings: OrdersContext['settings'],
  {
    reference,
    storefront,
    market,
    locale,
    country,
    email,
    bagHash,
    view: { currency, total, ...view },
    lines,
    createdAt,
  }: OfflineOrder,
): Order =>
  viewOrder(settings, {
    id: 0,
    reference,
    storefront,
    market,
    locale,
    country,
    currency,
    status: 'PE',
    cancelledBy: null,
    bagHash,
    email,
    total,
    prepaid: false,
    contingency: false,
    view,
    createdAt,
    expiresAt: createdAt,
    handedOverAt: null,
    paidAt: null,
    cancelAskedAt: null,
    cancelAskedBy: null,
    exchangeOf: null,
    cancelReason: '',
    confirmBy: null,
    confirmedAt: null,
    lines,
    attempt: {
      id: 0,
      number: 1,
      submissionKey: '',
      idempotencyKey: '',
      methodId: '',
      amount: 0,
      state: 'none',
      pspReference: null,
      resultCode: null,
      refusalReason: null,
      action: null,
      paymentData: null,
      nextStep: null,
      begunAt: createdAt,
    },
  });

/** Shoppers per round, so that a long outage does not end in one burst of mails. */
const MOST = 100;

/** Notifies shoppers with an offline order that orders are accepted again, once each. True: there may be more of them. */
export async function answerOffline({ db, state, settings }: WorkContext): Promise<boolean> {
  const markets = await db.query<{ storefront: string; market: string }>(
    'select distinct storefront, market from offline_orders where answered_at is null',
  );
  let more = false;
  for (const { storefront, market } of markets) {
    if (!(await state.backend.state(storefront, market)).active) continue;
    more = (await answerMarket(db, storefront, market, settings.clock())) || more;
  }
  return more;
}

const answerMarket = (
  db: WorkContext['db'],
  storefront: string,
  market: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (sql) => {
    const rows = await sql.query<{ reference: string; storefront: string; locale: string; email: string }>(
      `update offline_orders set answered_at = $3 where submission_key in (
       select submission_key from offline_orders where storefront = $1 and market = $2 and answered_at is null order by created_at limit $4 for update skip locked)
     returning reference, storefront, locale, email`,
      [storefront, market, now, MOST],
    );
    for (const row of rows) await wantMail(sql, row, 'offlineOpen', now);
    return rows.length === MOST;
  });
