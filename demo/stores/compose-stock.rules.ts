import type { StockRow } from '../../eshop-api/domains/stores/stock.repository';
import { pickNumber } from '../../eshop-api/domains/stores/stable-hash.rules';
import type { Store, StoreKind } from '../../eshop-api/domains/stores/stores.types';

/** A product of the catalogue with its sizes, as far as stock in stores needs them. */
export interface ShelfProduct {
  id: string;
  line: string;
  sizes: string[];
}

/** Share of its lines' products that a store of a kind has, in percent; one product in six is carried almost everywhere. */
const SHARE: Record<StoreKind, number> = { own: 7, outlet: 5, franchise: 3, department: 5 };
const POPULAR = 6;
const POPULAR_FACTOR = 5;
/** Share of sizes among those, in percent. */
const SIZES_IN_STOCK = 55;

/** The demo's stock in stores: the same on every machine, most sizes with a piece or two. */
export const composeStock = (stores: readonly Store[], products: readonly ShelfProduct[]): StockRow[] =>
  stores.flatMap((store) =>
    products
      .filter(
        (product) =>
          store.lines.includes(product.line) &&
          pickNumber(`${store.id} ${product.id}`, 100) < shareOf(store, product),
      )
      .flatMap((product) => stockProduct(store, product)),
  );

const shareOf = (store: Store, { id }: ShelfProduct): number =>
  SHARE[store.kind] * (pickNumber(`${id} everywhere`, POPULAR) === 0 ? POPULAR_FACTOR : 1);

const stockProduct = (store: Store, product: ShelfProduct): StockRow[] =>
  product.sizes.flatMap((size) => {
    const chance = pickNumber(`${store.id} ${product.id} ${size}`, 100);
    return chance < SIZES_IN_STOCK
      ? [{ store: store.id, material: product.id, size, quantity: 1 + (chance % 4) }]
      : [];
  });
