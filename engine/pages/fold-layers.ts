import type { BlockFragment, Layer, LayerData } from './layer.types';
import { LiftFault, liftProps } from './lift-props';
import { mergePatch, type Json } from './merge-patch';
import { isSameJson } from './same-json';
import type { BlockType, ResolvedPage } from './page.types';
import { applyOrder, applyPlacements, type Lists } from './placements';
import type { Condition } from './condition.types';

/** One block after some layers. A hidden block keeps what it held, so that a stronger layer can bring it back. */
export interface FoldedBlock {
  type: string;
  /** Version its props are written for; undefined: the block's current one. */
  version?: number;
  props: Json;
  when?: Condition;
  defer?: { height: [number, number] };
  hidden: boolean;
}

/** A page or layout after some layers. Never changed once made; equal parts are shared between cells. */
export interface Folded {
  path?: string | string[] | null;
  layout?: string;
  /** null: a stronger layer has taken it away. */
  subject?: string | null;
  regions?: string[];
  outlet?: string;
  seo: { [Field in keyof ResolvedPage['seo']]?: string | Record<string, string> };
  cache: Partial<ResolvedPage['cache']>;
  /** By id. A map, because an id may be `constructor`. */
  blocks: ReadonlyMap<string, FoldedBlock>;
  lists: Lists;
}

export const emptyFold: Folded = { seo: {}, cache: {}, blocks: new Map(), lists: new Map() };

/** Lays one layer over what weaker layers made. Tolerant: what makes no sense is left out; the checks report it. */
export function foldLayer(
  below: Folded,
  layer: Layer,
  blockTypes: ReadonlyMap<string, BlockType>,
  inherited = false,
): Folded {
  const { data } = layer;
  const start = inherited ? { ...below, path: undefined } : below;
  return {
    ...start,
    ...pickFields(data),
    seo: data.seo ? (mergePatch(start.seo, data.seo) as Folded['seo']) : start.seo,
    cache: data.cache ? (mergePatch(start.cache, data.cache) as Folded['cache']) : start.cache,
    blocks: data.blocks ? foldBlocks(start.blocks, data.blocks, blockTypes) : start.blocks,
    lists: foldLists(start.lists, data),
  };
}

/** The fold with those of its blocks that are equal to a block of an earlier one taken from there. */
export function reuseBlocks(folded: Folded, before: Folded | undefined): Folded {
  if (!before) return folded;
  const blocks = new Map(
    [...folded.blocks].map(([id, block]) => {
      const earlier = before.blocks.get(id);
      return [id, earlier && isSameJson(earlier, block) ? earlier : block];
    }),
  );
  return { ...folded, blocks };
}

function pickFields({ path, layout, subject, regions, outlet }: LayerData): Partial<Folded> {
  return Object.fromEntries(
    Object.entries({ path, layout, subject, regions, outlet }).filter(([, value]) => value !== undefined),
  );
}

function foldLists(below: Lists, { order, place }: LayerData): Lists {
  const ordered = order ? applyOrder(below, order) : below;
  return place ? applyPlacements(ordered, place) : ordered;
}

function foldBlocks(
  below: Folded['blocks'],
  patch: NonNullable<LayerData['blocks']>,
  blockTypes: ReadonlyMap<string, BlockType>,
): Folded['blocks'] {
  const result = new Map(below);
  for (const [id, fragment] of Object.entries(patch)) {
    const weaker = below.get(id);
    const folded = fragment === null ? hide(weaker) : foldBlock(weaker, fragment, blockTypes);
    if (folded) result.set(id, folded);
  }
  return result;
}

const hide = (below: FoldedBlock | undefined): FoldedBlock | undefined => below && { ...below, hidden: true };

function foldBlock(
  below: FoldedBlock | undefined,
  fragment: BlockFragment,
  blockTypes: ReadonlyMap<string, BlockType>,
): FoldedBlock | undefined {
  const type = below?.type ?? fragment.type;
  if (type === undefined) return undefined;
  const { version, props } = foldProps(below, fragment, blockTypes.get(type));
  const folded: FoldedBlock = { type, version, props, hidden: false };
  const when =
    fragment.when === undefined
      ? below?.when
      : fragment.when && (mergePatch(below?.when, fragment.when) as Condition);
  const defer = fragment.defer === undefined ? below?.defer : fragment.defer;
  return { ...folded, ...(when && { when }), ...(defer && { defer }) };
}

/** Props of two versions are both lifted to the newer one before they are merged. */
function foldProps(
  below: FoldedBlock | undefined,
  fragment: BlockFragment,
  type: BlockType | undefined,
): Pick<FoldedBlock, 'version' | 'props'> {
  const patch = fragment.props ?? {};
  const [mine, theirs] = [fragment.version ?? below?.version, below?.version];
  const base = below?.props ?? {};
  if (!below || !type || mine === theirs) return { version: mine, props: mergePatch(base, patch) as Json };
  const current = type.definition.version;
  const target = Math.max(mine ?? current, theirs ?? current);
  try {
    const merged = mergePatch(
      liftProps(type, base, theirs ?? current, target),
      liftProps(type, patch, mine ?? current, target),
    );
    return { version: target, props: merged as Json };
  } catch (error) {
    if (error instanceof LiftFault) return { version: theirs, props: base };
    throw error;
  }
}
