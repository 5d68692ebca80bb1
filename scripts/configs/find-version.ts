import { fileOf, listOwnLayers } from '../../engine/pages/layer-path';
import type { LayerPlace } from '../../engine/pages/layer.types';
import type { BlockType } from '../../engine/pages/page.types';
import { parseLayerText } from '../../engine/pages/parse-layer';
import type { Shop } from './load-shop';

/** Type of a block as a file sees it, and the version that the file's props are written for. */
export function findVersion(
  { options }: Shop,
  place: LayerPlace,
  block: string,
): { type: BlockType; version: number } | undefined {
  const locales = new Map(options.locales.map((locale) => [locale.locale, locale]));
  const fragments = listFiles(options.files, place, listOwnLayers(place, locales)).flatMap((file) => {
    const fragment = parseLayerText(options.files.get(file) ?? '').data?.blocks?.[block];
    return fragment ? [fragment] : [];
  });
  const type = options.blockTypes.get(fragments.find((fragment) => fragment.type !== undefined)?.type ?? '');
  const version = fragments.findLast((fragment) => fragment.version !== undefined)?.version;
  return type && { type, version: version ?? type.definition.version };
}

/** Files that the file at a place stands on, itself last: those of the page it extends too. */
function listFiles(
  files: ReadonlyMap<string, string>,
  place: LayerPlace,
  layers: readonly string[],
  name = place.name,
  trail: readonly string[] = [],
): string[] {
  const own = layers.map((layer) => fileOf(layer, place.kind, name)).filter((file) => files.has(file));
  const base = own[0] === undefined ? undefined : parseLayerText(files.get(own[0])!).data?.extends;
  if (base === undefined || trail.includes(base)) return own;
  return [...listFiles(files, place, layers, base, [...trail, name]), ...own];
}
