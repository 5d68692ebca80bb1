import type { ResolvedBlock, ResolvedPage } from '../../engine/pages/page.types';
import { isSameJson } from '../../engine/pages/same-json';
import { makeFinding, type Finding } from '../model/check-report';
import type { CatalogueLookup, LookupCell } from './catalogue-lookup.types';
import type { CheckTools, EditTools } from './editing.types';

/** A changed page of a storefront in a locale. */
export interface ChangedPage extends LookupCell {
  page: string;
  /** Brand that the storefront starts from, where it is not live: products are looked up there. */
  from?: string | undefined;
  before: ResolvedPage | undefined;
  after: ResolvedPage;
}

type Pages = ReturnType<EditTools['openPages']>;
type Listing = Parameters<CatalogueLookup['findListing']>[1];
type Need = { block: string; value: string } & ({ code: string } | { listing: Listing });

/** `findProducts` takes no more. */
const MOST_CODES = 100;

/** Products and listings that changed blocks of a page name or link to, and that cannot be bought there. */
export async function checkReferences(
  tools: CheckTools,
  pages: Pages,
  changed: ChangedPage,
): Promise<Finding[]> {
  const needs = listNeeds(tools, pages, changed);
  const codes = [...new Set(needs.flatMap((need) => ('code' in need ? [need.code] : [])))];
  const states = new Map<string, 'for-sale' | 'sold-out'>();
  const shop: LookupCell = { brand: changed.from ?? changed.brand, locale: changed.locale };
  for (let at = 0; at < codes.length; at += MOST_CODES)
    for (const [code, state] of await tools.catalogue.findProducts(shop, codes.slice(at, at + MOST_CODES)))
      states.set(code, state);
  const found: Finding[] = [];
  for (const need of needs) {
    const code =
      'code' in need
        ? CODE_OF[states.get(need.code) ?? 'withdrawn']
        : CODE_OF[await tools.catalogue.findListing(shop, need.listing)];
    const { block, value } = need;
    if (code) found.push(makeFinding({ code, value, page: changed.page, block }));
  }
  return found;
}

const CODE_OF = {
  'for-sale': undefined,
  'sold-out': 'sold-out',
  withdrawn: 'missing-product',
  filled: undefined,
  empty: 'empty-listing',
  missing: 'missing-listing',
} as const;

function listNeeds(tools: CheckTools, pages: Pages, changed: ChangedPage): Need[] {
  const types = tools.blockTypes();
  return listChangedBlocks(changed).flatMap(({ id: block, type, props }) =>
    tools.catalogue.collectReferences(props, types.get(type)?.schema).flatMap(({ format, value }): Need[] => {
      if (format === 'product') return [{ block, value, code: value }];
      if (format === 'listing') return [{ block, value, listing: { listing: value } }];
      const target = format === 'link' ? findTarget(tools, pages, changed, value) : undefined;
      return target ? [{ block, value, ...target }] : [];
    }),
  );
}

/** Product or listing that a link opens. The validator checks whether the page itself exists. */
function findTarget(
  { catalogue }: CheckTools,
  pages: Pages,
  { brand, locale }: LookupCell,
  link: string,
): { code: string } | { listing: Listing } | undefined {
  const [address = ''] = link.split(/[?#]/);
  const [page = '', ...values] = address.replace(/^page:/, '').split('/');
  const path = link.startsWith('page:') ? pages.buildPath(brand, locale, page, values) : address;
  const match = path?.startsWith('/') ? pages.matchRoute(brand, locale, path) : undefined;
  if (!match) return undefined;
  const { target, type, listing, code } = match.params;
  const subject = pages.resolvePage(brand, locale, match.page)?.subject;
  if (subject === 'product' && code !== undefined) return { code: catalogue.materialOf(code) ?? code };
  return subject === 'listing' ? { listing: { target, type, listing } } : undefined;
}

/** Blocks that are new on the page, or have other props. */
export function listChangedBlocks({ before, after }: Pick<ChangedPage, 'before' | 'after'>): ResolvedBlock[] {
  const known = new Map(listBlocks(before).map((block) => [block.id, block]));
  return listBlocks(after).filter(({ id, type, props }) => {
    const old = known.get(id);
    return old?.type !== type || !isSameJson(old.props, props);
  });
}

/** Of all regions and slots. */
export const listBlocks = (page: ResolvedPage | undefined): ResolvedBlock[] =>
  Object.values(page?.regions ?? {}).flatMap((blocks) => blocks.flatMap(flatten));

const flatten = (block: ResolvedBlock): ResolvedBlock[] => [
  block,
  ...Object.values(block.slots).flatMap((blocks) => blocks.flatMap(flatten)),
];
