import { fileOf } from '../../engine/pages/layer-path';
import type { PageFile, PageFiles } from '../../engine/pages/page-files.types';
import type { ShopCell } from './file-reach';

/** A page of a storefront in a locale. */
export interface ListedPage {
  brand: string;
  locale: string;
  page: string;
  /** Path below the locale, with `{…}` for what varies; undefined: it has no address. */
  path: string | undefined;
  subject: string | undefined;
  /** Its own files in the layers of the locale, and those of pages that it extends, weakest first. */
  files: readonly string[];
}

export interface PageFilter {
  /** Empty: every one. */
  brand: string;
  locale: string;
  subject: string;
  /** Part of a page's name or address. */
  search: string;
  /** Whether a page is in the wanted state. */
  isMatch?(page: ListedPage): boolean;
}

/**
 * Pages that match a filter: how many, and those of one part of the list. What a page is made of is looked up by its name and layers
 * alone; nothing is parsed, folded or resolved.
 * @param from index of the first page of the part
 */
export function listPages(
  pages: PageFiles,
  cells: readonly ShopCell[],
  filter: PageFilter,
  { from, most }: { from: number; most: number },
): { total: number; pages: ListedPage[] } {
  const names = [...pages.keys()].sort();
  const shown: ListedPage[] = [];
  let total = 0;
  for (const cell of cells) {
    if (filter.brand !== '' && cell.brand !== filter.brand) continue;
    if (filter.locale !== '' && cell.locale !== filter.locale) continue;
    const layers = new Map(cell.layers.map((layer, at) => [layer, at]));
    for (const name of names) {
      const page = findPage(pages, cell, layers, name);
      if (!page || !matches(page, filter)) continue;
      if (total >= from && shown.length < most) shown.push(page);
      total += 1;
    }
  }
  return { total, pages: shown };
}

/** A page in a cell; undefined: no layer of the cell has it. */
export const findListedPage = (pages: PageFiles, cell: ShopCell, name: string): ListedPage | undefined =>
  findPage(pages, cell, new Map(cell.layers.map((layer, at) => [layer, at])), name);

/**
 * A layout in a cell, as pages are listed; undefined: no layer of the cell has it.
 * @param hasFile whether a data file is there
 */
export function findListedLayout(
  hasFile: (path: string) => boolean,
  { brand, locale, layers }: ShopCell,
  name: string,
): ListedPage | undefined {
  const files = layers.map((layer) => fileOf(layer, 'layout', name)).filter(hasFile);
  return files.length === 0
    ? undefined
    : { brand, locale, page: name, path: undefined, subject: undefined, files };
}

type Layers = ReadonlyMap<string, number>;

function findPage(
  pages: PageFiles,
  { brand, locale }: ShopCell,
  layers: Layers,
  page: string,
): ListedPage | undefined {
  const own = listFiles(pages, layers, page);
  if (own.length === 0) return undefined;
  const all = [...listInherited(pages, layers, page, own, []), ...own];
  return {
    brand,
    locale,
    page,
    path: own.findLast(({ path }) => path !== undefined)?.path ?? undefined,
    subject: all.findLast(({ subject }) => subject !== undefined)?.subject ?? undefined,
    files: all.map(({ file }) => file),
  };
}

/** Files of a page in the layers of a cell, weakest first. */
function listFiles(pages: PageFiles, layers: Layers, page: string): PageFile[] {
  const all = pages.get(page) ?? [];
  const own = all.filter(({ layer }) => layers.has(layer));
  return own.length < 2 ? own : own.sort((a, b) => layers.get(a.layer)! - layers.get(b.layer)!);
}

function listInherited(
  pages: PageFiles,
  layers: Layers,
  page: string,
  [first]: readonly PageFile[],
  trail: readonly string[],
): PageFile[] {
  const base = first?.base;
  if (base === undefined || base === page || trail.includes(base)) return [];
  const files = listFiles(pages, layers, base);
  return [...listInherited(pages, layers, base, files, [...trail, page]), ...files];
}

function matches(page: ListedPage, { subject, search, isMatch }: PageFilter): boolean {
  if (subject !== '' && (page.subject ?? '') !== subject) return false;
  if (search !== '' && !isFound(page, search.toLowerCase())) return false;
  return isMatch?.(page) ?? true;
}

const isFound = ({ page, path = '' }: ListedPage, search: string): boolean =>
  page.replaceAll('-', ' ').includes(search) || page.includes(search) || path.toLowerCase().includes(search);
