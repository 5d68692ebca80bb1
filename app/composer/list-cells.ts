import type { ShopCell } from '../../composer/model/file-reach';
import { listLayers, textLanguagesOf } from '../../engine/pages/layer-path';
import type { Shop } from '../shop/shop.types';

const lists = new WeakMap<Shop, { revision: string; cells: readonly ShopCell[] }>();

/**
 * Storefronts and their locales, as grants of staff see them.
 * @param lastLanguage final fallback language of every text (locales/languages.json)
 */
export function listCells(shop: Shop, lastLanguage: string | undefined): readonly ShopCell[] {
  const known = lists.get(shop);
  if (known?.revision === shop.revision()) return known.cells;
  const cells = shop.brands.brands.flatMap((brand) =>
    brand.locales.flatMap((id) => {
      const locale = shop.locale(id);
      if (!locale) return [];
      return [
        {
          brand: brand.id,
          locale: id,
          market: locale.market,
          layers: listLayers(brand.id, locale),
          languages: [...textLanguagesOf(locale, lastLanguage), id],
        },
      ];
    }),
  );
  lists.set(shop, { revision: shop.revision(), cells });
  return cells;
}

/** `last` and `complete` of locales/languages.json; what is broken in the file is left out. */
export function readLanguages(files: ReadonlyMap<string, string>): {
  last: string | undefined;
  complete: readonly string[];
} {
  try {
    const { last, complete } = JSON.parse(files.get('locales/languages.json') ?? '{}') as Record<
      string,
      unknown
    >;
    return {
      last: typeof last === 'string' ? last : undefined,
      complete: Array.isArray(complete) ? complete.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return { last: undefined, complete: [] };
  }
}
