import { evaluateCondition, type ConditionFacts } from '../../engine/pages/evaluate-condition';
import type { ReadyBlock, ReadyPage, Visit } from './request-context.types';

/** Conditions on the server's clock → the blocks of this visit, by region. */
export function selectBlocks(page: ReadyPage, visit: Visit): Record<string, ReadyBlock[]> {
  const facts = factsOf(visit);
  const choose = (blocks: ReadyBlock[]): ReadyBlock[] => {
    if (blocks.every((block) => !block.when && Object.keys(block.slots).length === 0)) return blocks;
    return blocks.flatMap((block) => {
      const verdict = block.when ? evaluateCondition(block.when, facts) : true;
      if (verdict === false) return [];
      const chosen = chooseInSlots(block, choose);
      return [verdict === true ? chosen : { ...chosen, askLater: true }];
    });
  };
  return Object.fromEntries(Object.entries(page.regions).map(([name, blocks]) => [name, choose(blocks)]));
}

/** Keeps the same object when nothing was dropped, so that what is remembered about it stays valid. */
function chooseInSlots(block: ReadyBlock, choose: (blocks: ReadyBlock[]) => ReadyBlock[]): ReadyBlock {
  const slots = Object.entries(block.slots).map(([name, children]) => [name, choose(children)] as const);
  const same = slots.every(([name, children]) => children.length === block.slots[name]!.length && children.every((child, i) => child === block.slots[name]![i]));
  return same ? block : { ...block, slots: Object.fromEntries(slots) };
}

const factsOf = ({ brand, locale, flags, now, url, priceCookies }: Visit): ConditionFacts => ({
  now,
  timeZone: brand.timeZone,
  market: locale.market,
  locale: locale.locale,
  flags,
  query: url.searchParams,
  storeMode: priceCookies.store_mode === 'true',
  campaigns: {},
});
