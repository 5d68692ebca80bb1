import type { gridGetGrid } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { BlockScript } from '../_kit/block-script.types';
import { BrowserApiError, getFromBrowser } from '../_kit/browser-api/call-from-browser';
import { mayUse, onConsent } from '../_kit/storage/consent';
import { recentItems } from '../_kit/storage/stored-in-browser';
import type { SeenTask } from './recently-seen.types';
import { forgetSeen, noteSeen, readSeen } from './seen-items';

/** How far below the window the row is filled: what stands below it is then moved out of sight. */
const AHEAD = '1200px';

/** Notes the product of this page, and fills the row with those before it when it is nearly in sight. */
const showSeen: BlockScript = async (waker) => {
  const task = JSON.parse(waker.nextElementSibling!.textContent!) as SeenTask;
  const place = waker.nextElementSibling!.nextElementSibling as HTMLElement;
  const before = mayUse(recentItems.purpose) ? readSeen().filter((one) => one !== task.material).slice(0, task.limit + 4) : [];
  notePresent(task, place);
  if (before.length === 0) return;
  await comeNear(place);
  const products = await readProducts(task, before);
  if (products.length > 0 && place.isConnected) (await import('./seen-rail')).fillRail(place, task, products.slice(0, task.limit));
};

/** At once, or when the visitor agrees while this page stands. */
function notePresent({ material }: SeenTask, place: HTMLElement): void {
  if (material === null || noteSeen(material)) return;
  const stop = onConsent(() => {
    if (!place.isConnected || noteSeen(material)) stop();
  });
}

function comeNear(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    }, { rootMargin: `${AHEAD} 0px` });
    watch.observe(place);
  });
}

/** As they are sold now in this market, in the order they were seen. What the shop no longer has is forgotten; trouble shows nothing. */
async function readProducts({ profile, vouchers }: SeenTask, ids: readonly string[]): Promise<Product[]> {
  const request = { profile, ids: [ids.join()], scope: 'lite' as const, ...(vouchers?.voucher ? { voucher: vouchers.voucher } : {}) };
  const products = await getFromBrowser<typeof gridGetGrid>('/grid/get-grid', request).then((answer) => answer.products as Product[], (error: unknown) => {
    if (error instanceof BrowserApiError && error.code === 'no_products_found') return [];
    return null;
  });
  if (products === null) return [];
  const sold = new Set(products.map(({ id }) => id));
  forgetSeen(new Set(ids.filter((id) => !sold.has(id))));
  return products;
}

export default showSeen;
