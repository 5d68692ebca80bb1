import type { ShopCell } from '../file-reach';
import type { CampaignLayer } from './campaign.types';

const readersOf = (layer: string, cells: readonly ShopCell[]): ShopCell[] =>
  cells.filter(({ layers }) => layers.includes(layer));

/** Whether all pages that a layer changes read a weaker one that is chosen, too. */
const isCovered = (layer: string, chosen: readonly string[], cells: readonly ShopCell[]): boolean =>
  chosen.some((other) =>
    readersOf(layer, cells).every(({ layers }) => {
      const at = layers.indexOf(other);
      return at >= 0 && at < layers.indexOf(layer);
    }),
  );

/**
 * Chosen layers in their order. One that a weaker chosen layer reaches anyway is left out: everything would be in it twice.
 * @param chosen of storefronts, each with a reader
 */
export const openCampaignLayers = (
  chosen: readonly string[],
  cells: readonly ShopCell[],
): { layers: CampaignLayer[]; covered: string[] } => ({
  layers: chosen
    .filter((layer) => !isCovered(layer, chosen, cells))
    .map((layer) => {
      const [brand = '', scope] = layer.split('/');
      const readers = readersOf(layer, cells);
      return { layer, brand, scope, cells: readers, chains: readers.map(readChain) };
    }),
  covered: chosen.filter((layer) => isCovered(layer, chosen, cells)),
});

/** The locale itself is no language that texts are written in. */
const readChain = ({ languages, locale }: ShopCell): string[] =>
  languages.filter((one) => one !== locale).reverse();

/**
 * Languages that texts are written in, the one that all fall back to first. A whole storefront has those that every text must have: others
 * fall back to them.
 * @param complete languages that must have every text
 */
export function listCampaignLanguages(
  layers: readonly CampaignLayer[],
  complete: readonly string[],
  original: string,
): string[] {
  const wanted = new Set(
    layers.flatMap(({ scope, chains }) =>
      chains.flatMap(([first]) =>
        first !== undefined && (scope !== undefined || complete.includes(first)) ? [first] : [],
      ),
    ),
  );
  if (layers.some(({ scope }) => scope === undefined)) wanted.add(original);
  return [...wanted].sort(
    (a, b) => Number(b === original) - Number(a === original) || Number(a > b) - Number(a < b),
  );
}
