import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CuratedListing } from '../../eshop-api/domains/catalogue/curated-listing.rules';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import type { KnownCatalogue } from '../../engine/pages/page-engine.types';

/** What is read of a model of the demo catalogue. */
interface ListedModel {
  /** Audience → code of the model. */
  targets: Record<string, string>;
  colourways: { no: string }[];
  lineCollection: string;
}

const folder = 'eshop-api/domains/catalogue/data';

/**
 * What the catalogue holds, out of the demo catalogue's data: no database is started.
 * @param feed JSON Lines feed of a shop with products of its own (eshop-api/domains/catalogue/FEED.md); its products count too
 */
export async function loadCatalogue(root: string, feed?: string): Promise<KnownCatalogue | undefined> {
  if (!existsSync(join(root, folder))) return undefined;
  const files = await readDataFolder(join(root, folder), folder);
  const read = <Data>(file: string) => JSON.parse(files.get(file) ?? '[]') as Data;
  const models = [...files.keys()]
    .filter((file) => file.startsWith(`${folder}/models/`))
    .flatMap((file) => read<ListedModel[]>(file));
  const listings = read<CuratedListing[]>(`${folder}/curated-listings.json`);
  return {
    products: new Map([...models.flatMap(listMaterials), ...(feed === undefined ? [] : readFeed(feed))]),
    listings: new Map(listings.map(({ id, lineCollection }) => [id, lineCollection])),
  };
}

const listMaterials = ({ targets, colourways, lineCollection }: ListedModel): [string, string][] =>
  Object.values(targets).flatMap((code) =>
    colourways.map(({ no }): [string, string] => [`${code}-${no}`, lineCollection]),
  );

/** Rows that are no products are left out here; `catalogue:import` is the one to tell of them. */
function readFeed(file: string): [string, string][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): [string, string][] => {
      try {
        const { id, lineCollection } = JSON.parse(line) as { id?: unknown; lineCollection?: unknown };
        return typeof id === 'string' && typeof lineCollection === 'string' ? [[id, lineCollection]] : [];
      } catch {
        return [];
      }
    });
}
