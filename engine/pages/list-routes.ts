import { hashValue } from './hash-value';
import { makeRouteTable, type PagePaths, type RouteTable } from './route-table';
import { cellKey, findEntry, nameKey, type Cell, type Entry, type Snapshot } from './snapshot';

/** The file that decides a page's path in a cell. */
export function findPathEntry(snapshot: Snapshot, cell: Cell, page: string): Entry | undefined {
  return cell.layers
    .map((layer) => findEntry(snapshot, layer, 'page', page))
    .findLast((entry) => entry?.paths !== undefined);
}

interface CellPaths {
  paths: PagePaths[];
  /** The same for cells whose pages have the same paths. */
  key: string;
}

const known = new WeakMap<Snapshot, Map<string, CellPaths>>();

function pathsOf(snapshot: Snapshot, cell: Cell): CellPaths {
  const cells = known.get(snapshot) ?? new Map<string, CellPaths>();
  known.set(snapshot, cells);
  const name = cellKey(cell.brand, cell.locale.locale);
  const found = cells.get(name);
  if (found) return found;
  const paths = readPagePaths(snapshot, cell);
  const made = { paths, key: hashValue(paths) };
  cells.set(name, made);
  return made;
}

/** Paths of all pages of a storefront in a locale. What other layers call a page leads to its path here. */
export const listPagePaths = (snapshot: Snapshot, cell: Cell): PagePaths[] => pathsOf(snapshot, cell).paths;

/** Storefronts with the same key answer the same paths, localised segments aside. */
export const keyOfPaths = (snapshot: Snapshot, cell: Cell): string => pathsOf(snapshot, cell).key;

function readPagePaths(snapshot: Snapshot, cell: Cell): PagePaths[] {
  return snapshot.names.page.flatMap((page) => {
    const paths = findPathEntry(snapshot, cell, page)?.paths;
    if (!paths || paths.length === 0) return [];
    const roots = ['_base', cell.brand];
    const elsewhere = (snapshot.byName.get(nameKey('page', page)) ?? [])
      .filter(({ place }) => place && roots.includes(place.root))
      .flatMap((entry) => entry.paths ?? []);
    return [{ page, path: paths[0]!, aliases: [...new Set([...paths.slice(1), ...elsewhere])] }];
  });
}

export const makeCellRoutes = (snapshot: Snapshot, cell: Cell): RouteTable =>
  makeRouteTable(listPagePaths(snapshot, cell), cell.locale.locale, snapshot.context.segmentsOf(cell.brand));
