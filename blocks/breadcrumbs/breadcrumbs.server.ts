import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readListing } from '../_journey/listing/read-listing.server';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { BreadcrumbsProps } from './breadcrumbs.schema';
import { buildTrail, type Crumb } from './trail';

export interface BreadcrumbsData {
  trail: Crumb[];
}

/** Links of the way here, and the same as structured data. */
export const load: BlockLoad<BreadcrumbsProps, BreadcrumbsData> = async (context, { end }) => {
  const { page, words, params } = context;
  const trail = buildTrail(params, await lastName(context, end), words, page);
  context.head.jsonLd({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: crumb.name,
      item: crumb.href,
    })),
  });
  return { trail };
};

/** Name of the last step where the address alone does not say it: a curated listing's or the product's. */
async function lastName(context: LoadContext, end: BreadcrumbsProps['end']): Promise<string | undefined> {
  if (end === 'product') return (await readSheet(context)).name;
  return context.params.listing ? (await readListing(context)).title : undefined;
}
