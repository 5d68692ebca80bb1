import type { Product } from '../../eshop-api/contract/entities/product.schema';

/** What is in the bag: codes, and the models' names. */
export interface InBag {
  materials: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/**
 * The first of each list, then the second of each …: a bag of two pieces is answered for both. Left out: what is in the bag
 * already, as itself or as another colour of the model, what is sold out, and a model that was chosen before.
 */
export function chooseForBag(
  lists: readonly (readonly Product[])[],
  { materials, names }: InBag,
  limit: number,
): Product[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
  const chosen = new Map<string, Product>();
  for (const product of inTurn)
    if (
      !materials.has(product.id) &&
      !names.has(product.name) &&
      product.badge !== 'soldOut' &&
      !chosen.has(product.nameBase)
    )
      chosen.set(product.nameBase, product);
  return [...chosen.values()].slice(0, limit);
}
