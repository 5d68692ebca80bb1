import type { ReturnableLine, WhyNot } from './returnable.facts';

/**
 * Why a piece cannot be exchanged for another size. one_size: it has none. with_add_ons: what was added to it would be lost. exchanged: it
 * has been exchanged twice. not_paid: neither paid nor delivered.
 */
export type WhyNotExchanged = WhyNot | 'one_size' | 'with_add_ons' | 'exchanged' | 'not_paid';

/** Size of pieces that come in one (size-runs.json of the catalogue). */
const ONE_SIZE = 'U';

interface KnownOrder {
  status: string;
  prepaid: boolean;
  paidAt: Date | null;
  exchangeOf: { isReplacement: boolean } | null;
  view: { declared?: unknown };
  lines: readonly { id: string; size: string; facts: { parentId: string | null } }[];
}

export interface ExchangeableLine extends Omit<ReturnableLine, 'why'> {
  /** null when it can be exchanged. */
  why: WhyNotExchanged | null;
}

/**
 * Which pieces can be exchanged for another size, in the order of the lines: those that can be returned, without what an exchange cannot
 * handle. Whether the size is in stock, and what it costs, are other questions.
 */
export function listExchangeable(
  order: KnownOrder,
  returnable: readonly ReturnableLine[],
): ExchangeableLine[] {
  const parents = new Set(order.lines.map(({ facts }) => facts.parentId));
  return order.lines.map((line, at) => {
    const { id, until, why } = returnable[at]!;
    return { id, until, why: why ?? findObstacle(order, line, parents) };
  });
}

function findObstacle(
  order: KnownOrder,
  { id, size }: KnownOrder['lines'][number],
  parents: ReadonlySet<string | null>,
): WhyNotExchanged | null {
  if (order.view.declared !== undefined) return 'not_from_here';
  if (order.exchangeOf?.isReplacement) return 'exchanged';
  if (!order.prepaid && !order.paidAt && order.status !== 'FI') return 'not_paid';
  if (parents.has(id)) return 'with_add_ons';
  return size === '' || size === ONE_SIZE ? 'one_size' : null;
}

/** The storefront's flag for the country of an order. */
export const isExchangeFree = (flags: Readonly<Record<string, unknown>>): boolean =>
  flags.gratis_cambio_talla === true;
