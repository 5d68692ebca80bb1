/** A row of an order's total or of a refund, minor units. */
export interface SumRow {
  kind: string;
  amount: number;
  included?: boolean;
}

export interface InvoiceSums {
  rows: { kind: string; amount: number }[];
  /** Taxed part without tax, and its tax. */
  net: number;
  tax: number;
  /** Part without tax: gift cards, which are taxed when they are used, and donations. */
  untaxed: number;
  /** What the document is about, however it was paid. `net + tax + untaxed`. */
  total: number;
}

const addUp = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** A gift card pays: it lowers nothing. */
const isPayment = ({ kind }: SumRow): boolean => kind === 'giftCard';

/** Sums of an order's invoice. @param cards bought gift cards, minor units */
export function sumOrder(sums: readonly SumRow[], cards: number): InvoiceSums {
  const rows = sums.filter((row) => !row.included && !isPayment(row) && row.amount !== 0);
  const total = addUp(rows.map(({ amount }) => amount));
  const tax = addUp(sums.flatMap(({ kind, amount }) => (kind === 'tax' ? [amount] : [])));
  const untaxed = cards + addUp(rows.flatMap(({ kind, amount }) => (kind === 'donation' ? [amount] : [])));
  return {
    rows: rows.map(({ kind, amount }) => ({ kind, amount })),
    net: total - untaxed - tax,
    tax,
    untaxed,
    total,
  };
}

/**
 * Sums of a credit note: the rows of a refund. Tax on top is a row of its own; tax inside the prices has the same part of it as of the invoice,
 * rounded.
 */
export function sumCredit(
  rows: readonly SumRow[],
  invoice: Pick<InvoiceSums, 'net' | 'tax'> & { isIncluded: boolean },
): InvoiceSums {
  const total = addUp(rows.map(({ amount }) => amount));
  const taxed = invoice.net + invoice.tax;
  const tax = invoice.isIncluded
    ? taxed === 0
      ? 0
      : Math.round((total * invoice.tax) / taxed)
    : addUp(rows.flatMap(({ kind, amount }) => (kind === 'tax' ? [amount] : [])));
  const shown = rows.filter(({ amount }) => amount !== 0).map(({ kind, amount }) => ({ kind, amount }));
  return { rows: shown, net: total - tax, tax, untaxed: 0, total };
}

/** Percent of a rate that explains the recorded tax to the minor unit per piece; undefined: none is named. */
export const findRate = (rate: number, { net, tax }: InvoiceSums, pieces: number): number | undefined =>
  rate > 0 && Math.abs((net * rate) / 100 - tax) <= Math.max(1, pieces) ? rate : undefined;
