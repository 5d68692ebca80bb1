import { parseLayerPath } from '../../../engine/pages/layer-path';
import type { ConfigKind } from '../../../engine/pages/layer.types';
import { isObject } from '../../../engine/pages/merge-patch';
import type { BlockType } from '../../../engine/pages/page.types';

/** As much of a page config as may be there while someone writes it. */
export interface Draft {
  extends?: string;
  layout?: string;
  path?: string | string[] | null;
  regions?: string[];
  blocks?: Record<string, { type?: string; version?: number } | null>;
}

/** Page or layout → block id → the types that its layers give that id; one type, unless brands use the id for blocks of their own. */
export type IdsByName = Map<string, Map<string, Set<string>>>;

/**
 * What a sparse override may leave unsaid: which type its id has. Ids whose props are still written for an older version are left
 * out, because an override follows the version of the file that names the type. A broken file has none.
 */
export function gatherIds(
  files: ReadonlyMap<string, string>,
  kind: ConfigKind,
  blockTypes: ReadonlyMap<string, BlockType>,
): IdsByName {
  const names: IdsByName = new Map();
  const bases = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const layerFile = parseLayerPath(file);
    if (layerFile?.kind !== kind) continue;
    const draft = readDraft(text);
    const ids = names.get(layerFile.name) ?? new Map<string, Set<string>>();
    names.set(layerFile.name, ids);
    addTypes(ids, draft, blockTypes);
    if (draft.extends)
      bases.set(layerFile.name, new Set([...(bases.get(layerFile.name) ?? []), draft.extends]));
  }
  return new Map(
    [...names.keys()]
      .sort()
      .map((name) => [name, mergeIds(listLine(name, bases).flatMap((one) => [...(names.get(one) ?? [])]))]),
  );
}

/** A broken file has no parts. */
export function readDraft(text: string): Draft {
  try {
    const draft: unknown = JSON.parse(text);
    return isObject(draft) ? draft : {};
  } catch {
    return {};
  }
}

function addTypes(
  ids: Map<string, Set<string>>,
  { blocks }: Draft,
  blockTypes: ReadonlyMap<string, BlockType>,
): void {
  for (const [id, block] of Object.entries(isObject(blocks) ? blocks : {})) {
    const type = block?.type === undefined ? undefined : blockTypes.get(block.type);
    if (type && (block!.version ?? type.definition.version) === type.definition.version)
      ids.set(id, (ids.get(id) ?? new Set()).add(type.type));
  }
}

/** The page itself and all that it extends. */
export function listLine(
  name: string,
  bases: ReadonlyMap<string, ReadonlySet<string>>,
  seen: readonly string[] = [],
): string[] {
  return seen.includes(name)
    ? []
    : [name, ...[...(bases.get(name) ?? [])].flatMap((base) => listLine(base, bases, [...seen, name]))];
}

function mergeIds(entries: [string, ReadonlySet<string>][]): Map<string, Set<string>> {
  const merged = new Map<string, Set<string>>();
  for (const [id, types] of entries) merged.set(id, new Set([...(merged.get(id) ?? []), ...types]));
  return new Map([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
}
