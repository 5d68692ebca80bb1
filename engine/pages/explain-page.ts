import { findLister, readLayers } from './find-holder';
import type { Folded } from './fold-layers';
import { openPlaces } from './locate';
import { foldSteps, listCellSteps, type Step } from './sequence';
import type { Cell, Snapshot } from './snapshot';
import { ValueSources, type Provenance, type SourceOf } from './value-sources';
import type { PageExplanation } from './page-engine.types';

/** Every value of a page (and of its layout) with the layer that holds it. Versions stand as written, not lifted. */
export function explainPage(snapshot: Snapshot, cell: Cell, page: string): PageExplanation | undefined {
  const steps = listCellSteps(snapshot, cell, 'page', page);
  if (steps.length === 0) return undefined;
  const folded = foldSteps(snapshot, steps);
  const { layout } = folded;
  const layoutSteps = layout === undefined ? [] : listCellSteps(snapshot, cell, 'layout', layout);
  const values = [
    ...explainSteps(snapshot, cell, steps, ['path', 'layout', 'subject', 'seo', 'cache', 'blocks']),
    ...explainSteps(snapshot, cell, layoutSteps, ['regions', 'outlet', 'blocks']),
  ];
  const files = [...layoutSteps, ...steps].map(({ entry }) => entry.file);
  return {
    page,
    ...(layout !== undefined && { layout }),
    files,
    values: sortByPosition(values, listPositions(foldSteps(snapshot, layoutSteps), folded)),
  };
}

function explainSteps(
  snapshot: Snapshot,
  cell: Cell,
  steps: readonly Step[],
  fields: string[],
): Provenance[] {
  const layers = readLayers(snapshot, steps);
  const places = new Map(steps.map(({ entry }) => [entry.file, openPlaces(entry.text)]));
  const sourceOf: SourceOf = (layer, path, value) => ({
    layer: layer.layer,
    file: layer.file,
    ...(places.get(layer.file)?.(path) ?? { line: 1, column: 1 }),
    value,
  });
  const sources = new ValueSources(sourceOf);
  layers.forEach((layer, i) => {
    if (steps[i]!.derives) sources.invalidate('path');
    for (const field of fields)
      sources.collect(layer, i, [field], layer.data[field as keyof typeof layer.data]);
  });
  const folded = foldSteps(snapshot, steps);
  return [
    ...sources.settle(folded, snapshot.context.blockTypes, cell.textLanguages),
    ...explainPlacements(folded, layers, sourceOf),
  ];
}

function explainPlacements(
  { lists }: Folded,
  layers: ReturnType<typeof readLayers>,
  sourceOf: SourceOf,
): Provenance[] {
  return [...lists].flatMap(([key, ids]) =>
    ids.flatMap((id, i) => {
      const holder = findLister(layers, id, key);
      const layer = layers.find(({ file }) => file === holder?.file);
      return holder && layer
        ? [{ path: `order.${id}`, ...sourceOf(layer, holder.path, `${key} ${i + 1}`), shadows: [] }]
        : [];
    }),
  );
}

/** Block ids as they stand on the page, those of a slot behind the block that they stand in. */
function listPositions(layout: Folded, page: Folded): Map<string, number> {
  const positions = new Map<string, number>();
  const walk = (lists: Folded['lists'], key: string): void => {
    for (const id of lists.get(key) ?? []) {
      if (positions.has(id)) continue;
      positions.set(id, positions.size);
      for (const slot of lists.keys()) if (slot.startsWith(`${id}.`)) walk(lists, slot);
    }
  };
  const regions = new Set([...(layout.regions ?? []), ...layout.lists.keys(), ...page.lists.keys()]);
  for (const region of [...regions].filter((key) => !key.includes('.')))
    for (const { lists } of [layout, page]) walk(lists, region);
  return positions;
}

/** Fields of the page come first, a block that stands nowhere last; beside each other values keep the order of the files. */
function sortByPosition(values: readonly Provenance[], positions: ReadonlyMap<string, number>): Provenance[] {
  const rank = ({ path }: Provenance): number => {
    const [, kind, id = ''] = /^(blocks|order)\.([^.]+)/.exec(path) ?? [];
    return kind === undefined ? -1 : (positions.get(id) ?? positions.size) * 2 + (kind === 'order' ? 0 : 1);
  };
  return values
    .map((value) => ({ value, at: rank(value) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
