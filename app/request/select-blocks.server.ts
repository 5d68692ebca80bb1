import type { VisibleBlock } from '../../blocks/_contract/block.types';
import {
  evaluateCondition,
  type CampaignStatus,
  type ConditionFacts,
} from '../../engine/pages/evaluate-condition';
import type { LocalizedBlock, LocalizedPage, RequestContext } from './request-context.types';
import type { Condition } from '../../engine/pages/condition.types';

/** Conditions on the server's clock → the blocks of this visit, by region. `campaigns`: status by code, of those that the API has here. */
export function selectBlocks(
  page: LocalizedPage,
  visit: RequestContext,
  campaigns: Readonly<Record<string, CampaignStatus>> = {},
): Record<string, LocalizedBlock[]> {
  const facts = factsOf(visit, campaigns);
  const choose = (blocks: LocalizedBlock[]): LocalizedBlock[] => {
    if (blocks.every((block) => !block.when && Object.keys(block.slots).length === 0)) return blocks;
    return blocks.flatMap((block) => {
      const verdict = block.when ? evaluateCondition(block.when, facts) : true;
      if (verdict === false) return [];
      const chosen = chooseInSlots(block, facts, choose);
      return [verdict === true ? chosen : { ...chosen, clientOnly: true }];
    });
  };
  return Object.fromEntries(Object.entries(page.regions).map(([name, blocks]) => [name, choose(blocks)]));
}

/** Keeps the same object when nothing was dropped, so that what is remembered about it stays valid. */
function chooseInSlots(
  block: LocalizedBlock,
  facts: ConditionFacts,
  choose: (blocks: LocalizedBlock[]) => LocalizedBlock[],
): LocalizedBlock {
  const isShown = (name: string) =>
    evaluateCondition(showsWhen(block, name, facts.params ?? {}), facts) === true;
  const slots = Object.entries(block.slots).map(
    ([name, children]) => [name, isShown(name) ? choose(children) : []] as const,
  );
  const same = slots.every(
    ([name, children]) =>
      children.length === block.slots[name]!.length &&
      children.every((child, i) => child === block.slots[name]![i]),
  );
  return same ? block : { ...block, slots: Object.fromEntries(slots) };
}

/** What a slot itself asks for before anything in it may stand; undefined: nothing. */
export const showsWhen = (
  { block, props }: LocalizedBlock,
  slot: string,
  params: Readonly<Record<string, string>>,
): Condition | undefined => block.definition.slots?.[slot]?.when?.(props, params);

const factsOf = (
  { brand, locale, flags, now, url, priceCookies, match, member }: RequestContext,
  campaigns: ConditionFacts['campaigns'],
): ConditionFacts => ({
  now,
  timeZone: brand.timeZone,
  market: locale.market,
  locale: locale.locale,
  flags,
  query: url.searchParams,
  ...(member !== undefined && { member }),
  storeMode: priceCookies.store_mode === 'true',
  params: match?.params ?? {},
  campaigns,
});

/** A block by its id, wherever it stands: in a region or in another block's slot. */
export function findBlock(blocks: readonly LocalizedBlock[], id: string): LocalizedBlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(Object.values(block.slots).flat(), id);
    if (found) return found;
  }
  return undefined;
}

interface Node extends VisibleBlock {
  slots: Record<string, readonly Node[]>;
  clientOnly?: boolean | undefined;
}

/** Blocks of a page in its order, those of a slot behind their holder. One that waits for who the visitor is stands in no document yet. */
export const listVisibleBlocks = (regions: Record<string, readonly Node[]>): VisibleBlock[] =>
  Object.values(regions).flatMap(list);

const list = (blocks: readonly Node[]): VisibleBlock[] =>
  blocks.flatMap(({ id, type, slots, clientOnly }) =>
    clientOnly ? [] : [{ id, type }, ...listVisibleBlocks(slots)],
  );
