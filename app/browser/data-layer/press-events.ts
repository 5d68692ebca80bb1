import { describePayment } from './checkout-events';
import { readListItem, readLists } from './read-items';
import type { TagEvent } from './tag-event.types';
import { describePromotion } from './watch-views';

/** What a pressed link says, or nothing. A product inside a promotion is a product. */
export function describePress(target: EventTarget | null): TagEvent | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return undefined;
  return (
    describeCard(link) ?? describeSearchLink(link) ?? describeStoreLink(link) ?? describePromotionLink(link)
  );
}

function describeCard(link: HTMLAnchorElement): TagEvent | undefined {
  const card = link.closest('ul[data-currency] > *');
  const named = card?.querySelector<HTMLAnchorElement>('a[data-item]');
  if (!card || !named || link.pathname !== named.pathname) return undefined;
  const {
    element: _element,
    currency,
    ...list
  } = readLists(card.parentElement!.parentElement!).find(({ element }) => element === card.parentElement)!;
  return {
    event: 'select_item',
    ecommerce: {
      currency,
      ...list,
      items: [readListItem(named, { element: card.parentElement!, currency, ...list })],
    },
  };
}

/** A suggestion that leads to the results of its words. */
function describeSearchLink(link: HTMLAnchorElement): TagEvent | undefined {
  const written = new URLSearchParams(link.search).get('q');
  return written && link.closest('[role="search"], [role="listbox"], [role="dialog"]')
    ? { event: 'search', search_term: written }
    : undefined;
}

function describeStoreLink(link: HTMLAnchorElement): TagEvent | undefined {
  const card = link.closest<HTMLElement>('article[id^="store-"]');
  return card
    ? {
        event: 'select_store',
        store_id: card.id.slice('store-'.length),
        store_name: link.textContent?.trim() ?? '',
      }
    : undefined;
}

function describePromotionLink(link: HTMLAnchorElement): TagEvent | undefined {
  const promotion = link.closest<HTMLElement>('[data-promotion]');
  return promotion ? { event: 'select_promotion', ecommerce: describePromotion(promotion) } : undefined;
}

/** What a form says as it is sent. Searches and payments: what becomes of the others is told by their answer. */
export function describeSubmit(form: EventTarget | null): TagEvent | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  if (form.dataset.pay !== undefined) return describePayment(form);
  if (form.getAttribute('role') !== 'search') return undefined;
  const field = (name: string): string =>
    (form.elements.namedItem(name) as HTMLInputElement | null)?.value?.trim() ?? '';
  if (form.elements.namedItem('q')) return { event: 'search', search_term: field('q').slice(0, 120) };
  // Where somebody is belongs to nobody: only that they looked, and for which country.
  return form.elements.namedItem('near') ? { event: 'find_stores', country: field('country') } : undefined;
}
