import type { Product } from '../../contract/entities/product.schema';
import type { AskingContext } from '../../server/domain.types';
import equivalences from './data/size-equivalences.json';
import lists from './data/product-lists.json';
import { productsList } from './catalogue.contract';
import rates from './data/tax-rates.json';

/** The shoe scale by which the catalogue labels sizes, for code that displays it (docs/contract/catalogue.md#sizes): one source for labels and guides. */
export const shoeScale = equivalences;
/** Materials whose size guide shows people wearing them (docs/contract/catalogue.md#families-and-targets). */
export const sizeGuideModelSkus: readonly string[] = lists.sizeGuideModelSkus;

/** Low-stock quantity of docs/contract/catalogue.md#low-stock. */
const LOW_STOCK = 1;

/** Whether this number of pieces is shown as low stock. */
export const isLowStock = (stock: number): boolean => stock > 0 && stock <= LOW_STOCK;

const PAGE = 40;

/** Everything that these storefronts sell, each product once, in the default locale's language and currency. Results of `describe` are cached. */
export async function listSold<Entry>(
  { ask, settings }: Pick<AskingContext, 'ask' | 'settings'>,
  storefronts: readonly string[],
  describe: (product: Product) => Entry,
): Promise<Entry[]> {
  const sold = new Map<string, Entry>();
  for (const storefront of storefronts) {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = await ask(
        productsList,
        {
          profile: settings.defaultLocale,
          targetId: 'A',
          scope: 'lite',
          'pager.offset': offset,
          'pager.limit': PAGE,
        },
        storefront,
      );
      total = page.total;
      for (const product of page.products as Product[])
        if (!sold.has(product.id)) sold.set(product.id, describe(product));
    }
  }
  return [...sold.values()];
}

const ADDED = rates.added as Record<string, number>;
const INCLUDED = rates.included as Record<string, number>;

/** General rate of a country (ISO 3166) in percent, on top of its prices (docs/contract/markets.md#country-lists) or inside them; 0 inside where none is reported. */
interface GeneralTax {
  rate: number;
  onTop: boolean;
}

export function findGeneralTax(country: string): GeneralTax {
  if (Object.hasOwn(ADDED, country)) return { rate: ADDED[country]!, onTop: true };
  return { rate: Object.hasOwn(INCLUDED, country) ? INCLUDED[country]! : 0, onTop: false };
}
