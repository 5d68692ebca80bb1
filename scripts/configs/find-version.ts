import { fileOf, listOwnLayers } from '../../engine/pages/layer-path';
import type { LayerFile } from '../../engine/pages/layer.types';
import type { BlockType } from '../../engine/pages/page.types';
import { parseLayerText } from '../../engine/pages/parse-layer';
import type { Shop } from './load-shop';

/** Type of a block as a file sees it, and the version that the file's props are written for. */
export function findVersion(
  { options }: Shop,
  layerFile: LayerFile,
  block: string,
): { type: BlockType; version: number } | undefined {
  const locales = new Map(options.locales.map((locale) => [locale.locale, locale]));
  const fragments = listFiles(options.files, layerFile, listOwnLayers(layerFile, locales)).flatMap((file) => {
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
  layerFile: LayerFile,
  layers: readonly string[],
  name = layerFile.name,
  trail: readonly string[] = [],
): string[] {
  const own = layers.map((layer) => fileOf(layer, layerFile.kind, name)).filter((file) => files.has(file));
  const base = own[0] === undefined ? undefined : parseLayerText(files.get(own[0])!).data?.extends;
  if (base === undefined || trail.includes(base)) return own;
  return [...listFiles(files, layerFile, layers, base, [...trail, name]), ...own];
}
