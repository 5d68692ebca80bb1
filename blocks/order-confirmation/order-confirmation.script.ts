import { refreshBlock } from '../_contract/block-html/refresh-block';
import type { BlockScript } from '../_contract/block-script.types';
import { orderShown } from '../_journey/checkout/order-shown-event';
import { dropStored, writeStored } from '../_contract/storage/browser-storage';
import { lastPurchaseBond, shippingForm } from '../_contract/storage/stored-in-browser';

/** Waits between looks at a payment that is not settled, ms: soon at first, then ever rarer, for about half an hour. */
const waits = [
  2000,
  2000,
  3000,
  5000,
  8000,
  10_000,
  15_000,
  20_000,
  30_000,
  ...Array.from({ length: 28 }, () => 60_000),
];

const watched = new WeakSet<HTMLElement>();

/** A payment that is not settled is looked at again until it is; an order that stands leaves nothing of itself in the browser. */
const followOrder: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || watched.has(container)) return;
  watched.add(container);
  if (stageOf(container) === 'pending') void poll(container, 0);
  else settle(container);
};

const stageOf = (element: HTMLElement): string | undefined =>
  element.querySelector<HTMLElement>('[data-stage]')?.dataset.stage;

async function poll(element: HTMLElement, tries: number): Promise<void> {
  const wait = waits[tries];
  if (wait === undefined) return;
  await new Promise((done) => setTimeout(done, wait));
  if (!element.isConnected) return;
  // Who looks elsewhere, or is just typing, is not disturbed.
  const isTyping = (): boolean =>
    element.contains(document.activeElement) && document.activeElement!.closest('form') !== null;
  const isFree = (): boolean =>
    document.visibilityState === 'visible' && !element.querySelector('[aria-busy="true"]') && !isTyping();
  if (isFree()) await refreshBlock(element, isFree).catch(() => false);
  if (stageOf(element) === 'pending') return poll(element, tries + 1);
  settle(element);
}

/** docs/contract/browser.md#storage: the bond of the last purchase is kept for the visit; what was typed goes: a new order starts empty. */
function settle(element: HTMLElement): void {
  const purchases = [...element.querySelectorAll<HTMLElement>('[data-purchase]')].map(
    ({ dataset }) => JSON.parse(dataset.purchase!) as { coupon?: string },
  );
  if (purchases.length === 0) return;
  const coupon = purchases.find((purchase) => purchase.coupon)?.coupon;
  if (coupon) writeStored(lastPurchaseBond, coupon);
  dropStored(shippingForm);
  document.dispatchEvent(new CustomEvent(orderShown));
}

export default followOrder;
