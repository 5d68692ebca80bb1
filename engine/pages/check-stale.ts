import { own } from '../own';
import type { Folded } from './fold-layers';
import { hashValue } from './hash-value';
import { listOwnLayers } from './layer-path';
import type { Layer } from './layer.types';
import type { Report } from './report';
import { foldSteps, listSteps } from './sequence';
import { readLayer, type Entry, type Snapshot } from './snapshot';

/** What the layers that a file refines made, the file itself left out. */
export function foldBelow(snapshot: Snapshot, entry: Entry): Folded {
  const layerFile = entry.layerFile!;
  const steps = listSteps(
    snapshot,
    listOwnLayers(layerFile, snapshot.context.locales),
    layerFile.kind,
    layerFile.name,
  );
  return foldSteps(
    snapshot,
    steps.slice(
      0,
      steps.findIndex((step) => step.entry === entry),
    ),
  );
}

/** Value at `<block>.<path in the block>`, e.g. hero.props.title. */
export function readBlockValue(folded: Folded, path: string): unknown {
  const [id = '', ...inBlock] = path.split('.');
  return inBlock.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? own(at as Record<string, unknown>, key) : undefined,
    folded.blocks.get(id),
  );
}

/** Overrides whose base has moved since they were made. */
export function checkStale(snapshot: Snapshot, entry: Entry, report: Report): void {
  const layer = readLayer(snapshot, entry);
  const against = Object.entries(layer?.data.against ?? {});
  if (!layer || against.length === 0) return;
  const below = foldBelow(snapshot, entry);
  for (const [path, hash] of against) {
    const value = readBlockValue(below, path);
    if (hashValue(value) !== hash) reportStale(layer, path, value, report);
  }
}

function reportStale(layer: Layer, path: string, value: unknown, report: Report): void {
  const [block, ...field] = path.split('.');
  const now = value === undefined ? 'is gone' : `is now ${JSON.stringify(value)?.slice(0, 80)}`;
  report.add({
    code: 'stale-override',
    severity: 'warning',
    file: layer.file,
    path: ['against', path],
    at: 'key',
    block,
    field: field.join('.'),
    message: `The value that "${path}" overrides has changed since: below, it ${now}.`,
    fix: `Look whether the override still fits, then run "npm run configs -- accept ${layer.file}".`,
  });
}
