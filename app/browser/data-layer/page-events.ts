import { textOf } from '../../../blocks/_contract/commands/text-of';
import { readItem } from './read-items';
import type { TagEvent } from './tag-event.types';

/** What has been reported during this stay on the checkout; leaving it starts over. */
let pushed = new Set<string>();

/** Events of opening the checkout: that it began, and that an address was given once the payment step is reached. Each once a stay. */
function describeCheckout(page: Document): TagEvent[] {
  if (!page.querySelector('[data-checkout]')) {
    pushed = new Set();
    return [];
  }
  const isPaying = page.querySelector('[data-step="payment"][data-state="open"]') !== null;
  return ['begin_checkout', ...(isPaying ? ['add_shipping_info'] : [])]
    .filter((event) => !pushed.has(event) && pushed.add(event))
    .map((event) => ({ event, ecommerce: readCheckout(page) }));
}

/** The payment form is sent. With a card it is sent twice, and counts when it carries the token. */
export function describePayment(form: HTMLFormElement): TagEvent | undefined {
  const fields = new FormData(form);
  const isCard =
    form
      .querySelector('[name="paymentMethodId"]:checked')
      ?.closest('[data-method]')
      ?.querySelector('[data-card][data-mounted]') != null;
  if (isCard && !fields.get('cardToken')) return undefined;
  return {
    event: 'add_payment_info',
    ecommerce: {
      ...readCheckout(document),
      payment_type: fields.has('paymentMethodId') ? textOf(fields, 'paymentMethodId') : 'gift_card',
    },
  };
}

/** Pieces and their total out of the summary, in major units. */
function readCheckout(page: Document): NonNullable<TagEvent['ecommerce']> {
  const summary = page.querySelector<HTMLElement>('[data-checkout]');
  const items = [...(summary?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((line) => ({
    ...readItem(line),
    ...(line.dataset.size ? { item_size: line.dataset.size } : {}),
  }));
  return { currency: summary?.dataset.checkout ?? '', value: Number(summary?.dataset.value ?? 0), items };
}

/** Parameters that could identify a person (docs/contract/addresses.md#query-parameters). A return path may contain an order number. */
const personal = ['usrhash', 'user_id', 'email', 'back', 'ref'];

/**
 * An address as others may see it: without what names the visitor.
 * @param publicPath of the page, where its path names someone (`data-public-path` of its `main`)
 */
export function publicAddress(href: string, publicPath?: string): string {
  const url = new URL(href);
  for (const name of personal) url.searchParams.delete(name);
  if (publicPath !== undefined) url.pathname = publicPath;
  return url.href;
}

/** Events of opening a page: the page itself, then its product, its search or its store. */
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
  toEvent: (element: HTMLElement, same: HTMLElement) => TagEvent,
): TagEvent[] =>
  [...page.querySelectorAll<HTMLElement>(selector)].slice(0, 1).map((element) => toEvent(element, element));

export function describeProduct(element: HTMLElement): TagEvent {
  const item = readItem(element);
  return {
    event: 'view_item',
    ecommerce: { currency: element.dataset.currency!, value: item.price ?? 0, items: [item] },
  };
}
