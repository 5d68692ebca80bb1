import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { findLister, readLayers } from './find-holder';
import type { Layer } from './layer.types';
import { placeOf, type JsonPath } from './locate';
import type { Folded } from './fold-layers';
import { isObject } from './merge-patch';
import { foldSteps, listCellSteps, type Step } from './sequence';
import type { Cell, Snapshot } from './snapshot';

/** Where a value stands: layer, file, 1-based line and column. */
export interface Source {
  layer: string;
  file: string;
  line: number;
  column: number;
  /** Value as written there; null hides a block or removes a prop. */
  value: unknown;
}

/** One value of the page: who says it, and what that shadows, strongest first. */
export interface Provenance extends Source {
  /** Dotted: seo.title, blocks.hero.props.title, order.hero (where a block is put). */
  path: string;
  shadows: Source[];
}

export interface PageExplanation {
  page: string;
  layout?: string;
  /** Layer files, weakest first. */
  files: string[];
  values: Provenance[];
}

/** Every value of a page (and of its layout) with the layer that holds it. Versions stand as written, not lifted. */
export function explainPage(snapshot: Snapshot, cell: Cell, page: string): PageExplanation | undefined {
  const steps = listCellSteps(snapshot, cell, 'page', page);
  if (steps.length === 0) return undefined;
  const { layout } = foldSteps(snapshot, steps);
  const layoutSteps = layout === undefined ? [] : listCellSteps(snapshot, cell, 'layout', layout);
  const values = [...explainSteps(snapshot, layoutSteps, ['regions', 'outlet', 'blocks']), ...explainSteps(snapshot, steps, ['path', 'layout', 'seo', 'cache', 'blocks'])];
  return { page, ...(layout !== undefined && { layout }), files: [...layoutSteps, ...steps].map(({ entry }) => entry.file), values };
}

type Write = Source & { layerIndex: number };
/** Dotted path → who writes it, strongest first. */
type Writes = Map<string, { path: JsonPath; sources: Write[] }>;

function explainSteps(snapshot: Snapshot, steps: readonly Step[], fields: string[]): Provenance[] {
  const layers = readLayers(snapshot, steps);
  const trees = new Map(steps.map(({ entry }) => [entry.file, { text: entry.text, tree: parseTree(entry.text) }]));
  const writes: Writes = new Map();
  const sourceOf = (layer: Layer, path: JsonPath, value: unknown): Source => ({ layer: layer.layer, file: layer.file, ...find(trees.get(layer.file), path), value });
  layers.forEach((layer, i) => {
    if (steps[i]!.derives) writes.delete('path');
    for (const field of fields) collect(writes, layer, i, [field], layer.data[field as keyof typeof layer.data], sourceOf);
  });
  return [...settle(writes, layers, foldSteps(snapshot, steps)), ...explainPlaces(snapshot, steps, layers, sourceOf)].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function find(file: { text: string; tree?: Node } | undefined, path: JsonPath): { line: number; column: number } {
  const node = file?.tree && findNodeAtLocation(file.tree, path as (string | number)[]);
  return node && file ? placeOf(file.text, node.offset) : { line: 1, column: 1 };
}

function collect(writes: Writes, layer: Layer, layerIndex: number, path: JsonPath, value: unknown, sourceOf: (layer: Layer, path: JsonPath, value: unknown) => Source): void {
  if (value === undefined) return;
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) collect(writes, layer, layerIndex, [...path, key], item, sourceOf);
    return;
  }
  const key = path.join('.');
  const known = writes.get(key) ?? { path, sources: [] };
  known.sources.unshift({ ...sourceOf(layer, path, value), layerIndex });
  writes.set(key, known);
}

/** What counts in the end: values under a stronger text, list or null are gone; a hidden block is only its tombstone. */
function settle(writes: Writes, layers: readonly Layer[], folded: Folded): Provenance[] {
  const result: Provenance[] = [];
  for (const [key, { path, sources }] of writes) {
    const [winner, ...rest] = sources;
    if (!winner || !counts(writes, layers, folded, key, path, winner)) continue;
    result.push({ path: key, ...strip(winner), shadows: rest.map(strip) });
  }
  return result;
}

const strip = ({ layerIndex: _index, ...source }: Write): Source => source;

function counts(writes: Writes, layers: readonly Layer[], folded: Folded, key: string, path: JsonPath, { layerIndex, value }: Write): boolean {
  const isHidden = path[0] === 'blocks' && folded.blocks.get(String(path[1]))?.hidden === true;
  if (isBlock(key)) return isHidden;
  if (isHidden || (value === null && key !== 'path')) return false;
  const isGone = ancestors(path).some((ancestor) => !isBlock(ancestor) && writes.get(ancestor)?.sources.some((source) => source.layerIndex > layerIndex));
  return !isGone && !isBuried(writes, key, layerIndex);
}

const isBlock = (key: string): boolean => /^blocks\.[^.]+$/.test(key);
const ancestors = (path: JsonPath): string[] => path.slice(1).map((_, i) => path.slice(0, i + 1).join('.'));

/** A stronger object took the place of a text or list. */
const isBuried = (writes: Writes, key: string, layerIndex: number): boolean =>
  [...writes].some(([other, { sources }]) => other.startsWith(`${key}.`) && sources.some((source) => source.layerIndex > layerIndex));

function explainPlaces(snapshot: Snapshot, steps: readonly Step[], layers: readonly Layer[], sourceOf: (layer: Layer, path: JsonPath, value: unknown) => Source): Provenance[] {
  const { lists } = foldSteps(snapshot, steps);
  return [...lists].flatMap(([key, ids]) => ids.flatMap((id, i) => {
    const holder = findLister(layers, id, key);
    const layer = layers.find(({ file }) => file === holder?.file);
    return holder && layer ? [{ path: `order.${id}`, ...sourceOf(layer, holder.path, `${key} ${i + 1}`), shadows: [] }] : [];
  }));
}
