import type { ApiSettings, Storefront } from '../../server/settings.types';
import classification from './data/classification.json';
import type { Family, Material, Target } from './catalogue.types';

const FAMILIES = classification.families as Record<
  string,
  { id: string; family: Family | null; key: string }
>;
const TARGETS = classification.targets as Record<string, { id: string; key: string }>;

/** `undefined`: no such family; `null`: all of them. Takes docs/contract/catalogue.md#families-and-targets ids (0 1 2 5 6), names (shoes, ALL) and URL keys (apparel). */
export const parseFamily = (text: string): Family | null | undefined => {
  const wanted = text.toLowerCase();
  const found = Object.entries(FAMILIES).find(([name, entry]) =>
    [name.toLowerCase(), entry.id, entry.key, entry.family].includes(wanted),
  );
  return found ? found[1].family : undefined;
};

/** `undefined`: no such target; A is "see all". Takes docs/contract/catalogue.md#families-and-targets letters and URL keys (women, all). */
export const parseTarget = (text: string): Target | 'A' | undefined => {
  const found = Object.values(TARGETS).find(
    (entry) => entry.id === text.toUpperCase() || entry.key === text.toLowerCase(),
  );
  return found?.id as Target | 'A' | undefined;
};

/** URL key of a target: X is shown under `all`. */
export const targetKey = (target: Target | 'A'): string => TARGETS[target]?.key ?? 'all';
/** URL key of a family: bags-accessories, apparel …; null is `all`. */
export const familyKey = (family: Family | null): string =>
  Object.values(FAMILIES).find((entry) => entry.family === family)?.key ?? 'all';

/** True for products of the lab sub-brand's lines: the lab flag of docs/contract/catalogue.md#product. */
export const isLab = (material: Material): boolean =>
  classification.labLines.includes(material.model.lineCollection);

/** Unisex pieces show for women and men, and goods without a target show for everybody. */
export const showsFor = (material: Material, target: Target | 'A'): boolean => {
  if (target === 'A' || material.target === target) return true;
  if (material.target === 'X') return target === 'W' || target === 'M';
  return material.target === 'G' && material.model.family === 'goods';
};

interface UrlContext {
  settings: Pick<ApiSettings, 'segment'>;
  storefront: Pick<Storefront, 'slug'>;
  locale: string;
}

const segmentOf = (context: UrlContext, kind: 'target' | 'type', key: string): string =>
  context.settings.segment(kind, context.locale, key).replace('{brand}', context.storefront.slug);

/** Path of a listing below /{locale}, localised: /mujer/zapatos[/new-in]. Unisex pieces live under `all`. */
export const buildListingUrl = (
  context: UrlContext,
  target: Target | 'A',
  family: Family | null,
  listing?: string | null,
): string => {
  const targetSegment = segmentOf(context, 'target', target === 'X' ? 'all' : targetKey(target));
  return [
    '',
    targetSegment,
    segmentOf(context, 'type', familyKey(family)),
    ...(listing ? [listing] : []),
  ].join('/');
};

/** Last segment of a product's URL: {slug}-{material}. */
export const buildCode = (material: Material): string => `${material.model.id}-${material.id}`;

/** Path of a product below /{locale}: /women/shoes/nube/nube-K200514-021. */
export const buildProductUrl = (context: UrlContext, material: Material): string =>
  `${buildListingUrl(context, material.target, material.model.family)}/${material.model.id}/${buildCode(material)}`;
