import { own } from '../../../engine/own';
import { readBlock, readPart } from '../../model/layer-document';
import { isRegion, listSlots } from '../../model/outline';
import type { OutlineBlock, OutlineList, Spot } from '../editor.types';
import { formatPageName } from '../screens/format-layer';
import type { ReleaseComment } from '../../server/comments.repository';
import type { HealthFacts } from '../health.types';
import type { ComposerSite } from '../site.types';
import type { OpenedPage } from './open-editor';

const MAX_DEPTH = 8;

/** An opened page with the comments on it and on its blocks, and how these fare on live pages. */
export type OutlinedPage = OpenedPage & {
  comments: readonly ReleaseComment[];
  health: ReadonlyMap<string, HealthFacts>;
};

/** Blocks of a page in their regions and slots, as the edited layer makes it. */
export function listOutline(
  site: ComposerSite,
  opened: OutlinedPage,
  current: string | undefined,
): OutlineList[] {
  const { folded, around } = opened;
  const regions = [...folded.folded.lists.keys()].filter(isRegion);
  // Of an empty page, too, the region that it fills is shown.
  return listRegions(regions, [around.outlet]).map((key) => readList(site, opened, key, current, 0));
}

const listRegions = (used: readonly string[], more: readonly (string | undefined)[]): string[] => [
  ...new Set([...used, ...more].filter((region) => region !== undefined)),
];

function readList(
  site: ComposerSite,
  opened: OutlinedPage,
  key: string,
  current: string | undefined,
  depth: number,
): OutlineList {
  const ids = opened.folded.folded.lists.get(key) ?? [];
  const blocks =
    depth > MAX_DEPTH ? [] : ids.flatMap((id) => readOutlineBlock(site, opened, id, current, depth) ?? []);
  return { key, title: getListTitle(site, opened, key), accepts: listAccepted(site, opened, key), blocks };
}

function readOutlineBlock(
  site: ComposerSite,
  opened: OutlinedPage,
  id: string,
  current: string | undefined,
  depth: number,
): OutlineBlock | undefined {
  const { folded, below, document } = opened.folded;
  const block = folded.blocks.get(id);
  if (!block) return undefined;
  const definition = site.desk.editing.blockTypes().get(block.type)?.definition;
  const slots = listSlots(folded, id, Object.keys(definition?.slots ?? {}));
  const isTouched = readBlock(document, id) !== undefined || Object.hasOwn(readPart(document, 'place'), id);
  return {
    id,
    type: block.type,
    comments: opened.comments.filter((one) => one.block === id && one.resolvedBy === null).length,
    title: definition?.title ?? block.type,
    isCurrent: id === current,
    own: !isTouched ? undefined : below.blocks.has(id) ? 'changed' : 'added',
    isHidden: block.hidden,
    trouble: findTrouble(opened.health.get(id)),
    when: block.when,
    slots: slots.map((slot) => readList(site, opened, slot, current, depth + 1)),
  };
}

const findTrouble = (facts: HealthFacts | undefined): OutlineBlock['trouble'] =>
  !facts ? undefined : facts.failed > 0 ? 'failing' : facts.older > 0 ? 'older' : undefined;

/** Display name of a region or slot. */
export function getListTitle(site: ComposerSite, { folded: { folded } }: OpenedPage, key: string): string {
  const [owner = '', slot] = key.split('.');
  if (slot === undefined) return formatPageName(owner);
  const type = site.desk.editing.blockTypes().get(folded.blocks.get(owner)?.type ?? '');
  return own(type?.definition.slots, slot)?.title ?? formatPageName(slot);
}

/**
 * Where a block may stand: at the start of each list that accepts it, and behind each block there.
 * @param id the block, which cannot stand inside or behind itself; left out: a new one
 * @param type of a new block; left out: any
 */
export function listSpots(site: ComposerSite, opened: OpenedPage, id?: string, type?: string): Spot[] {
  const {
    folded: { folded },
    around,
  } = opened;
  const wanted = type ?? (id === undefined ? undefined : folded.blocks.get(id)?.type);
  const used = [...folded.lists.keys()].filter(isRegion);
  const keys = listRegions(used, [around.outlet, ...(around.regions ?? [])]);
  const inside = [...folded.blocks.keys()].flatMap((owner) =>
    listSlots(folded, owner, Object.keys(slotsOf(site, opened, owner))),
  );
  return [...keys, ...inside]
    .filter((key) => accepts(site, opened, key, wanted) && !isInside(opened, key, id))
    .flatMap((key) => {
      const list = getListTitle(site, opened, key);
      const ids = (folded.lists.get(key) ?? []).filter((one) => one !== id);
      return [
        { value: `first:${key}`, after: undefined, list },
        ...ids.map((after) => ({ value: `after:${after}`, after, list })),
      ];
    });
}

const slotsOf = (site: ComposerSite, { folded: { folded } }: OpenedPage, owner: string) =>
  site.desk.editing.blockTypes().get(folded.blocks.get(owner)?.type ?? '')?.definition.slots ?? {};

function accepts(site: ComposerSite, opened: OpenedPage, key: string, type: string | undefined): boolean {
  if (type === undefined) return isRegion(key);
  return listAccepted(site, opened, key)?.includes(type) ?? true;
}

/** Block types that may stand in a region or slot; undefined: all. */
function listAccepted(site: ComposerSite, opened: OpenedPage, key: string): readonly string[] | undefined {
  const [owner = '', slot] = key.split('.');
  if (slot === undefined) return undefined;
  const definition = own(slotsOf(site, opened, owner), slot);
  if (!definition) return [];
  const { accepts: types = [] } = definition;
  return types.length === 0 ? undefined : types;
}

/** Whether a list is in a slot of the block, at any depth. */
function isInside({ folded: { folded } }: OpenedPage, key: string, id: string | undefined): boolean {
  let [owner] = key.includes('.') ? key.split('.') : [undefined];
  for (let depth = 0; owner !== undefined && depth <= MAX_DEPTH; depth += 1) {
    if (owner === id) return true;
    const holder = [...folded.lists].find(([, ids]) => ids.includes(owner!))?.[0];
    owner = holder?.includes('.') ? holder.split('.')[0] : undefined;
  }
  return false;
}
