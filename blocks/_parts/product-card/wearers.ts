import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { Words } from '../../../engine/words/words.types';

const wearerKeys: Partial<Record<string, string>> = { W: 'cardWomen', M: 'cardMen', K: 'cardKids' };

/** Whose shoe it is; '' for what is everybody's. `words` hold `wearerMessages`. */
export function nameWearer(words: Words, target: Product['target']): string {
  const key = wearerKeys[target];
  return key ? words(key) : '';
}

/** Women's and men's versions of a product have one name, and one picture: side by side they name their wearer. What is for everybody mixes nothing. */
export function isMixed(products: readonly Product[]): boolean {
  const wearers = products.map(({ target }) => target).filter((target) => wearerKeys[target]);
  return wearers.some((target) => target !== wearers[0]);
}
