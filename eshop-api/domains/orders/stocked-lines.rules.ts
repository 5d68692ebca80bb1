import type { Pieces } from '../stock/take-stock.tx';
import type { StoredLine } from './orders.types';

type Line = Pick<StoredLine, 'material' | 'size' | 'giftCardAmount'>;

/** Gift cards never run out, and no shelf holds them. */
export const isStocked = ({ giftCardAmount }: Line): boolean => giftCardAmount === null;

/** What an order has off the shelf: one piece a line. */
export const listPieces = (lines: readonly Line[]): Pieces[] =>
  lines.filter(isStocked).map(({ material, size }) => ({ material, size, pieces: 1 }));
