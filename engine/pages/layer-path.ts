import type { Locale } from '../locales/locale.types';
import type { EngineLocale } from './page-engine.types';
import type { LayerFile } from './layer.types';

const LAYER_PATTERN =
  /^page-configs\/(_base|[a-z][a-z0-9-]*)(?:\/([a-z]{2,3}(?:_[A-Z]{2})?))?(\/layouts)?\/([a-z0-9][a-z0-9-]*)\.json$/;

/** Layer, kind and name from a file's path; undefined when no page or layout can live there. */
export function parseLayerPath(file: string): LayerFile | undefined {
  const match = LAYER_PATTERN.exec(file);
  if (!match) return undefined;
  const [, root = '', scope, layouts, name = ''] = match;
  return {
    file,
    kind: layouts ? 'layout' : 'page',
    name,
    layer: scope ? `${root}/${scope}` : root,
    root,
    scope,
  };
}

export const fileOf = (layer: string, kind: LayerFile['kind'], name: string): string =>
  `page-configs/${layer}/${kind === 'layout' ? 'layouts/' : ''}${name}.json`;

/** Languages of a locale, weakest first: the label language (docs/contract/markets.md#language-fallback), then the locale's own. */
export const languagesOf = (locale: Pick<Locale, 'language' | 'realLanguage'>): string[] => [
  ...new Set([locale.language, locale.realLanguage]),
];

/** Languages in which a text by language may stand for a locale, weakest first: those that it reads, else those of docs/contract/markets.md#language-fallback. */
export const textLanguagesOf = (locale: EngineLocale, lastLanguage?: string): string[] =>
  [
    ...new Set([...languagesOf(locale).reverse(), locale.fallbackLanguage, lastLanguage].filter(isGiven)),
  ].reverse();

const isGiven = (name: string | undefined): name is string => name !== undefined;

/** Layer folders of a storefront in a locale, weakest to strongest. */
export function listLayers(
  brandId: string,
  locale: Pick<Locale, 'locale' | 'language' | 'realLanguage'>,
): string[] {
  const scopes = [...languagesOf(locale), locale.locale];
  return ['_base', brandId].flatMap((root) => [root, ...scopes.map((scope) => `${root}/${scope}`)]);
}

/** Layers that a layer refines, itself last: what `against` is measured on, whatever the cell. */
export function listOwnLayers(layerFile: LayerFile, locales: ReadonlyMap<string, Locale>): string[] {
  const roots = layerFile.root === '_base' ? ['_base'] : ['_base', layerFile.root];
  const locale = layerFile.scope ? locales.get(layerFile.scope) : undefined;
  const scopes = locale ? [...languagesOf(locale), locale.locale] : layerFile.scope ? [layerFile.scope] : [];
  return roots.flatMap((root) => [root, ...scopes.map((scope) => `${root}/${scope}`)]);
}
