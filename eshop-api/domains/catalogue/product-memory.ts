import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/entities/product.schema';
import type { Material, ViewContext } from './catalogue.types';
import { trimProduct, viewProduct } from './product-view.rules';

interface Remembered {
  full: Product;
  lite?: Product;
}
/**
 * Audiences (storefront × locale × voucher, for unisex pieces × gender) whose product views are kept, the least used one dropped first:
 * 550 products weigh about 2 MB an audience, a gender's own views a tenth of that, and a shop's traffic gathers on few of them.
 */
const AUDIENCES = 24;

/** Puts products into words once per audience. Views are remembered by material object, so a changed material is a new view. */
export interface ProductMemory {
  full(context: ViewContext, material: Material): Product;
  lite(context: ViewContext, material: Material): Product;
}

export const createProductMemory = (): ProductMemory => {
  const audiences = new LRUCache<string, WeakMap<Material, Remembered>>({ max: AUDIENCES });
  let storefronts: unknown;
  const recall = (context: ViewContext, material: Material): Remembered => {
    // Brand and locale files changed: prices are written otherwise, paths too.
    if (context.settings.storefronts !== storefronts) audiences.clear();
    storefronts = context.settings.storefronts;
    const views = openAudience(audiences, nameAudience(context, material));
    const known = views.get(material);
    if (known) return known;
    const view: Remembered = { full: viewProduct(context, material) };
    views.set(material, view);
    return view;
  };
  return {
    full: (context, material) => recall(context, material).full,
    lite: (context, material) => {
      const view = recall(context, material);
      return (view.lite ??= trimProduct(view.full));
    },
  };
};

const nameAudience = (
  { storefront, profile, priceProfile, voucher, gender }: ViewContext,
  { target }: Material,
): string =>
  `${storefront.id} ${profile.locale} ${priceProfile.locale} ${voucher ?? ''} ${(target === 'X' && gender) || ''}`;

const openAudience = (
  audiences: LRUCache<string, WeakMap<Material, Remembered>>,
  name: string,
): WeakMap<Material, Remembered> => {
  const known = audiences.get(name);
  if (known) return known;
  const views = new WeakMap<Material, Remembered>();
  audiences.set(name, views);
  return views;
};
