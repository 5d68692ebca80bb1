import type { AskingContext } from '../../server/domain.types';
import { findLocale } from '../../server/read-settings';
import type { Company, Storefront } from '../../server/settings.types';
import {
  claimInvoiceRequest,
  endInvoiceRequest,
  findMoneyLocale,
  lockOrder,
  type InvoiceRequest,
} from '../orders/invoice-requests.tx';
import type { StoredOrder } from '../orders/orders.types';
import { composeInvoice } from './compose-invoice.rules';
import { insertInvoice, listInvoices, takeNumber } from './invoices.repository';

const SEQUENCE_DIGITS = 6;

/**
 * Issues the oldest requested invoice or credit note in a transaction: number, document and end of the request are written together or not at
 * all. False when none waits.
 */
export const issueNext = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<boolean> =>
  db.transaction(async (sql) => {
    const request = await claimInvoiceRequest(sql);
    if (!request) return false;
    const order = await lockOrder(sql, request.orderId);
    const now = settings.clock();
    await endInvoiceRequest(sql, request.id, now);
    const storefront = settings.storefronts[order.storefront];
    const company = storefront?.company;
    if (!storefront || !company || !needsInvoice(order)) return true;
    const [invoice] = await listInvoices(sql, order.reference);
    // An order that was sent before there were invoices has none to correct.
    if (request.credit && !invoice) return true;
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
    return true;
  });

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
