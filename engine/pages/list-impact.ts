import type { LayerData } from './layer.types';
import type { JsonPath } from './locate';
import { isObject } from './merge-patch';
import { foldSteps, keyOfSteps, listCellSteps, type Step } from './sequence';
import { readLayer, type Cell, type Snapshot } from './snapshot';

interface Reached {
  cell: Cell;
  page: string;
  /** The files of the page, or of its layout, among which the file is. */
  steps: Step[];
}

/** A value of a file that a stronger layer covers on a page. */
export interface Shield {
  /** Path in the file. */
  path: JsonPath;
  brand: string;
  locale: string;
  page: string;
  /** The weakest file that covers it, and where in it. */
  by: { file: string; path: JsonPath };
}

/** Cells whose page a file reaches: by its layer, by a page that extends it, or by the layout it belongs to. */
export const listImpact = (
  snapshot: Snapshot,
  file: string,
): { brand: string; locale: string; page: string }[] =>
  listReached(snapshot, file).map(({ cell, page }) => ({
    brand: cell.brand,
    locale: cell.locale.locale,
    page,
  }));

function listReached(snapshot: Snapshot, file: string): Reached[] {
  const holds = (steps: readonly Step[]) => steps.some(({ entry }) => entry.file === file);
  return [...snapshot.context.cells.values()].flatMap((cell) =>
    snapshot.names.page.flatMap((page) => {
      const steps = listCellSteps(snapshot, cell, 'page', page);
      if (holds(steps)) return [{ cell, page, steps }];
      const layout = steps.length > 0 ? foldSteps(snapshot, steps).layout : undefined;
      const layoutSteps = layout === undefined ? [] : listCellSteps(snapshot, cell, 'layout', layout);
      return holds(layoutSteps) ? [{ cell, page, steps: layoutSteps }] : [];
    }),
  );
}

/** Values of a file that shoppers of a cell do not see, because a stronger layer has another value there. @param paths as listValues gives them */
export function listShields(snapshot: Snapshot, file: string, paths: readonly JsonPath[]): Shield[] {
  const known = new Map<string, { path: JsonPath; by: Shield['by'] }[]>();
  return listReached(snapshot, file).flatMap(({ cell, page, steps }) => {
    const stronger = steps.slice(steps.findIndex(({ entry }) => entry.file === file) + 1);
    const key = keyOfSteps(stronger);
    const covered =
      known.get(key) ??
      paths.flatMap((path) => {
        const by = findCover(snapshot, stronger, path);
        return by ? [{ path, by }] : [];
      });
    known.set(key, covered);
    return covered.map(({ path, by }) => ({ path, by, page, brand: cell.brand, locale: cell.locale.locale }));
  });
}

const ownFields = ['$schema', 'page', 'against', 'extends'];

/** Paths of all values in a file: every text, number, list and null; a block's type and version are no such values. */
export function listValues(data: LayerData): JsonPath[] {
  const walk = (value: unknown, path: JsonPath): JsonPath[] => {
    if (path[0] === 'blocks' && path.length === 3 && (path[2] === 'type' || path[2] === 'version')) return [];
    if (!isObject(value) || (path[0] === 'place' && path.length === 2)) return [path];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  };
  return Object.entries(data)
    .filter(([field]) => !ownFields.includes(field))
    .flatMap(([field, value]) => walk(value, [field]));
}

function findCover(snapshot: Snapshot, stronger: readonly Step[], path: JsonPath): Shield['by'] | undefined {
  let hidden: Shield['by'] | undefined;
  for (const { entry, derives } of stronger) {
    const data = readLayer(snapshot, entry)?.data;
    const at = data && findCoverIn(data, path);
    const block = path[0] === 'blocks' ? data?.blocks?.[String(path[1])] : undefined;
    if (block === null) hidden ??= { file: entry.file, path: path.slice(0, 2) };
    // Naming a hidden block brings it back with what it held.
    else if (block !== undefined) hidden = undefined;
    if (at && !(block === null && at.length === 2 && path.length > 2)) return { file: entry.file, path: at };
    // A page that extends another one does not inherit its path.
    if (derives && path[0] === 'path') return { file: entry.file, path: ['extends'] };
  }
  return hidden;
}

/** Where a layer overrides what stands at a path: there, above it with a text, list or null, or below it. */
function findCoverIn(data: LayerData, path: JsonPath): JsonPath | undefined {
  if (path[0] === 'place') return data.place?.[String(path[1])] ? path : findInOrder(data, String(path[1]));
  let at: unknown = data;
  for (const [i, key] of path.entries()) {
    if (!isObject(at)) return path.slice(0, i);
    if (!Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return path;
}

function findInOrder({ order = {} }: LayerData, id: string): JsonPath | undefined {
  const key = Object.keys(order).find((list) => order[list]!.includes(id));
  return key === undefined ? undefined : ['order', key];
}
