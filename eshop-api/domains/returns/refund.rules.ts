/** What was bought and paid, as the order was written. Amounts in minor units of its currency. */
export interface PaidOrder {
  /** In the order they were sold. `price`: under vouchers, before what is taken off the whole order. */
  lines: readonly { id: string; price: number; isGiftCard: boolean }[];
  /** Rows of the order's sum (`goods`, `discount`, `shipping`, `surcharge`, `tax` …). */
  sums: readonly { kind: string; amount: number; included: boolean }[];
  /** Tax on top was also taken on the delivery. */
  taxesDelivery: boolean;
  /** The market's standard delivery: no more than that goes back, an express surcharge stays. */
  standardShipping: number;
}

/** What a line was paid with: its share of the discount is taken off; `tax` is what came on top. */
export interface PaidLine {
  paid: number;
  tax: number;
}

interface Spread {
  lines: Map<string, PaidLine>;
  /** Tax on top of the delivery. */
  shippingTax: number;
}

/** A row of what goes back: `wayBack` is negative, the others are not. */
export interface RefundRow {
  kind: 'goods' | 'tax' | 'shipping' | 'surcharge' | 'wayBack';
  amount: number;
}

export interface Refund {
  rows: RefundRow[];
  total: number;
}

export interface ReturnedLines {
  /** Accepted, or on their way, by other returns of the order. */
  before: readonly string[];
  /** Of this return. */
  now: readonly string[];
  /** What sending them costs the shopper; 0 if it is our fault. */
  wayBack: number;
}

/**
 * Spreads an amount by weight, to the last minor unit: each gets its whole part, then those with the largest remainder one more, the first
 * of equals first. Without any weight the first gets all.
 * @param amount minor units, not negative
 */
export function spreadAmount(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map((_weight, at) => (at === 0 ? amount : 0));
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, whole: Number(product / all), remainder: product % all };
  });
  const left = amount - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    shares
      .toSorted((one, other) =>
        one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
      )
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ whole, at }) => whole + (raised.has(at) ? 1 : 0));
}

const sumOf = ({ sums }: Pick<PaidOrder, 'sums'>, kind: string): number =>
  sums.reduce((all, row) => (row.kind === kind && !row.included ? all + row.amount : all), 0);

const addUp = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What each piece was paid with; together exactly what the order charged for goods and tax. Gift cards carry neither discount nor tax. */
export function spreadPayment(order: PaidOrder): Spread {
  const pieces = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const cards = addUp(order.lines.filter(({ isGiftCard }) => isGiftCard).map(({ price }) => price));
  const prices = pieces.map(({ price }) => price);
  const sold = sumOf(order, 'goods') + sumOf(order, 'discount') - cards;
  const discounts = spreadAmount(Math.max(0, addUp(prices) - sold), prices);
  const paid = prices.map((price, at) => price - discounts[at]!);
  const shipping = order.taxesDelivery ? sumOf(order, 'shipping') : 0;
  const taxes = spreadAmount(sumOf(order, 'tax'), [...paid, shipping]);
  return {
    lines: new Map(pieces.map(({ id }, at) => [id, { paid: paid[at]!, tax: taxes[at]! }])),
    shippingTax: taxes.at(-1)!,
  };
}

/**
 * What a return gives back (docs/contract/orders.md#returns): what its pieces were paid with and, with the return that leaves nothing of the
 * order, its delivery and surcharge. Vouchers and thresholds are not worked out anew: what is kept stays as it was priced. Several returns
 * give what one would, less each one's way back, which is never more than the return gives.
 */
export function composeRefund(order: PaidOrder, { before, now, wayBack }: ReturnedLines): Refund {
  const { lines, shippingTax } = spreadPayment(order);
  const returned = [...new Set(now)].flatMap((id) => lines.get(id) ?? []);
  const gone = new Set([...before, ...now]);
  const isWhole = lines.size > 0 && returned.length > 0 && [...lines.keys()].every((id) => gone.has(id));
  const shipping = sumOf(order, 'shipping');
  const deliveryBack = isWhole ? Math.min(shipping, order.standardShipping) : 0;
  const deliveryTax = deliveryBack === 0 ? 0 : Math.floor((shippingTax * deliveryBack) / shipping);
  const rows: RefundRow[] = [
    { kind: 'goods', amount: addUp(returned.map(({ paid }) => paid)) },
    { kind: 'tax', amount: addUp(returned.map(({ tax }) => tax)) + deliveryTax },
    { kind: 'shipping', amount: deliveryBack },
    { kind: 'surcharge', amount: isWhole ? sumOf(order, 'surcharge') : 0 },
  ];
  const gross = addUp(rows.map(({ amount }) => amount));
  const cost = Math.min(gross, wayBack);
  return {
    rows: [...rows, { kind: 'wayBack' as const, amount: -cost + 0 }].filter(
      ({ kind, amount }) => amount !== 0 || kind === 'goods',
    ),
    total: gross - cost,
  };
}

/** What is left of what an order was paid with, minor units. */
export interface MeansLeft {
  charge: number;
  giftCard: number;
}

/** First what was charged, then the gift card; never more of either than it gave and has not got back. */
export function splitByMeans(total: number, left: MeansLeft): MeansLeft {
  const charge = Math.min(total, Math.max(0, left.charge));
  return { charge, giftCard: Math.min(total - charge, Math.max(0, left.giftCard)) };
}
