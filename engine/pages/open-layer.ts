import { listDependents } from './check-snapshot';
import { emptyFold, type Folded } from './fold-layers';
import { listOwnLayers, parseLayerPath } from './layer-path';
import type { LayerFile } from './layer.types';
import type { OpenedLayer } from './page-engine.types';
import { foldSteps, listSteps, type Step } from './sequence';
import { isSound, makeNameKey, readLayer, type Snapshot } from './snapshot';

/** A file of page configs as a tool edits it, whether it exists or not. undefined: no page config can have this path. */
export function openLayer(snapshot: Snapshot, file: string): OpenedLayer | undefined {
  const layerFile = parseLayerPath(file);
  const { brands, scopes, locales } = snapshot.context;
  if (!layerFile) return undefined;
  const { root, scope, kind, name } = layerFile;
  if (root !== '_base' && !brands.some(({ id }) => id === root)) return undefined;
  if (scope !== undefined && !scopes.has(scope)) return undefined;
  const layers = listOwnLayers(layerFile, locales);
  const steps = listSteps(snapshot, layers, kind, name);
  const weaker = listWeaker(steps, layerFile, layers);
  const below = weaker.length > 0 ? foldSteps(snapshot, weaker) : emptyFold;
  const entry = snapshot.entries.get(file);
  const isDeriving = steps.some(({ entry: { file: other }, derives }) => other === file && derives);
  return {
    kind,
    name,
    below: isDeriving ? { ...below, path: undefined } : below,
    isReadable: entry === undefined || isSound(entry),
    ...readRegions(snapshot, layers, kind, foldSteps(snapshot, steps)),
    takenIds: listTakenIds(snapshot, layerFile),
  };
}

/** The steps before a file; where it does not exist, those of the layers that are weaker than its own. */
function listWeaker(
  steps: readonly Step[],
  { file, kind, name }: LayerFile,
  layers: readonly string[],
): readonly Step[] {
  const at = steps.findIndex(({ entry }) => entry.file === file);
  if (at >= 0) return steps.slice(0, at);
  const own = layers.at(-1);
  return steps.filter(({ entry: { layerFile } }) =>
    layerFile?.kind === kind && layerFile.name === name ? layerFile.layer !== own : true,
  );
}

/** Regions of the layout that a page stands in, with the one that the page fills, or those of a layout itself. */
function readRegions(
  snapshot: Snapshot,
  layers: readonly string[],
  kind: LayerFile['kind'],
  folded: Folded,
): Pick<OpenedLayer, 'regions' | 'outlet'> {
  if (kind === 'layout') return { regions: folded.regions, outlet: undefined };
  if (folded.layout === undefined) return { regions: undefined, outlet: undefined };
  const { regions, outlet } = foldSteps(snapshot, listSteps(snapshot, layers, 'layout', folded.layout));
  return { regions, outlet };
}

/** Ids of blocks in all files of the page, of pages that extend it or that it extends, and of their layouts. */
function listTakenIds(snapshot: Snapshot, { kind, name }: LayerFile): Set<string> {
  const names = listDependents(snapshot, new Set([makeNameKey(kind, name)]));
  for (const key of names)
    for (const { base, layoutName, layerFile } of snapshot.byName.get(key) ?? []) {
      if (base !== undefined) names.add(makeNameKey(layerFile!.kind, base));
      if (layoutName !== undefined && layerFile!.kind === 'page')
        names.add(makeNameKey('layout', layoutName));
    }
  const files = [...names].flatMap((key) => snapshot.byName.get(key) ?? []);
  return new Set(files.flatMap((entry) => Object.keys(readLayer(snapshot, entry)?.data.blocks ?? {})));
}
