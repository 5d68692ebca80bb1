import type { Words } from '../../engine/words/words.types';
import type { PageView, BlockLoad, LoadContext } from '../_contract/block.types';
import { readListing } from '../_journey/subjects/listing.subject.server';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { BreadcrumbsProps } from './breadcrumbs.schema';

interface Crumb {
  name: string;
  href: string;
}

/** Home → target → type → last. A step "all" adds nothing, unless it is the page itself. */
function buildTrail(
  params: Readonly<Record<string, string>>,
  last: string | undefined,
  words: Words,
  page: Pick<PageView, 'href' | 'path'>,
): Crumb[] {
  const { target = 'all', type = 'all' } = params;
  const trail: Crumb[] = [{ name: words('home'), href: page.href('page:home') }];
  if (target !== 'all')
    trail.push({ name: words(`target-${target}`), href: page.href(`page:grid/${target}/all`) });
  if (type !== 'all')
    trail.push({ name: words(`type-${type}`), href: page.href(`page:grid/${target}/${type}`) });
  if (last !== undefined) trail.push({ name: last, href: page.path });
  if (trail.length === 1) trail.push({ name: words('target-all'), href: page.path });
  return trail;
}

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

/** Name of the last step where the address alone does not give it: a curated listing's or the product's. */
async function lastName(context: LoadContext, end: BreadcrumbsProps['end']): Promise<string | undefined> {
  if (end === 'product') return (await readSheet(context)).name;
  return context.params.listing ? (await readListing(context)).title : undefined;
}
