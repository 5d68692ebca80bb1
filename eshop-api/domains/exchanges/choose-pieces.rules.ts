import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { productsSkus } from '../catalogue/skus.contract';
import type { ReplacementPiece } from '../orders/after-sale.tx';
import type { ExchangeableLine, WhyNotExchanged } from '../orders/exchangeable.facts';
import type { StoredOrder } from '../orders/orders.types';
import type { modifySizeStep2 } from './exchanges.contract';

export type RequestedPieces = RequestOf<typeof modifySizeStep2>['products'];
type Sku = ResponseOf<typeof productsSkus>['skus'][number];

const CODES: Partial<Record<WhyNotExchanged, string>> = {
  in_return: 'line_taken',
  returned: 'line_taken',
  window_over: 'return_window_over',
};
const MESSAGES: Readonly<Record<string, string>> = {
  line_taken: 'This piece is in a return or an exchange already.',
  return_window_over: 'The time to exchange this piece is over.',
  not_exchangeable: 'This piece cannot be exchanged for another size.',
};

/** The wanted pieces as lines of the order. @throws ApiFault invalid_field for a piece named twice, not_exchangeable for none of the order */
export function findLines(
  { lines }: Pick<StoredOrder, 'lines'>,
  wanted: RequestedPieces,
): { line: StoredOrder['lines'][number]; size: string }[] {
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw new ApiFault('invalid_field', 'products: a piece is named twice');
  return wanted.map(({ id, size }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw new ApiFault('not_exchangeable', MESSAGES.not_exchangeable!);
    return { line, size: size.trim() };
  });
}

/**
 * The pieces in their new sizes.
 * @param skus of `findLines`, in its order
 * @param paid amounts paid, by line
 * @throws ApiFault invalid_field, not_exchangeable, line_taken, return_window_over, ERROR_NO_STOCK
 */
export function choosePieces(
  found: ReturnType<typeof findLines>,
  skus: readonly Sku[],
  exchangeable: readonly ExchangeableLine[],
  paid: ReadonlyMap<string, { paid: number; tax: number }>,
): ReplacementPiece[] {
  const obstacles = new Map(exchangeable.map(({ id, why }) => [id, why]));
  return found.map(({ line }, at) => {
    requireExchangeable(obstacles.get(line.id));
    const sku = skus[at];
    if (!sku) throw new ApiFault('invalid_field', 'products: the product does not have this size');
    if (sku.size === line.size) throw new ApiFault('invalid_field', 'products: choose another size');
    if (sku.stock === 0) throw new ApiFault('ERROR_NO_STOCK', `Size ${sku.sizeLabel} is sold out.`);
    const { size, sizeLabel, shelf } = sku;
    return { id: line.id, size, sizeLabel, shelf, ...(paid.get(line.id) ?? { paid: line.price, tax: 0 }) };
  });
}

function requireExchangeable(why: WhyNotExchanged | null | undefined): void {
  if (why === null) return;
  const code = (why && CODES[why]) ?? 'not_exchangeable';
  throw new ApiFault(code, MESSAGES[code]!);
}
