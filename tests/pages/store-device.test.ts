import { beforeAll, expect, it } from 'vitest';
import { evaluateCondition, type ConditionFacts } from '../../engine/pages/evaluate-condition';
import type { ResolvedBlock } from '../../engine/pages/page.types';
import { openTestPages } from '../support/open-test-pages';

/** A store's device is no visitor (docs/contract/storefronts-and-roles.md#store-mode): staff there must not answer for a customer. */
const QUESTIONS = [
  'cookie-consent',
  'country-modal',
  'great-britain-modal',
  'newsletter-popup',
  'stores-modal',
];
const PAGES = ['home', 'grid', 'product-sheet', 'bag', 'checkout', 'order'];

let pages: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  pages = await openTestPages();
});

const withSlots = (blocks: readonly ResolvedBlock[]): ResolvedBlock[] =>
  blocks.flatMap((block) => [block, ...withSlots(Object.values(block.slots).flat())]);

/** Modals that some page of the brand shows in Britain. */
function listAsked(brand: string, storeMode: boolean): string[] {
  const facts: ConditionFacts = {
    now: new Date('2026-11-25T12:00:00Z'),
    timeZone: 'Europe/Madrid',
    market: 'GB',
    locale: 'en_GB',
    flags: { consent_service: true },
    query: new URLSearchParams(),
    storeMode,
    params: {},
    campaigns: {},
  };
  const asked = PAGES.flatMap((page) => {
    const { regions } = pages.engine.resolvePage(brand, 'en_GB', page)!;
    return withSlots(Object.values(regions).flat())
      .filter(({ type, when }) => QUESTIONS.includes(type) && evaluateCondition(when, facts) === true)
      .map(({ type }) => type);
  });
  return [...new Set(asked)].sort();
}

it('shows a visitor its modals', () => {
  const asked = pages.brands.map(({ id }) => listAsked(id, false));
  expect([...new Set(asked.flat())].sort()).toEqual(QUESTIONS);
});

it('shows none on a store’s device, so nothing optional is stored or measured there', () => {
  expect(pages.brands.map(({ id }) => [id, listAsked(id, true)])).toEqual(
    pages.brands.map(({ id }) => [id, []]),
  );
});
