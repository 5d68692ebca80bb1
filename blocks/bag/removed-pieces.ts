import type { Bag } from '../_journey/bag/visitor-bag.server';

/** Pieces that were just taken out, as they go into the bag again. */
export interface RemovedPieces {
  material: string;
  size: string;
  /** 1 to 10. */
  many: number;
}

const WRITTEN = /^([A-Za-z\d]{5,7}-[A-Za-z\d]{3})~([\w.,-]{1,20})~(\d|10)$/;

/** `K200160-001~38~2`: in a hidden field, and in the address where there is no script. */
export const writeRemoved = ({ material, size, many }: RemovedPieces): string =>
  `${material}~${size}~${many}`;

/** Undefined: not of ours. */
export function readRemoved(text: string | null | undefined): RemovedPieces | undefined {
  const parts = WRITTEN.exec(text ?? '');
  return parts && Number(parts[3]) > 0
    ? { material: parts[1]!, size: parts[2]!, many: Number(parts[3]) }
    : undefined;
}

/** Of some lines those that can be put in again as they were: no gift cards, nothing customised, no add-ons. */
export function listRemoved(lines: Bag['shoppingCart'], ids: readonly string[]): RemovedPieces | undefined {
  const gone = lines.filter(({ id }) => ids.includes(id));
  const first = gone[0];
  const isPlain = gone.every(
    (line) =>
      line.giftCard === null &&
      line.camperoneOrderId === null &&
      line.parentId === null &&
      line.productId === first?.productId &&
      line.size === first?.size,
  );
  return first && isPlain && !lines.some(({ parentId }) => parentId !== null && ids.includes(parentId))
    ? { material: first.productId, size: first.size, many: gone.length }
    : undefined;
}
