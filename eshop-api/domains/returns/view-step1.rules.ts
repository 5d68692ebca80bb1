import type { ResponseOf } from '../../contract/operation';
import { localReader } from '../../server/read-settings';
import type { OrderMeans } from '../orders/after-sale.tx';
import { findLocalDay, type ReturnableLine } from '../orders/returnable.facts';
import { describePayment, divideRefund, refundFor } from './order-refund.rules';
import { listPickupDays } from './pickup-days.rules';
import type { QuotedFacts } from './quote-import-charges';
import { PICKUP, type ReturnFacts } from './read-return-facts';
import { isFaultOurs, REASONS } from './reasons.rules';
import { spreadPayment } from './refund.rules';
import type { rejectStep1 } from './returns.contract';
import type { ChosenLine, ReadingContext } from './returns.types';

type Step1Response = ResponseOf<typeof rejectStep1>;
type Format = (minor: number) => string;

/** The order's lines, with what was paid for each and whether it can be sent back. */
export function viewProducts(
  { order, standardShipping }: ReturnFacts,
  listed: readonly ReturnableLine[],
  format: Format,
): Step1Response['products'] {
  const { lines: paid } = spreadPayment(describePayment(order, standardShipping));
  return order.lines.map(({ id, material, price, facts }, at) => {
    const { name, color, sizeLabel, thumbnail, parentId } = facts;
    const { until, why } = listed[at]!;
    const amount = paid.get(id)?.paid ?? price;
    return {
      id,
      productId: material,
      name,
      color,
      sizeLabel,
      thumbnail,
      parentId,
      paid: amount,
      paidFormatted: format(amount),
      returnable: why === null,
      until: until?.toISOString() ?? null,
      why,
    };
  });
}

/** Days on which a courier comes; null when none does. */
export const viewPickup = (
  { now, settings }: Pick<ReadingContext, 'now' | 'settings'>,
  { order, ways }: ReturnFacts,
): Step1Response['pickup'] =>
  ways.some(({ id }) => id === PICKUP)
    ? {
        dates: listPickupDays(findLocalDay(now.getTime(), localReader(settings, order.storefront))),
        hasAddress: Boolean(order.view.shipment.address),
      }
    : null;

/** @param words label section `returns` */
export function viewReasons(words: Readonly<Record<string, string>>): Step1Response['reasons'] {
  return REASONS.map(({ id, faultOurs, subReasons }) => ({
    id,
    name: words[`reason_${id}`] ?? id,
    faultOurs,
    subReasons: subReasons.map((one) => ({ id: one, name: words[`detail_${one}`] ?? one })),
  }));
}

/** Return methods with their cost and refund. */
export const viewWays = (
  facts: QuotedFacts,
  chosen: readonly ChosenLine[],
  format: Format,
): Step1Response['shipmentsCosts'] =>
  facts.ways.map(({ id, code, name, price: full }) => {
    const price = isFaultOurs(chosen) ? 0 : full;
    const { total } = refundFor(facts, chosen, price);
    return {
      id,
      code,
      name,
      price,
      priceFormatted: format(price),
      free: price === 0,
      refund: total,
      refundFormatted: format(total),
    };
  });

const MEANS = ['charge', 'giftCard', 'newCard'] as const;

/** Refund of the chosen pieces before return costs, and its methods. */
export function viewRefund(
  facts: QuotedFacts,
  chosen: readonly ChosenLine[],
  means: OrderMeans,
  format: Format,
): Step1Response['refund'] {
  const { rows, total } = refundFor(facts, chosen, 0);
  const parts = divideRefund(total, means);
  return {
    rows: rows.map((row) => ({ ...row, formatted: format(row.amount) })),
    total,
    totalFormatted: format(total),
    to: MEANS.flatMap((way) =>
      parts[way] > 0 ? [{ means: way, amount: parts[way], formatted: format(parts[way]) }] : [],
    ),
  };
}
