import { findIntroducer, findLister, readLayers } from '../../engine/pages/find-holder';
import type { ConfigKind, Layer } from '../../engine/pages/layer.types';
import { isObject } from '../../engine/pages/merge-patch';
import type { Lists } from '../../engine/pages/placements';
import { foldSteps, listCellSteps, type Step } from '../../engine/pages/sequence';
import type { Cell, Snapshot } from '../../engine/pages/snapshot';

/** A value that a layer puts over the layers below it, in one file. */
export interface Override {
  file: string;
  /** Path in the file. */
  path: string[];
  /** Path as `explain` writes it. */
  name: string;
}

const pageFields = ['path', 'layout', 'seo', 'cache', 'regions', 'outlet', 'order', 'place'];

/**
 * The strongest override of a value in a cell, of the page or else of its layout.
 * A text is the sentence why there is nothing to take away; undefined: no layer names such a value.
 */
export function findOverride(
  snapshot: Snapshot,
  cell: Cell,
  page: string,
  asked: string,
): Override | string | undefined {
  const steps = listCellSteps(snapshot, cell, 'page', page);
  const { layout } = foldSteps(snapshot, steps);
  const found = findIn(snapshot, steps, 'page', page, asked);
  if (found !== undefined || layout === undefined) return found;
  return findIn(snapshot, listCellSteps(snapshot, cell, 'layout', layout), 'layout', layout, asked);
}

function findIn(
  snapshot: Snapshot,
  steps: readonly Step[],
  kind: ConfigKind,
  name: string,
  asked: string,
): Override | string | undefined {
  const layers = readLayers(snapshot, steps);
  const path = readPath(layers, asked, foldSteps(snapshot, steps).lists);
  if (typeof path === 'string' || path === undefined) return path;
  const holder = layers.findLast(({ data }) => hasPath(data, path));
  if (!holder) return explainCover(layers, path);
  const words = path[0] === 'blocks' ? path.slice(1).join('.') : path.join('.');
  if (holder.name !== name)
    return `The ${kind} "${name}" inherits ${words} from the ${kind} "${holder.name}", and overrides nothing of it: ${holder.file} has the value.`;
  return hasBase(layers, holder, path, steps)
    ? { file: holder.file, path, name: path.join('.') }
    : `${words} is no override: ${holder.file} is the weakest layer that has it, so there is nothing to inherit.`;
}

/** The path in a file that is meant; a sentence where several blocks share it. */
function readPath(layers: readonly Layer[], asked: string, lists: Lists): string[] | string | undefined {
  const parts = asked.split('.');
  const [first = '', ...rest] = parts;
  const isBlock = layers.some(({ data }) => isObject(data.blocks) && Object.hasOwn(data.blocks, first));
  if (isBlock) return ['blocks', ...parts];
  if (!pageFields.includes(first)) return first === 'blocks' && rest.length > 0 ? parts : undefined;
  if ((first !== 'order' && first !== 'place') || rest.length === 0) return parts;
  const key = rest.join('.');
  return layers.some(({ data }) => data[first] && Object.hasOwn(data[first], key))
    ? [first, key]
    : findPath(layers, key, lists);
}

/** `order.<id>` is the path that `explain` gives to where a block is put. */
function findPath(layers: readonly Layer[], id: string, lists: Lists): string[] | string | undefined {
  const [list] = [...lists].find(([, ids]) => ids.includes(id)) ?? [];
  const holder = list === undefined ? undefined : findLister(layers, id, list);
  if (!holder) return undefined;
  if (holder.path[0] === 'place') return ['place', id];
  return `"${id}" stands where the order of ${list} puts it, together with others (${holder.file}). To take that whole order back: order.${list}`;
}

/** Whether a file writes something at a path or below it. */
function hasPath(data: unknown, path: readonly string[]): boolean {
  let at = data;
  for (const key of path) {
    if (!isObject(at) || !Object.hasOwn(at, key)) return false;
    at = at[key];
  }
  return true;
}

/** No layer writes the value itself, but one writes something above it. */
function explainCover(layers: readonly Layer[], path: readonly string[]): string | undefined {
  for (let length = path.length - 1; length > 1; length--) {
    const cover = path.slice(0, length);
    const holder = layers.findLast(({ data }) => hasPath(data, cover));
    if (!holder) continue;
    const value = cover.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], holder.data);
    const words = cover.slice(cover[0] === 'blocks' ? 1 : 0).join('.');
    if (value === null) return `${holder.file} takes ${words} away with null: reset that.`;
    return Array.isArray(value)
      ? `${words} is a list, which ${holder.file} writes as a whole: reset that.`
      : undefined;
  }
  return undefined;
}

function hasBase(
  layers: readonly Layer[],
  holder: Layer,
  path: readonly string[],
  steps: readonly Step[],
): boolean {
  const below = layers.slice(0, layers.indexOf(holder));
  // A path is not inherited from the page that is extended.
  const reach =
    path[0] === 'path'
      ? below.slice(
          Math.max(
            0,
            steps.findIndex(({ derives }) => derives),
          ),
        )
      : below;
  if (path[0] !== 'blocks') return reach.length > 0;
  const introducer = findIntroducer(layers, path[1]!);
  return introducer !== undefined && below.includes(introducer);
}
