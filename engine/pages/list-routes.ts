import { hash48, hashValue } from './hash-value';
import { indexPaths, makeRouteTable, type PageIndex, type PagePaths, type RouteTable } from './route-table';
import { cellKey, isSound, type Cell, type Entry, type Snapshot } from './snapshot';

/** The file that decides a page's path in a cell. */
export const findPathEntry = (snapshot: Snapshot, cell: Cell, page: string): Entry | undefined =>
  findStrongest(snapshot.pathFiles.get(page) ?? [], cell.layers);

/** @param layers weakest first */
function findStrongest(files: readonly Entry[], layers: readonly string[]): Entry | undefined {
  const strengthOf = ({ layerFile }: Entry) => layers.indexOf(layerFile!.layer);
  return files
    .filter((entry) => isSound(entry) && strengthOf(entry) >= 0)
    .sort((a, b) => strengthOf(b) - strengthOf(a))[0];
}

/** Paths of pages, and what is made of them at its first use. */
export interface PathList {
  paths: readonly PagePaths[];
  index(): PageIndex;
  /** Changes with any path of the list (48 bits). */
  sum(): number;
}

/** Paths of all pages of a storefront in a locale. A name that other layers have for a page resolves to its path here. */
export interface CellPaths {
  /** Pages with one path in all cells: one list for all of them. */
  shared: PathList;
  /** Pages with a path in more than their file of `_base`. */
  own: PathList;
  /** Storefronts with the same key answer the same paths, localised segments aside. */
  key: string;
  table(): RouteTable;
}

interface RouteBook {
  shared: PathList;
  /** The files of all other pages. */
  varied: [page: string, files: Entry[]][];
  cells: Map<string, CellPaths>;
  /** Brand → key of all its paths. */
  keys: Map<string, string>;
}

const books = new WeakMap<Snapshot['pathFiles'], RouteBook>();

/** Lives as long as no path changes, in one snapshot and the next. */
function bookOf({ pathFiles }: Snapshot): RouteBook {
  const known = books.get(pathFiles);
  if (known) return known;
  const pages = [...pathFiles].sort(([a], [b]) => (a < b ? -1 : 1));
  const isShared = (files: readonly Entry[]) => files.length === 1 && files[0]!.layerFile?.layer === '_base';
  const shared = pages.flatMap(([page, files]) => (isShared(files) ? readPaths(page, files, ['_base']) : []));
  const made: RouteBook = {
    shared: makePathList(shared),
    varied: pages.filter(([, files]) => !isShared(files)),
    cells: new Map(),
    keys: new Map(),
  };
  books.set(pathFiles, made);
  return made;
}

export function listCellPaths(snapshot: Snapshot, cell: Cell): CellPaths {
  const { shared, varied, cells } = bookOf(snapshot);
  const name = cellKey(cell.brand, cell.locale.locale);
  const known = cells.get(name);
  if (known) return known;
  const own = makePathList(
    varied.flatMap(([page, files]) => readPaths(page, files, cell.layers, cell.brand)),
  );
  const segments = snapshot.context.segmentsOf(cell.brand);
  const made = {
    shared,
    own,
    key: hashValue(own.paths),
    table: once(() => makeRouteTable([shared.index(), own.index()], cell.locale.locale, segments)),
  };
  cells.set(name, made);
  return made;
}

export const routesOf = (snapshot: Snapshot, cell: Cell): RouteTable => listCellPaths(snapshot, cell).table();

/** Changes with any path of a storefront, in any of its locales: what every link and alternate address depends on. */
export function makeRouteKey(snapshot: Snapshot, brandId: string): string {
  const { shared, keys } = bookOf(snapshot);
  const known = keys.get(brandId);
  if (known !== undefined) return known;
  const cells = [...snapshot.context.cells.values()].filter(({ brand }) => brand === brandId);
  const sums = cells.map((cell) => (shared.sum() + listCellPaths(snapshot, cell).own.sum()) % 2 ** 48);
  const made = hash48(sums.join()).toString(36);
  keys.set(brandId, made);
  return made;
}

/** The same in whichever order, and in whichever of two lists, the pages stand. */
const sumPaths = (paths: readonly PagePaths[]): number =>
  paths.reduce((sum, page) => (sum + hash48(JSON.stringify(page))) % 2 ** 48, 0);

/** @param files the page's, as `Snapshot.pathFiles` has them; @param layers of the cell, weakest first */
function readPaths(
  page: string,
  files: readonly Entry[],
  layers: readonly string[],
  brand?: string,
): PagePaths[] {
  const paths = findStrongest(files, layers)?.paths;
  if (!paths || paths.length === 0) return [];
  const elsewhere = files
    .filter(({ layerFile }) => layerFile?.root === '_base' || layerFile?.root === brand)
    .flatMap((entry) => entry.paths ?? []);
  return [{ page, path: paths[0]!, aliases: [...new Set([...paths.slice(1), ...elsewhere])] }];
}

const makePathList = (paths: readonly PagePaths[]): PathList => ({
  paths,
  index: once(() => indexPaths(paths)),
  sum: once(() => sumPaths(paths)),
});

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
