import type { Product } from '../../eshop-api/contract/entities/product.schema';

/**
 * The first of each list, then the second of each …: a bag of two pieces is answered for both. Left out: what is in the bag
 * already, what is sold out, and other colours of a model that is there before.
 */
export function chooseForBag(lists: readonly (readonly Product[])[], inBag: ReadonlySet<string>, limit: number): Product[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  const chosen = new Map<string, Product>();
  for (const product of inTurn) if (!inBag.has(product.id) && product.badge !== 'soldOut' && !chosen.has(product.nameBase)) chosen.set(product.nameBase, product);
  return [...chosen.values()].slice(0, limit);
}
