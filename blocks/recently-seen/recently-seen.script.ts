import type { gridGetGrid } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { recentItems } from '../_contract/storage/stored-in-browser';
import type { BlockScript } from '../_contract/block-script.types';
import { BrowserApiError, getFromBrowser } from '../_contract/browser-api/call-from-browser';
import { mayUse, onConsent } from '../_contract/storage/consent';
import type { SeenTask } from './recently-seen.types';

/** Products kept: a few more than any row shows, for those that are gone. */
const KEPT = 16;

/** Material codes, last seen first. What is not ours is no product. */
export function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(readStored(recentItems) ?? '[]');
    return Array.isArray(seen)
      ? seen
          .filter((one): one is string => typeof one === 'string' && /^[A-Z0-9-]{1,40}$/.test(one))
          .slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/** False: there is no consent to keep it, or no room. */
const recordSeen = (material: string): boolean =>
  keep([material, ...readSeen().filter((one) => one !== material)]);

/** Products that are no longer sold are not fetched again. */
function removeSeen(gone: ReadonlySet<string>): void {
  if (gone.size > 0) keep(readSeen().filter((one) => !gone.has(one)));
}

const keep = (seen: readonly string[]): boolean =>
  writeStored(recentItems, JSON.stringify(seen.slice(0, KEPT)));

/** How far below the window the row may be when it is fetched: three screens or so, for a connection that is slow. */
const AHEAD = 3000;

/** Notes the product of this page, and fills the row with those before it while it is still out of sight. */
const showSeen: BlockScript = async (waker) => {
  const task = JSON.parse(waker.nextElementSibling!.textContent) as SeenTask;
  const element = waker.nextElementSibling!.nextElementSibling as HTMLElement;
  const before = mayUse(recentItems.purpose)
    ? readSeen()
        .filter((one) => one !== task.material)
        .slice(0, task.limit + 4)
    : [];
  recordPresent(task, element);
  if (before.length === 0) return;
  await isNear(element);
  const [products, { fillRail }] = await Promise.all([readProducts(task, before), import('./seen-rail')]);
  if (products.length === 0) return;
  await isBelow(element);
  if (element.isConnected) fillRail(element, task, products.slice(0, task.limit));
};

/** At once, or when the visitor agrees while this page stands. */
function recordPresent({ material }: SeenTask, element: HTMLElement): void {
  if (material === null || recordSeen(material)) return;
  const stop = onConsent(() => {
    if (!element.isConnected || recordSeen(material)) stop();
  });
}

const isNear = (element: HTMLElement): Promise<void> =>
  comes(element, AHEAD, ({ isIntersecting }) => isIntersecting);

/** A row that came late waits until its place is below the window again: nothing that someone is reading jumps. */
const isBelow = (element: HTMLElement): Promise<void> =>
  comes(
    element,
    0,
    ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
  );

function comes(
  element: HTMLElement,
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
    watch.observe(element);
  });
}

/** As they are sold now in this market, in the order they were seen. What the shop no longer has is removed; a failure shows nothing. */
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
  removeSeen(new Set(ids.filter((id) => !sold.has(id))));
  return products;
}

export default showSeen;
