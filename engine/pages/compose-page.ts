import type { Folded } from './fold-layers';
import type { ResolvedBlock, ResolvedPage } from './page.types';
import { pickText, prepareBlock } from './prepare-block';
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

/** Nothing for a block that is hidden or cannot stand (the checks have said so): the rest of the page goes on. */
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
  const { props, errors, liftFault } = prepareBlock(block, type, languages);
  if (errors.length > 0 || liftFault) return [];
  const slots = Object.keys(type.definition.slots ?? {}).map((slot): [string, ResolvedBlock[]] => [
    slot,
    buildList(folded, `${id}.${slot}`, languages, context, trail),
  ]);
  const { when, defer } = block;
  return [
    {
      id,
      type: block.type,
      version: type.definition.version,
      props,
      ...(when && { when }),
      ...(defer && { defer }),
      slots: Object.fromEntries(slots),
    },
  ];
}
