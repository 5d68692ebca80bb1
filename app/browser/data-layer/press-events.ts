import type { FormState } from '../../../blocks/_contract/commands/form-state.types';
import { readListItems, readLists, readListItem } from './read-items';
import type { TagEvent, PushEvent } from './tag-event.types';
import { describePayment, describeProduct } from './page-events';

/** Blocks that come after the document are looked for this many ms after something changed. */
const CALM = 500;

/** Reports each list and each promotion of a page once, when it comes into sight, late ones too. Returns how to stop. */
export function watchViews(page: Document, push: PushEvent): () => void {
  const events = new Map<Element, () => TagEvent>();
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      push(events.get(target)!());
    }
  });
  const gather = (): void => {
    for (const [element, toEvent] of listViews(page)) {
      if (events.has(element)) continue;
      events.set(element, toEvent);
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
function describePromotion(element: HTMLElement): {
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

/** Event of a pressed link, if it has one. A product inside a promotion is a product. */
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

/** A suggestion that links to the results of its words. */
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

/** Events of sending a form: searches and payments. Other forms are reported with their result. */
export function describeSubmit(form: EventTarget | null): TagEvent | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  if (form.dataset.pay !== undefined) return describePayment(form);
  if (form.getAttribute('role') !== 'search') return undefined;
  const field = (name: string): string =>
    (form.elements.namedItem(name) as HTMLInputElement | null)?.value?.trim() ?? '';
  if (form.elements.namedItem('q')) return { event: 'search', search_term: field('q').slice(0, 120) };
  // A visitor's position is not reported: only that they searched, and for which country.
  return form.elements.namedItem('near') ? { event: 'find_stores', country: field('country') } : undefined;
}

/** What GA4 calls some of our commands; the others keep their own names in its spelling. */
const names: Record<string, string> = {
  'newsletter.join': 'newsletter_sign_up',
  'account.create': 'sign_up',
  'account.login': 'login',
  'products.notifyMe': 'notify_me',
  'stores.reserve': 'reserve_in_store',
  'bag.addLine': 'add_to_cart',
};

const spell = (command: string): string =>
  names[command] ?? command.replace(/\./g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What became of a form: that it was done, and with which product where a page is one's own; or which fields were in the way. Never what was typed. */
export function describeCommand({ command, status, errors, data }: FormState, page: Document): TagEvent {
  // docs/contract/browser.md#captcha-events: E_CAPTCHA_ERROR is reported as a captcha failure.
  if (status !== 'done' && errors.captchaToken) return { event: 'captcha_error', form: spell(command) };
  if (status !== 'done')
    return { event: 'form_error', form: spell(command), fields: Object.keys(errors).join(',') };
  const product = page.querySelector<HTMLElement>('h1[data-item]');
  if (!product || !aboutProducts.test(command)) return { event: spell(command) };
  const { ecommerce } = describeProduct(product);
  const size = (data as { size?: string } | undefined)?.size;
  return {
    event: spell(command),
    ecommerce: {
      ...ecommerce,
      items: ecommerce!.items!.map((item) => ({ ...item, ...(size ? { item_size: size } : {}) })),
    },
  };
}

const aboutProducts = /^(bag\.addLine|products\.|stores\.reserve)/;
