import type { ResolvedBlock } from '../../engine/pages/page.types';
import type { PageReader } from '../../engine/pages/page-engine.types';
import { readLocalTime } from '../../engine/pages/local-time';
import type { ShopCell } from '../model/file-reach';
import { findListedPage } from '../model/page-list';
import type { Period } from '../model/timeline';

/** A block of a storefront that is shown from or until a time. */
export interface DatedBlock extends Period {
  block: string;
  type: string;
  /** A page that has it; blocks of a frame are on several. */
  page: string;
  /** A locale in which it has. */
  locale: string;
  /** Number of pages that have it. */
  pages: number;
}

type Pages = Pick<PageReader, 'pages' | 'pageFiles' | 'resolvePage'> & { revision: string };

const found = new WeakMap<object, { revision: string; blocks: Map<string, DatedBlock[]> }>();

/**
 * Blocks of a storefront with `from` or `until` in their condition, in the locales given. Pages that are made of the same files in
 * several locales are resolved once; the result is kept until a page changes.
 */
export function findDatedBlocks(
  pages: Pages,
  cells: readonly ShopCell[],
  { brand, zone }: { brand: string; zone: string },
): DatedBlock[] {
  let kept = found.get(pages);
  if (kept?.revision !== pages.revision)
    found.set(pages, (kept = { revision: pages.revision, blocks: new Map() }));
  const own = cells.filter((cell) => cell.brand === brand);
  const key = [brand, zone, ...own.map(({ locale }) => locale)].join(' ');
  let blocks = kept.blocks.get(key);
  if (!blocks) kept.blocks.set(key, (blocks = listDatedBlocks(pages, own, zone)));
  return blocks;
}

function listDatedBlocks(pages: Pages, cells: readonly ShopCell[], zone: string): DatedBlock[] {
  const files = pages.pageFiles();
  const blocks = new Map<string, DatedBlock & { seenOn: Set<string> }>();
  for (const page of pages.pages()) {
    const resolved = new Set<string>();
    for (const cell of cells) {
      const madeOf = findListedPage(files, cell, page)?.files.join(' ');
      if (madeOf === undefined || resolved.has(madeOf)) continue;
      resolved.add(madeOf);
      const regions = pages.resolvePage(cell.brand, cell.locale, page)?.regions ?? {};
      for (const block of Object.values(regions).flat().flatMap(listNested)) {
        const { from, until } = block.when ?? {};
        if (from === undefined && until === undefined) continue;
        const key = [block.id, block.type, from, until].join(' ');
        const known = blocks.get(key);
        if (known) known.seenOn.add(page);
        else
          blocks.set(key, {
            block: block.id,
            type: block.type,
            page,
            locale: cell.locale,
            pages: 1,
            startsAt: from === undefined ? null : new Date(readLocalTime(from, zone)),
            endsAt: until === undefined ? null : new Date(readLocalTime(until, zone)),
            seenOn: new Set([page]),
          });
      }
    }
  }
  return [...blocks.values()].map(({ seenOn, ...block }) => ({ ...block, pages: seenOn.size }));
}

const listNested = (block: ResolvedBlock): ResolvedBlock[] => [
  block,
  ...Object.values(block.slots).flat().flatMap(listNested),
];
