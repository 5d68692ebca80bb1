import type { Product } from '../../contract/entities/product.schema';
import type { AskingContext } from '../../server/domain.types';
import { productsList } from './catalogue.contract';

const PAGE = 40;

/** Everything that these storefronts sell, each product once, in the default locale's words and currency. What `describe` makes of a product is kept. */
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
