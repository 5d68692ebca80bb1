import { readListItems, readLists } from './read-items';
import type { TagEvent, Tell } from './tag-event.types';

/** Tells each list and each promotion of a page once, when it comes into sight. Returns how to stop. */
export function watchViews(page: Document, tell: Tell): () => void {
  const events = new Map<Element, () => TagEvent>();
  for (const list of readLists(page)) {
    const { element, currency, ...named } = list;
    events.set(element, () => ({ event: 'view_item_list', ecommerce: { currency, ...named, items: readListItems(list) } }));
  }
  page.querySelectorAll<HTMLElement>('[data-promotion]').forEach((element) => events.set(element, () => ({ event: 'view_promotion', ecommerce: describePromotion(element) })));
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      tell(events.get(target)!());
    }
  });
  for (const element of events.keys()) watch.observe(element);
  return () => watch.disconnect();
}

/** A promotion by its block, and within it by its number where a block holds several. */
export function describePromotion(element: HTMLElement): { promotion_id: string; promotion_name: string; creative_slot?: string } {
  const block = element.closest<HTMLElement>('[data-block]');
  const all = [...(block?.querySelectorAll('[data-promotion]') ?? [element])];
  const region = element.closest<HTMLElement>('[data-region]')?.dataset.region;
  return {
    promotion_id: `${block?.dataset.block ?? ''}${all.length > 1 ? `-${all.indexOf(element) + 1}` : ''}`,
    promotion_name: (element.querySelector('h1, h2, h3') ?? element.querySelector('p') ?? element).textContent?.trim().replace(/\s+/g, ' ').slice(0, 100) ?? '',
    ...(region ? { creative_slot: region } : {}),
  };
}
