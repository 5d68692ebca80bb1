import { readListItems, readLists } from './read-items';
import type { TagEvent, Tell } from './tag-event.types';

/** Blocks that come after the document are looked for this many ms after something changed. */
const CALM = 500;

/** Tells each list and each promotion of a page once, when it comes into sight, late ones too. Returns how to stop. */
export function watchViews(page: Document, tell: Tell): () => void {
  const events = new Map<Element, () => TagEvent>();
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      tell(events.get(target)!());
    }
  });
  const gather = (): void => {
    for (const [element, say] of listViews(page)) {
      if (events.has(element)) continue;
      events.set(element, say);
      sight.observe(element);
    }
  };
  gather();
  const stopLooking = onChange(page, gather);
  return () => {
    sight.disconnect();
    stopLooking();
  };
}

function* listViews(page: Document): Generator<[Element, () => TagEvent]> {
  for (const list of readLists(page)) {
    const { element, currency, ...named } = list;
    yield [
      element,
      () => ({ event: 'view_item_list', ecommerce: { currency, ...named, items: readListItems(list) } }),
    ];
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-promotion]'))
    yield [element, () => ({ event: 'view_promotion', ecommerce: describePromotion(element) })];
}

function onChange(page: Document, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, CALM);
  });
  changes.observe(page.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    clearTimeout(timer);
  };
}

/** A promotion by its block, and within it by its number where a block holds several. */
export function describePromotion(element: HTMLElement): {
  promotion_id: string;
  promotion_name: string;
  creative_slot?: string;
} {
  const block = element.closest<HTMLElement>('[data-block]');
  const all = [...(block?.querySelectorAll('[data-promotion]') ?? [element])];
  const region = element.closest<HTMLElement>('[data-region]')?.dataset.region;
  return {
    promotion_id: `${block?.dataset.block ?? ''}${all.length > 1 ? `-${all.indexOf(element) + 1}` : ''}`,
    promotion_name:
      (element.querySelector('h1, h2, h3') ?? element.querySelector('p') ?? element).textContent
        ?.trim()
        .replace(/\s+/g, ' ')
        .slice(0, 100) ?? '',
    ...(region ? { creative_slot: region } : {}),
  };
}
