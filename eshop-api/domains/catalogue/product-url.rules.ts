import type { ApiSettings, Storefront } from '../../server/settings.types';
import type { Family, Material, Target } from './catalogue.types';
import { familyKey, targetKey } from './classification.rules';

export interface UrlContext {
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
