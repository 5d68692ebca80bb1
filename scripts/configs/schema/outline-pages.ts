import { parseLayerPath } from '../../../engine/pages/layer-path';
import type { ConfigKind } from '../../../engine/pages/layer.types';
import { isObject } from '../../../engine/pages/merge-patch';
import type { BlockType } from '../../../engine/pages/page.types';
import { listLine, readDraft, type Draft } from './gather-ids';

/** What someone may name in `order` and `place` of one page or layout, over all its layers. */
export interface Outline {
  /** Block id → its type, where a layer names one. */
  ids: Map<string, string | undefined>;
  regions: Set<string>;
  /** Region, or `<block id>.<slot>`. */
  lists: string[];
}

interface Parts {
  ids: Map<string, string | undefined>;
  regions: Set<string>;
  layouts: Set<string>;
  bases: Set<string>;
}

/** Outlines by page or layout name; a page has the regions of its layouts. */
export function outlinePages(
  files: ReadonlyMap<string, string>,
  kind: ConfigKind,
  blockTypes: ReadonlyMap<string, BlockType>,
): Map<string, Outline> {
  const [own, layouts] = [gatherParts(files, kind), gatherParts(files, 'layout')];
  const bases = new Map([...own].map(([name, parts]) => [name, parts.bases]));
  return new Map(
    [...own.keys()].sort().map((name) => {
      const line = listLine(name, bases).flatMap((one) => own.get(one) ?? []);
      const ids = new Map(
        line
          .toReversed()
          .flatMap((parts) => [...parts.ids])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      const frames =
        kind === 'layout'
          ? line
          : line.flatMap((parts) => [...parts.layouts].flatMap((layout) => layouts.get(layout) ?? []));
      const regions = new Set(frames.flatMap((parts) => [...parts.regions]));
      const slots = [...ids].flatMap(([id, type]) =>
        Object.keys(blockTypes.get(type ?? '')?.definition.slots ?? {}).map((slot) => `${id}.${slot}`),
      );
      return [name, { ids, regions, lists: [...regions, ...slots] }];
    }),
  );
}

function gatherParts(files: ReadonlyMap<string, string>, kind: ConfigKind): Map<string, Parts> {
  const names = new Map<string, Parts>();
  for (const [file, text] of files) {
    const layerFile = parseLayerPath(file);
    if (layerFile?.kind !== kind) continue;
    const parts = names.get(layerFile.name) ?? {
      ids: new Map(),
      regions: new Set(),
      layouts: new Set(),
      bases: new Set(),
    };
    names.set(layerFile.name, parts);
    addDraft(parts, readDraft(text), kind);
  }
  return names;
}

function addDraft({ ids, regions, layouts, bases }: Parts, draft: Draft, kind: ConfigKind): void {
  for (const [id, block] of Object.entries(isObject(draft.blocks) ? draft.blocks : {}))
    ids.set(id, block?.type ?? ids.get(id));
  if (Array.isArray(draft.regions))
    for (const region of draft.regions) if (typeof region === 'string') regions.add(region);
  if (kind === 'page' && typeof draft.layout === 'string') layouts.add(draft.layout);
  if (typeof draft.extends === 'string') bases.add(draft.extends);
}
