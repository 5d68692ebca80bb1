import type { Product } from '../../contract/entities/product.schema';
import type { CatalogItem } from '../../providers/recommendations/recommendations.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { productsList } from '../catalogue/catalogue.contract';

const PAGE = 40;
/** Unisex pieces, and goods that nobody wears. */
const ANYBODYS = new Set(['X', 'G']);

/** Everything that these storefronts sell, each product once, in the default locale's words and currency. */
export async function listItems({ ask, settings }: AskingContext, storefronts: readonly string[]): Promise<CatalogItem[]> {
  const items = new Map<string, CatalogItem>();
  for (const storefront of storefronts) {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = await ask(productsList, { profile: settings.defaultLocale, targetId: 'A', scope: 'lite', 'pager.offset': offset, 'pager.limit': PAGE }, storefront);
      total = page.total;
      for (const product of page.products as Product[]) items.set(product.id, describeItem(product));
    }
  }
  return [...items.values()];
}

/** The model of the address is the group: its colours, a woman's and a man's, are versions of one thing. */
const describeItem = ({ id, url, family, target, tipology, line, concept, color, prices }: Product): CatalogItem => ({
  ItemId: id, GroupId: url.split('/')[3] ?? id, Family: family, Target: target, AnyTarget: ANYBODYS.has(target), Typology: tipology, Line: line, Concept: concept,
  Colour: color.key, Price: prices.current,
});
