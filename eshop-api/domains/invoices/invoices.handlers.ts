import { ApiFault } from '../../contract/api-fault';
import { documentPath } from '../../contract/document-links';
import { messageOf } from '../../database/database-errors';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import type { WorkRounds } from '../../server/work-rounds';
import { announceMail, enqueueMail, type MailAttachment, type MailOrder } from '../mail/mail.tx';
import { findMoneyLocale, findOrder } from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import type { StoredOrder } from '../orders/orders.types';
import { ordersInvoices, ordersSendInvoice } from './invoices.contract';
import { issueOnRequest } from './issue-invoices';
import { countMail, listInvoices, readSheet, type Invoice } from './invoices.repository';

type Context = HandlerContext<WorkRounds>;

const DAY_MS = 24 * 60 * 60_000;
const MOST_A_DAY = 3;

/** @throws ApiFault order_not_found, alike for unknown orders and those of others; too_many_requests */
async function findOwn(
  context: Context,
  { email, locator }: { email: string; locator: string },
): Promise<{ order: StoredOrder; invoices: Invoice[] }> {
  const found = await findOrder(context, { reference: locator.trim(), email: email.trim() });
  if (!found) throw new ApiFault('order_not_found', 'There is no such order.');
  return { order: found.order, invoices: await listInvoices(context.db, found.order.reference) };
}

/** @throws ApiFault try_later */
async function makeFile(
  { db, documents, storefront, log }: Context,
  number: string,
): Promise<MailAttachment> {
  const sheet = { ...(await readSheet(db, number)), look: storefront.printLook };
  const content = await documents.make(sheet).catch((error: unknown) => {
    log.warn({ invoice: number, error: messageOf(error) }, 'an invoice could not be made');
    throw new ApiFault('try_later', 'The invoice cannot be made just now. Please try again in a moment.');
  });
  return { name: `${number}.pdf`, type: 'application/pdf', content };
}

const noInvoice = (): ApiFault =>
  new ApiFault('no_invoice', 'This order has no invoice: it is made when the order is sent.');

const list = handles(ordersInvoices, async (context: Context, input) => {
  const { order, invoices } = await findOwn(context, input);
  const { settings, profile, storefront } = context;
  const wanted = input.number?.trim();
  if (wanted && !invoices.some(({ number }) => number === wanted)) throw noInvoice();
  const file = wanted ? await makeFile(context, wanted) : null;
  const money = findMoneyLocale(settings, order);
  const encoded = encodeReference(order.reference, order.email);
  return {
    invoices: invoices.map(({ number, kind, returnId, total, at }) => ({
      number,
      kind,
      returnId,
      total,
      totalFormatted: settings.formatPrice(total, money),
      at: at.toISOString(),
      url: `${storefront.publicOrigin ?? ''}${documentPath(profile.locale, 'invoice', encoded, number)}`,
    })),
    file: file && {
      name: file.name,
      type: 'application/pdf' as const,
      content: file.content.toString('base64'),
    },
  };
});

/** Of an order that was sent before there were invoices. */
async function issueMissing(context: Context, { id, reference }: StoredOrder): Promise<Invoice[]> {
  await issueOnRequest(context, id);
  return listInvoices(context.db, reference);
}

/** To the address of the order alone: knowing an order's number and address only sends a mail to that mailbox. */
const send = handles(ordersSendInvoice, async (context: Context, input) => {
  const { db, settings, now } = context;
  const found = await findOwn(context, input);
  const { order } = found;
  const invoices = found.invoices.length > 0 ? found.invoices : await issueMissing(context, order);
  const [invoice] = invoices;
  if (!invoice) throw noInvoice();
  const attachments: MailAttachment[] = [];
  for (const { number } of invoices) attachments.push(await makeFile(context, number));
  await db.transaction(async (sql) => {
    const since = new Date(now.getTime() - DAY_MS);
    const again = await countMail(sql, order.reference, { now, since, most: MOST_A_DAY });
    if (again === undefined)
      throw new ApiFault(
        'too_many_attempts',
        'This invoice has been sent often enough. Please try again tomorrow.',
      );
    await enqueueMail(sql, settings, { ...composeMail(context, order, invoice, again), attachments }, now);
  });
  await announceMail(db).catch(() => undefined);
  return { sent: true, invoiceNumber: invoice.number };
});

const composeMail = (
  { settings }: Context,
  { reference, storefront, locale, email, view }: StoredOrder,
  { number }: Invoice,
  again: number,
): MailOrder => ({
  key: `invoice:${reference}:${again}`,
  storefront,
  locale,
  kind: 'invoice',
  to: { name: view.shipment.name ?? '', address: email },
  values: { reference, number },
  link: pageAddress(settings, storefront, locale, 'order', encodeReference(reference, email)),
});

/** Each may make documents. */
export const invoiceOperations: DomainOperation<WorkRounds>[] = [
  { ...list, rateLimitPerMinute: 60 },
  { ...send, rateLimitPerMinute: 10 },
];
