import type { Sql } from '../../database/database.types';
import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { isDatabaseAway, listPaused, pauseItem, type PausedItems } from '../../server/paused-items';
import { findLocale } from '../../server/read-settings';
import type { ApiSettings, Company, Storefront } from '../../server/settings.types';
import {
  claimInvoiceRequest,
  endInvoiceRequest,
  findMoneyLocale,
  invoiceCheckpoint,
  lockOrder,
  requestInvoice,
  type InvoiceRequest,
} from '../orders/invoice-requests.tx';
import type { StoredOrder } from '../orders/orders.types';
import { composeInvoice } from './compose-invoice.rules';
import { insertInvoice, listInvoices, takeNumber } from './invoices.repository';

const SEQUENCE_DIGITS = 6;

type Context = Pick<AskingContext, 'db' | 'settings' | 'log'>;

/**
 * Issues the oldest requested invoice or credit note in a transaction: number, document and end of the request are written together or not at
 * all. One that fails is paused, and others go on. False when none waits.
 * @param paused ids of requests that recently failed
 * @throws Error when the database cannot be reached
 */
export async function issueNext(
  { db, settings, log }: Context,
  paused: PausedItems<number>,
): Promise<boolean> {
  let request: InvoiceRequest | undefined;
  const now = settings.clock();
  try {
    await db.transaction(async (sql) => {
      request = await claimInvoiceRequest(sql, listPaused(paused, now.getTime()));
      if (request) await issueRequest(sql, settings, request, now);
    });
    await invoiceCheckpoint('invoice-committed');
    if (request) paused.delete(request.id);
  } catch (error) {
    if (!request || isDatabaseAway(error)) throw error;
    const tries = pauseItem(paused, request.id, now.getTime());
    log.error({ request: request.id, tries, error: messageOf(error) }, 'an invoice could not be issued yet');
  }
  return request !== undefined;
}

const SENT: readonly string[] = ['EN', 'TR', 'FI'];

/**
 * Issues the invoice of an order that was sent when there were none, with the credit notes that were left out without it; the number is the
 * next of its series now. Does nothing when there is an invoice, when none is needed, or while one is being issued.
 */
export const issueOnRequest = (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: number,
): Promise<void> =>
  db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    const isDue = SENT.includes(order.status) && !order.exchangeOf && needsInvoice(order);
    if (!isDue || (await listInvoices(sql, order.reference)).length > 0) return;
    const now = settings.clock();
    const request = await requestInvoice(sql, id, now);
    if (request !== undefined)
      await issueRequest(
        sql,
        settings,
        { id: request, orderId: id, returnId: null, credit: undefined, wantedAt: now },
        now,
      );
  });

async function issueRequest(
  sql: Sql,
  settings: ApiSettings,
  request: InvoiceRequest,
  now: Date,
): Promise<void> {
  const order = await lockOrder(sql, request.orderId);
  await endInvoiceRequest(sql, request.id, now);
  const storefront = settings.storefronts[order.storefront];
  const company = storefront?.company;
  if (!storefront || !company || !needsInvoice(order)) return;
  const [invoice] = await listInvoices(sql, order.reference);
  // An order that was sent before there were invoices has none to correct.
  if (request.credit && !invoice) return;
  const locale = findLocale(settings, order.locale) ?? settings.locales[0]!;
  const { sheet, total } = composeInvoice(
    settings,
    { storefront, company, locale, money: findMoneyLocale(settings, order) },
    { order, request, now, invoiceNumber: invoice?.number },
  );
  const place = findSeries(company, storefront, request, now);
  const sequence = await takeNumber(sql, place.series, place.year);
  const number = `${place.series}-${place.year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  await insertInvoice(
    sql,
    {
      number,
      kind: request.credit ? 'credit' : 'invoice',
      reference: order.reference,
      returnId: request.returnId,
      total,
      currency: order.currency,
      at: now,
    },
    { ...place, sequence },
    sheet(number),
  );
  await invoiceCheckpoint('invoice-written');
}

/** Gift cards are taxed when they are used; across a border the service is the seller. */
const needsInvoice = ({ lines, view }: StoredOrder): boolean =>
  view.declared === undefined && lines.some(({ giftCardAmount }) => giftCardAmount === null);

/** Credit notes have a series of their own. The year is that of the storefront's time zone. */
function findSeries(
  { code }: Company,
  { timeZone = 'UTC' }: Storefront,
  { credit }: InvoiceRequest,
  now: Date,
): { series: string; year: number } {
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now));
  return { series: credit ? `${code}-R` : code, year };
}
