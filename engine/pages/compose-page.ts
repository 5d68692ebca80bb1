import type { Folded } from './fold-layers';
import type { ResolvedBlock, ResolvedPage } from './page.types';
import { pickText, prepareBlock, type Prepared } from './prepare-block';
import type { EngineContext } from './snapshot';

export const defaultCache: ResolvedPage['cache'] = {
  document: 'public',
  maxAge: 60,
  staleWhileRevalidate: 600,
};

/** Puts a page into its layout: regions in the layout's order, blocks with their slots, props ready for views. */
export function composePage(
  name: string,
  page: Folded,
  layout: Folded,
  languages: readonly string[],
  context: EngineContext,
): ResolvedPage {
  const build = (folded: Folded, key: string) => buildList(folded, key, languages, context, []);
  const regions = layout.regions ?? [layout.outlet ?? 'main'];
  return {
    page: name,
    layout: page.layout ?? '',
    ...(page.subject && { subject: page.subject }),
    seo: buildSeo(page.seo, languages),
    cache: { ...defaultCache, ...page.cache },
    regions: Object.fromEntries(
      regions.map((region) => [region, [...build(layout, region), ...build(page, region)]]),
    ),
  };
}

const buildSeo = (seo: Folded['seo'], languages: readonly string[]): ResolvedPage['seo'] =>
  Object.fromEntries(
    Object.entries(seo).flatMap(([field, value]) => {
      const text = typeof value === 'object' ? pickText(value, languages) : value;
      return text === undefined ? [] : [[field, text]];
    }),
  );

function buildList(
  folded: Folded,
  key: string,
  languages: readonly string[],
  context: EngineContext,
  trail: string[],
): ResolvedBlock[] {
  return (folded.lists.get(key) ?? []).flatMap((id) =>
    trail.includes(id) ? [] : buildBlock(folded, id, languages, context, [...trail, id]),
  );
}

/**
 * Nothing for a block that is hidden or cannot stand (the checks have reported it): the rest of the page goes on.
 * The same object as long as the block and what stands in its slots are the same.
 */
function buildBlock(
  folded: Folded,
  id: string,
  languages: readonly string[],
  context: EngineContext,
  trail: string[],
): ResolvedBlock[] {
  const block = folded.blocks.get(id);
  const type = block && context.blockTypes.get(block.type);
  if (!block || block.hidden || !type) return [];
  const prepared = prepareBlock(block, type, languages);
  if (prepared.errors.length > 0 || prepared.liftFault) return [];
  const slots = Object.keys(type.definition.slots ?? {}).map((slot): [string, ResolvedBlock[]] => [
    slot,
    buildList(folded, `${id}.${slot}`, languages, context, trail),
  ]);
  const known = resolved.get(prepared) ?? [];
  const same = known.find((other) => other.id === id && hasSlots(other, slots));
  if (same) return [same];
  const { when, defer } = block;
  const made: ResolvedBlock = {
    id,
    type: block.type,
    version: type.definition.version,
    props: prepared.props,
    ...(when && { when }),
    ...(defer && { defer }),
    slots: Object.fromEntries(slots),
  };
  resolved.set(prepared, [made, ...known].slice(0, MAX_VARIANTS));
  return [made];
}

/** One block with other blocks in its slots: on pages that extend its own, in other layers. */
const MAX_VARIANTS = 8;
const resolved = new WeakMap<Prepared, ResolvedBlock[]>();

const hasSlots = (block: ResolvedBlock, slots: readonly [string, ResolvedBlock[]][]): boolean =>
  slots.every(([slot, children]) => {
    const own = block.slots[slot] ?? [];
    return own.length === children.length && own.every((child, i) => child === children[i]);
  });
