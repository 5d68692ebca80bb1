import { findNearName } from './near-name';
import type { Cell, Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

/**
 * A material code that a config names. Nothing is reported where there is no catalogue.
 * @param cell whose brand must sell it; left out where any product will do
 * @param spell how the code stands in the text that is checked, for did-you-mean
 */
export function checkProduct(
  { context }: Snapshot,
  cell: Cell | undefined,
  material: string,
  spell = (code: string) => code,
): ReferenceFault | undefined {
  const products = context.lookups.catalogue?.products;
  if (!products || material === '') return undefined;
  if (products.has(material))
    return (
      cell &&
      checkSold(context, cell.brand, `the product "${material}"`, products.get(material), 'unsold-product')
    );
  const siblings = [...products.keys()].filter(
    (code) => code.split('-')[0] === material.split('-')[0]?.toUpperCase(),
  );
  const near = findNearName(material, siblings.length > 0 ? siblings : products.keys());
  const fix =
    siblings.length > 0 ? `The model comes as ${siblings.join(', ')}.` : 'Name a material of the catalogue.';
  return {
    code: 'unknown-product',
    message: `The catalogue has no product "${material}".`,
    ...(near && { didYouMean: spell(near) }),
    fix,
  };
}

/** A curated listing, by its name in URLs. */
export function checkListing(
  { context }: Snapshot,
  cell: Cell,
  listing: string,
  spell = (id: string) => id,
): ReferenceFault | undefined {
  const listings = context.lookups.catalogue?.listings;
  if (!listings || listing === '') return undefined;
  if (listings.has(listing))
    return checkSold(
      context,
      cell.brand,
      `what the listing "${listing}" shows`,
      listings.get(listing),
      'unsold-listing',
    );
  const near = findNearName(listing, listings.keys());
  return {
    code: 'unknown-listing',
    message: `There is no curated listing "${listing}".`,
    ...(near && { didYouMean: spell(near) }),
    fix: `The listings are ${[...listings.keys()].join(', ')}.`,
  };
}

/** A brand sells the lines of its brand.json; all when it names none. Lines that no product is of are reported there. */
function checkSold(
  { brands, lookups: { catalogue } }: Snapshot['context'],
  brandId: string,
  what: string,
  line: string | undefined,
  code: string,
): ReferenceFault | undefined {
  const lines = brands.find(({ id }) => id === brandId)?.catalogue?.lines ?? [];
  if (line === undefined || lines.length === 0 || lines.includes(line)) return undefined;
  const known = new Set(catalogue?.products.values());
  const sold = lines.filter((name) => known.has(name));
  if (sold.length === 0) return undefined;
  return {
    code,
    severity: 'warning',
    message: `The brand "${brandId}" does not sell ${what}: it is of the line ${line}, so nobody sees it there.`,
    fix: `Name one of the line${sold.length > 1 ? 's' : ''} ${sold.join(', ')} in a layer of the brand.`,
  };
}
