import { captchaEvent, type CaptchaEvent } from '../../../blocks/_parts/captcha/captcha-event';
import { bagKept, quickAdded, type QuickAdded } from '../../../blocks/_journey/bag/bag-event';
import { mayUse } from '../../../blocks/_contract/storage/consent';
import type { Purchase } from '../../../blocks/_journey/checkout/purchase.types';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';
import type { TagEvent, TagSettings } from './tag-event.types';
import { readListItem, readLists } from './read-items';
import { describeCommand, describePress, describeSubmit, watchViews } from './press-events';
import { listPageEvents } from './page-events';
import { openDataLayer, pushEvent, updateConsent } from './tag-manager';

/** Captcha tracking of docs/contract/browser.md#captcha-events: `captcha_impression`, `captcha_success`, `captcha_error`, with what it was for. */
const describeCaptcha = ({ event, action }: CaptchaEvent): TagEvent => ({
  event: `captcha_${event}`,
  action,
});

/** A piece that was put into the bag without leaving its list: the card names the product, its list and its position. */
function describeQuickAdd({ material, size }: QuickAdded, page: Document): TagEvent {
  for (const list of readLists(page)) {
    const link = [...list.element.querySelectorAll<HTMLAnchorElement>('a[data-item]')].find(({ pathname }) =>
      decodeURIComponent(pathname).endsWith(`-${material}`),
    );
    if (!link) continue;
    const item = { ...readListItem(link, list), item_size: size };
    return {
      event: 'add_to_cart',
      ecommerce: { currency: list.currency, value: item.price ?? 0, items: [item] },
    };
  }
  return {
    event: 'add_to_cart',
    ecommerce: { items: [{ item_id: material, item_name: material, item_size: size, quantity: 1 }] },
  };
}

/** Open since the first consent of this document. */
let open = false;
let reportedPage: string | undefined;
let stopWatching: () => void = () => undefined;

const mayReport = (): boolean => mayUse('analytics') || mayUse('marketing');
const push = (event: TagEvent | undefined): void => {
  if (event && mayReport()) pushEvent(event);
};

/** With each page and each answer: opens the data layer, notifies the page once, and falls silent when consent is taken back. */
export function pushDataLayer(page: string, settings: TagSettings): void {
  if (open) updateConsent(mayUse);
  if (!mayReport()) return fallSilent();
  if (!open) start(settings);
  if (page === reportedPage) return;
  stopWatching();
  reportedPage = page;
  listPageEvents(document).forEach(push);
  reportStoredBag();
  stopWatching = watchViews(document, push);
}

/** A purchase, once it was claimed (app/browser/measure.ts); silent where the data layer is. */
export function reportPurchase({ items, ...facts }: Purchase): void {
  if (open) push({ event: 'purchase', ecommerce: { ...facts, items } });
}

/** A bag that was left alone is reported once: the mark goes as it is reported. */
function reportStoredBag(): void {
  const { bagKept: pieces } = document.documentElement.dataset;
  if (pieces === undefined || !mayReport()) return;
  delete document.documentElement.dataset.bagKept;
  push({ event: 'bag_abandoned', number_of_pieces: Number(pieces) });
}

function fallSilent(): void {
  stopWatching();
  // Who agrees again on the same page is informed of it again.
  reportedPage = undefined;
}

/** One listener of a kind for the whole page. They come first, so that the page is still the one that was pressed. */
function start(settings: TagSettings): void {
  open = true;
  openDataLayer(settings, mayUse);
  document.addEventListener('click', (event) => push(describePress(event.target)), true);
  document.addEventListener('submit', (event) => push(describeSubmit(event.target)), true);
  document.addEventListener(bagKept, reportStoredBag);
  document.addEventListener(quickAdded, (event) =>
    push(describeQuickAdd((event as CustomEvent<QuickAdded>).detail, document)),
  );
  document.addEventListener(captchaEvent, (event) =>
    push(describeCaptcha((event as CustomEvent<CaptchaEvent>).detail)),
  );
  document.addEventListener('shop:command', (event) =>
    push(describeCommand((event as CustomEvent<FormState>).detail, document)),
  );
}
