/** Goods and payments of the order. Amounts in minor units of its currency. */
export interface PaidOrder {
  /** In the order of sale. `price`: with vouchers, before discounts of the whole order. */
  lines: readonly { id: string; price: number; isGiftCard: boolean }[];
  /** Rows of the order's sum (`goods`, `discount`, `shipping`, `surcharge`, `tax` …). */
  sums: readonly { kind: string; amount: number; included: boolean }[];
  /** Tax on top was also taken on the delivery. */
  taxesDelivery: boolean;
  /** The market's standard delivery: the maximum refund, without an express surcharge. */
  standardShipping: number;
  /** Duties and import taxes that are refunded with each line of a cross-border order; left out: no border. */
  importCharges?: ReadonlyMap<string, number>;
}

/** Amount paid for a line, less its share of the discount; `tax` is tax on top. */
export interface PaidLine {
  paid: number;
  tax: number;
}

interface Spread {
  lines: Map<string, PaidLine>;
  /** Tax on top of the delivery. */
  shippingTax: number;
}

/** A row of the refund: `wayBack` is negative, the others are not. */
export interface RefundRow {
  kind: 'goods' | 'tax' | 'importCharges' | 'shipping' | 'surcharge' | 'wayBack';
  amount: number;
}

export interface Refund {
  rows: RefundRow[];
  total: number;
}

export interface ReturnedLines {
  /** Lines of the order's other returns, accepted or under way. */
  before: readonly string[];
  /** Lines of this return. */
  now: readonly string[];
  /** Cost of the return for the shopper; 0 if it is the shop's fault. */
  wayBack: number;
}

/**
 * Distributes an amount by weight (largest remainder): each gets its whole part, then those with the largest remainder one more, the first
 * of equals first. Without weights the first gets all.
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

/** Amount paid for each piece; the sum equals the order's goods and tax. Gift cards have neither discount nor tax. */
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
 * Refund of a return (docs/contract/orders.md#returns): what its pieces were paid with and, with the return that leaves nothing of the
 * order, its delivery and surcharge. Vouchers and thresholds are not worked out anew: what is kept stays as it was priced. Several returns
 * refund the same as one, less each one's return cost, which is capped at its refund.
 */
export function composeRefund(order: PaidOrder, { before, now, wayBack }: ReturnedLines): Refund {
  const { lines, shippingTax } = spreadPayment(order);
  const returnedIds = [...new Set(now)].filter((id) => lines.has(id));
  const returned = returnedIds.map((id) => lines.get(id)!);
  const gone = new Set([...before, ...now]);
  const isWhole = lines.size > 0 && returned.length > 0 && [...lines.keys()].every((id) => gone.has(id));
  const shipping = sumOf(order, 'shipping');
  const deliveryBack = isWhole ? Math.min(shipping, order.standardShipping) : 0;
  const deliveryTax = deliveryBack === 0 ? 0 : Math.floor((shippingTax * deliveryBack) / shipping);
  const rows: RefundRow[] = [
    { kind: 'goods', amount: addUp(returned.map(({ paid }) => paid)) },
    { kind: 'tax', amount: addUp(returned.map(({ tax }) => tax)) + deliveryTax },
    { kind: 'importCharges', amount: addUp(returnedIds.map((id) => order.importCharges?.get(id) ?? 0)) },
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

/** Amounts not yet refunded, by payment method, minor units. */
export interface MeansLeft {
  charge: number;
  giftCard: number;
}

/** The charge first, then the gift card; each at most up to its amount not yet refunded. */
export function splitByMeans(total: number, left: MeansLeft): MeansLeft {
  const charge = Math.min(total, Math.max(0, left.charge));
  return { charge, giftCard: Math.min(total - charge, Math.max(0, left.giftCard)) };
}
