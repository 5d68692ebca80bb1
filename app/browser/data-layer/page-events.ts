import { describeCheckout } from './checkout-events';
import { publicAddress } from './public-address';
import { readItem } from './read-items';
import type { TagEvent } from './tag-event.types';

/** What a page says by being opened: the page itself, then its product, its search or its store. */
export function listPageEvents(page: Document): TagEvent[] {
  return [
    {
      event: 'page_view',
      page_location: publicAddress(page.location.href, page.getElementById('main')?.dataset.publicPath),
      page_title: page.title,
      language: page.documentElement.lang,
    },
    ...describe(page, 'h1[data-item]', describeProduct),
    ...describe(page, '[data-search]', ({ dataset }) => ({
      event: 'view_search_results',
      search_term: dataset.search,
      number_of_results: Number(dataset.found),
    })),
    ...describe(page, '[data-store]', ({ dataset }, element) => ({
      event: 'view_store',
      store_id: dataset.store,
      store_name: element.querySelector('h1')?.textContent ?? '',
    })),
    ...describe(page, '[data-locator]', ({ dataset }) => ({
      event: 'view_store_list',
      number_of_results: Number(dataset.locator),
    })),
    ...describeCheckout(page),
  ];
}

const describe = (
  page: Document,
  selector: string,
  say: (element: HTMLElement, same: HTMLElement) => TagEvent,
): TagEvent[] =>
  [...page.querySelectorAll<HTMLElement>(selector)].slice(0, 1).map((element) => say(element, element));

export function describeProduct(element: HTMLElement): TagEvent {
  const item = readItem(element);
  return {
    event: 'view_item',
    ecommerce: { currency: element.dataset.currency!, value: item.price ?? 0, items: [item] },
  };
}
