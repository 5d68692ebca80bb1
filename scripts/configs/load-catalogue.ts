import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CuratedListing } from '../../eshop-api/domains/catalogue/listing.rules';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import type { KnownCatalogue } from '../../engine/pages/page-engine.types';

/** What is read of a model of the demo catalogue. */
interface ListedModel {
  /** Audience → code of the model. */
  targets: Record<string, string>;
  colourways: { no: string }[];
  lineCollection: string;
}

const listingsFile = 'eshop-api/domains/catalogue/data/curated-listings.json';
const modelsFolder = 'demo/catalogue/models';

/**
 * What the catalogue holds, out of the demo catalogue's data and a feed: no database is started. Undefined where neither is there, or no
 * bundled API: the products are in another system then.
 * @param feed JSON Lines feed of a shop with products of its own (eshop-api/domains/catalogue/FEED.md)
 */
export async function loadCatalogue(root: string, feed?: string): Promise<KnownCatalogue | undefined> {
  const models = existsSync(join(root, modelsFolder))
    ? await readModels(join(root, modelsFolder))
    : undefined;
  if (!existsSync(join(root, listingsFile)) || (!models && feed === undefined)) return undefined;
  const listings = JSON.parse(readFileSync(join(root, listingsFile), 'utf8')) as CuratedListing[];
  return {
    products: new Map([
      ...(models ?? []).flatMap(listMaterials),
      ...(feed === undefined ? [] : readFeed(feed)),
    ]),
    listings: new Map(listings.map(({ id, lineCollection }) => [id, lineCollection])),
  };
}

const readModels = async (folder: string): Promise<ListedModel[]> =>
  [...(await readDataFolder(folder, modelsFolder)).values()].flatMap(
    (text) => JSON.parse(text) as ListedModel[],
  );

const listMaterials = ({ targets, colourways, lineCollection }: ListedModel): [string, string][] =>
  Object.values(targets).flatMap((code) =>
    colourways.map(({ no }): [string, string] => [`${code}-${no}`, lineCollection]),
  );

/** Rows that are no products are left out here; `catalogue:import` is the one to report them. */
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
