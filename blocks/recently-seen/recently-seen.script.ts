import type { gridGetGrid } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { BlockScript } from '../_contract/block-script.types';
import { BrowserApiError, getFromBrowser } from '../_contract/browser-api/call-from-browser';
import { mayUse, onConsent } from '../_contract/storage/consent';
import { recentItems } from '../_contract/storage/stored-in-browser';
import type { SeenTask } from './recently-seen.types';
import { forgetSeen, noteSeen, readSeen } from './seen-items';

/** How far below the window the row may be when it is asked for: three screens or so, for a connection that is slow. */
const AHEAD = 3000;

/** Notes the product of this page, and fills the row with those before it while it is still out of sight. */
const showSeen: BlockScript = async (waker) => {
  const task = JSON.parse(waker.nextElementSibling!.textContent) as SeenTask;
  const place = waker.nextElementSibling!.nextElementSibling as HTMLElement;
  const before = mayUse(recentItems.purpose)
    ? readSeen()
        .filter((one) => one !== task.material)
        .slice(0, task.limit + 4)
    : [];
  notePresent(task, place);
  if (before.length === 0) return;
  await isNear(place);
  const [products, { fillRail }] = await Promise.all([readProducts(task, before), import('./seen-rail')]);
  if (products.length === 0) return;
  await isBelow(place);
  if (place.isConnected) fillRail(place, task, products.slice(0, task.limit));
};

/** At once, or when the visitor agrees while this page stands. */
function notePresent({ material }: SeenTask, place: HTMLElement): void {
  if (material === null || noteSeen(material)) return;
  const stop = onConsent(() => {
    if (!place.isConnected || noteSeen(material)) stop();
  });
}

const isNear = (place: HTMLElement): Promise<void> =>
  comes(place, AHEAD, ({ isIntersecting }) => isIntersecting);

/** A row that came late waits until its place is below the window again: nothing that somebody is reading jumps. */
const isBelow = (place: HTMLElement): Promise<void> =>
  comes(place, 0, ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0);

function comes(
  place: HTMLElement,
  ahead: number,
  holds: (seen: IntersectionObserverEntry) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(holds)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    watch.observe(place);
  });
}

/** As they are sold now in this market, in the order they were seen. What the shop no longer has is forgotten; trouble shows nothing. */
async function readProducts({ profile, vouchers }: SeenTask, ids: readonly string[]): Promise<Product[]> {
  const request = {
    profile,
    ids: [ids.join()],
    scope: 'lite' as const,
    ...(vouchers?.voucher ? { voucher: vouchers.voucher } : {}),
  };
  const products = await getFromBrowser<typeof gridGetGrid>('/grid/get-grid', request).then(
    (answer) => answer.products as Product[],
    (error: unknown) => {
      if (error instanceof BrowserApiError && error.code === 'no_products_found') return [];
      return null;
    },
  );
  if (products === null) return [];
  const sold = new Set(products.map(({ id }) => id));
  forgetSeen(new Set(ids.filter((id) => !sold.has(id))));
  return products;
}

export default showSeen;
