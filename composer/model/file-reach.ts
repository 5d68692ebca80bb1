import { parseLayerPath } from '../../engine/pages/layer-path';
import { readDataPath } from './data-path';
import type { Touched } from './privileges';

/** A storefront in one of its locales. */
export interface ShopCell {
  brand: string;
  locale: string;
  market: string;
  /** Layer folders that its pages are folded of: `_base`, `_base/de`, `main/de_DE`. */
  layers: readonly string[];
  /** Languages and locale whose labels and wording it may show. */
  languages: readonly string[];
}

/** Whether a cell may show what a data file holds. */
function isReached(path: string, cell: ShopCell): boolean {
  const data = readDataPath(path);
  // What a release never changes: whoever may do so may do everything.
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
      return data.brand === cell.brand;
  }
}

const isText = (path: string): boolean => ['labels', 'wording'].includes(readDataPath(path)?.kind ?? '');

/** A file that no page shows yet belongs to a cell that only a grant of everything covers. */
const NOWHERE = { brand: '', market: '' };

/** The brands and markets that data files reach: at most so many pages change with them. */
export function findTouched(paths: Iterable<string>, cells: readonly ShopCell[]): Touched {
  const touched = new Map<string, Touched['cells'][number]>();
  let isTexts = true;
  for (const path of paths) {
    isTexts &&= isText(path);
    const reached = cells.filter((cell) => isReached(path, cell));
    for (const { brand, market } of reached.length > 0 ? reached : [NOWHERE])
      touched.set(`${brand} ${market}`, { brand, market });
  }
  return { cells: [...touched.values()], isTexts };
}
