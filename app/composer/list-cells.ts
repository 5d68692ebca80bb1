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

/** `last` of locales/languages.json; undefined: the file is broken. */
export function readLastLanguage(files: ReadonlyMap<string, string>): string | undefined {
  try {
    const { last } = JSON.parse(files.get('locales/languages.json') ?? '{}') as { last?: unknown };
    return typeof last === 'string' ? last : undefined;
  } catch {
    return undefined;
  }
}
