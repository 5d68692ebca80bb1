import { captchaEvent, type CaptchaTold } from '../../../blocks/_parts/captcha/captcha-event';
import { describeCaptcha } from './captcha-events';
import { bagKept, quickAdded, type QuickAdded } from '../../../blocks/_journey/bag/bag-event';
import { mayUse } from '../../../blocks/_contract/storage/consent';
import { describeCommand } from './command-events';
import { describeQuickAdd } from './quick-add-events';
import { listPageEvents } from './page-events';
import { describePress, describeSubmit } from './press-events';
import type { TagEvent, TagSettings } from './tag-event.types';
import type { Purchase } from '../../../blocks/_journey/checkout/purchase.types';
import { openDataLayer, pushEvent, updateConsent } from './tag-manager';
import { watchViews } from './watch-views';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';

/** Open since the first consent of this document. */
let open = false;
let toldPage: string | undefined;
let stopWatching: () => void = () => undefined;

const mayTell = (): boolean => mayUse('analytics') || mayUse('marketing');
const tell = (event: TagEvent | undefined): void => {
  if (event && mayTell()) pushEvent(event);
};

/** With each page and each answer: opens the data layer, tells the page once, and falls silent when consent is taken back. */
export function pushDataLayer(page: string, settings: TagSettings): void {
  if (open) updateConsent(mayUse);
  if (!mayTell()) return fallSilent();
  if (!open) start(settings);
  if (page === toldPage) return;
  stopWatching();
  toldPage = page;
  listPageEvents(document).forEach(tell);
  tellKeptBag();
  stopWatching = watchViews(document, tell);
}

/** A purchase, once it was claimed (app/browser/purchases.ts); silent where the data layer is. */
export function tellPurchase({ items, ...facts }: Purchase): void {
  if (open) tell({ event: 'purchase', ecommerce: { ...facts, items } });
}

/** A bag that was left alone is told once: the mark goes as it is told. */
function tellKeptBag(): void {
  const { bagKept: pieces } = document.documentElement.dataset;
  if (pieces === undefined || !mayTell()) return;
  delete document.documentElement.dataset.bagKept;
  tell({ event: 'bag_abandoned', number_of_pieces: Number(pieces) });
}

function fallSilent(): void {
  stopWatching();
  // Who agrees again on the same page is told of it again.
  toldPage = undefined;
}

/** One listener of a kind for the whole page. They come first, so that the page is still the one that was pressed. */
function start(settings: TagSettings): void {
  open = true;
  openDataLayer(settings, mayUse);
  document.addEventListener('click', (event) => tell(describePress(event.target)), true);
  document.addEventListener('submit', (event) => tell(describeSubmit(event.target)), true);
  document.addEventListener(bagKept, tellKeptBag);
  document.addEventListener(quickAdded, (event) =>
    tell(describeQuickAdd((event as CustomEvent<QuickAdded>).detail, document)),
  );
  document.addEventListener(captchaEvent, (event) =>
    tell(describeCaptcha((event as CustomEvent<CaptchaTold>).detail)),
  );
  document.addEventListener('shop:command', (event) =>
    tell(describeCommand((event as CustomEvent<FormState>).detail, document)),
  );
}
