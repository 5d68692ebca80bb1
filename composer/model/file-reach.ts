import { parseLayerPath } from '../../engine/pages/layer-path';
import { readDataPath } from './data-path';

/** A storefront in one of its locales. */
export interface ShopCell {
  brand: string;
  locale: string;
  market: string;
  /** Layer folders that its pages are merged from: `_base`, `_base/de`, `main/de_DE`. */
  layers: readonly string[];
  /** Languages and locale of its labels and wording. */
  languages: readonly string[];
}

/** What an operation affects. */
export interface Touched {
  /** Brand and market of each affected page. Empty: within every scope. */
  cells: readonly Pick<ShopCell, 'brand' | 'market'>[];
  /** Only labels and wording. */
  isTexts: boolean;
}

/** An operation on the shop as a whole. */
export const NOTHING_TOUCHED: Touched = { cells: [], isTexts: true };

/** Whether a data file may affect a cell. */
function isReached(path: string, cell: ShopCell): boolean {
  const data = readDataPath(path);
  // Never changed by a release: requires a grant for everything.
  if (!data) return true;
  switch (data.kind) {
    case 'page':
    case 'layout':
      return cell.layers.includes(parseLayerPath(path)!.layer);
    case 'labels':
      return cell.languages.includes(data.scope);
    case 'wording':
      return data.brand === cell.brand && cell.languages.includes(data.scope);
    case 'theme':
    case 'settings':
    case 'storefront':
      return data.brand === cell.brand;
  }
}

const isText = (path: string): boolean => ['labels', 'wording'].includes(readDataPath(path)?.kind ?? '');

/** Cells that both data files may affect. */
export const listShared = (one: string, other: string, cells: readonly ShopCell[]): ShopCell[] =>
  cells.filter((cell) => isReached(one, cell) && isReached(other, cell));

/** The cell of a file that no page uses yet; only a grant for everything covers it. */
const NOWHERE = { brand: '', market: '' };

/** A file, and whether all that is changed in it is texts, which those of labels and wording always are. */
export interface TouchedFile {
  path: string;
  texts: boolean;
}

/** Brands and markets that data files reach: an upper bound of the pages that change. */
export function findTouched(files: Iterable<string | TouchedFile>, cells: readonly ShopCell[]): Touched {
  const touched = new Map<string, Touched['cells'][number]>();
  let isTexts = true;
  for (const file of files) {
    const { path, texts } = typeof file === 'string' ? { path: file, texts: false } : file;
    isTexts &&= texts || isText(path);
    const reached = cells.filter((cell) => isReached(path, cell));
    for (const { brand, market } of reached.length > 0 ? reached : [NOWHERE])
      touched.set(`${brand} ${market}`, { brand, market });
  }
  return { cells: [...touched.values()], isTexts };
}
