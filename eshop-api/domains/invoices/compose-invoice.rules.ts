import { layOutAddress } from '../../contract/addresses/lay-out-address';
import { openDocument, type Words } from '../../server/open-document';
import type { ApiLocale, ApiSettings, Company, Storefront } from '../../server/settings.types';
import { findGeneralTax } from '../catalogue/catalogue.facts';
import type { InvoiceRequest } from '../orders/invoice-requests.tx';
import type { StoredOrder } from '../orders/orders.types';
import { findRate, sumCredit, sumOrder, type InvoiceSums } from './invoice-sums.rules';
import type { StoredSheet } from './invoices.repository';

interface InvoiceContext {
  storefront: Storefront;
  company: Company;
  locale: ApiLocale;
  /** Formats amounts of the order. */
  money: ApiLocale;
}

interface Facts {
  order: StoredOrder;
  request: Pick<InvoiceRequest, 'credit' | 'returnId'>;
  now: Date;
  /** Invoice that a credit note corrects. */
  invoiceNumber: string | undefined;
}

/** An order's invoice, or the credit note of a return, in the order's language. The number is filled in last. Amounts in minor units. */
export function composeInvoice(
  settings: Pick<ApiSettings, 'fileLabels' | 'formatPrice'>,
  { storefront, company, locale, money }: InvoiceContext,
  { order, request, now, invoiceNumber }: Facts,
): { sheet: (number: string) => StoredSheet; total: number } {
  const { country, reference } = order;
  const { words, formatDay, sheet } = openDocument(settings, { storefront, locale, country });
  const { look: _look, ...common } = sheet;
  const format = (minor: number): string => settings.formatPrice(minor, money);
  const sums = readSums(order, request);
  const lines = request.credit
    ? order.lines.filter(({ id }) => request.credit!.lines.includes(id))
    : order.lines;
  const kind = request.credit ? 'credit' : 'invoice';
  return {
    total: sums.total,
    sheet: (number) => ({
      kind: 'invoice',
      ...common,
      title: words(`${kind}Title`, { number }),
      heading: words(`${kind}Heading`),
      facts: [
        { label: words(`${kind}Number`), value: number },
        { label: words('invoiceDay'), value: formatDay(now) },
        { label: words('labelOrder'), value: reference },
        ...(request.returnId ? [{ label: words('labelNumber'), value: request.returnId }] : []),
      ],
      seller: {
        label: words('invoiceSeller'),
        lines: [
          company.name,
          ...company.address,
          words('invoiceTaxId', { id: company.taxIds[country] ?? company.taxIds.default ?? '' }),
        ],
      },
      buyer: { label: words('invoiceBuyer'), lines: layOutAddress(readBuyer(order)) },
      columns: { name: words('invoiceItem'), amount: words('invoiceAmount') },
      lines: lines.map((line) => showLine(line, words, format)),
      sums: sums.rows.map(({ kind: row, amount }) => ({
        label: words(`sum_${row}`),
        amount: format(amount),
      })),
      total: { label: words(`${kind}Total`), amount: format(sums.total) },
      taxes: showTaxes(order, sums, words, format),
      notes: listNotes(order, invoiceNumber, words, format),
    }),
  };
}

const readBuyer = ({ view: { billingAddress, shipment } }: StoredOrder): Record<string, string> =>
  billingAddress.name ? billingAddress : shipment;

function readSums(order: StoredOrder, { credit }: Facts['request']): InvoiceSums {
  const { sums } = order.view;
  const cards = order.lines.reduce(
    (all, { giftCardAmount, price }) => all + (giftCardAmount === null ? 0 : price),
    0,
  );
  const invoice = sumOrder(sums, cards);
  const isIncluded = sums.some(({ kind, included }) => kind === 'tax' && included);
  return credit ? sumCredit(credit.rows, { ...invoice, isIncluded }) : invoice;
}

function showLine(
  { price, giftCardAmount, material, facts: { name, color, sizeLabel } }: StoredOrder['lines'][number],
  words: Words,
  format: (minor: number) => string,
): StoredSheet['lines'][number] {
  return {
    name: giftCardAmount === null ? name || material : words('invoiceGiftCard'),
    detail: giftCardAmount === null ? [color, sizeLabel, material].filter(Boolean).join(' · ') : '',
    amount: format(price),
  };
}

/** Tax on top of prices is no VAT; the rate of VAT is named where it explains the recorded amount. */
function showTaxes(
  { country, lines, view }: StoredOrder,
  sums: InvoiceSums,
  words: Words,
  format: (minor: number) => string,
): StoredSheet['taxes'] {
  const isOnTop = view.sums.some(({ kind, included }) => kind === 'tax' && !included);
  const rate = findRate(findGeneralTax(country).rate, sums, lines.length);
  const vat = rate === undefined ? words('invoiceTax') : words('invoiceTaxRate', { rate: String(rate) });
  return [
    { label: words('invoiceNet'), amount: format(sums.net) },
    { label: isOnTop ? words('sum_tax') : vat, amount: format(sums.tax) },
    ...(sums.untaxed === 0 ? [] : [{ label: words('invoiceUntaxed'), amount: format(sums.untaxed) }]),
  ];
}

function listNotes(
  { view: { sums, paymentMethodName } }: StoredOrder,
  invoiceNumber: string | undefined,
  words: Words,
  format: (minor: number) => string,
): string[] {
  if (invoiceNumber) return [words('creditOf', { number: invoiceNumber })];
  const card = sums.find(({ kind }) => kind === 'giftCard');
  return [
    ...(paymentMethodName ? [words('invoicePaid', { method: paymentMethodName })] : []),
    ...(card && card.amount !== 0 ? [words('invoiceCard', { amount: format(-card.amount) })] : []),
  ];
}
