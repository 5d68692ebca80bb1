import type { cartRevision } from '../../eshop-api/domains/bag/bag.contract';
import { bagEvent } from '../_journey/bag/bag-event';
import { isAbandoned } from '../_journey/bag/abandoned';
import type { BlockScript } from '../_contract/block-script.types';
import { postFromBrowser } from '../_contract/browser-api/call-from-browser';
import { ofOneMarket } from '../_journey/bag/of-one-market';
import { dropStored, readStored } from '../_contract/storage/browser-storage';
import { bagDate, bagHash, bagMarket, signedIn } from '../_contract/storage/stored-cookies';
import { deviceWishlist } from '../_contract/storage/stored-in-browser';

/** Writes the number of pieces beside the sign of the bag: what a page shows, else what the API answers, if there is a bag at all. */
const countBag: BlockScript = async (element) => {
  showSaved(element).catch(() => undefined);
  if (listening.has(element)) return;
  listening.add(element);
  dropOtherMarket(element.dataset.market);
  let reported = false;
  const listen = (event: Event): void => {
    if (!element.isConnected) return document.removeEventListener(bagEvent, listen);
    reported = true;
    show(element, (event as CustomEvent<number>).detail);
  };
  document.addEventListener(bagEvent, listen);
  const count = await fetchCount();
  if (!reported && count !== undefined) show(element, count);
  if (count && isLeftAlone()) (await import('./kept-notice')).offerBack(element, count);
};

/** Only who has saved something, or may have, fetches what shows it. */
async function showSaved({ parentElement }: HTMLElement): Promise<void> {
  const sign = parentElement?.querySelector<HTMLAnchorElement>('[data-tool="heart"]');
  if (!sign || !(readStored(signedIn) ?? readStored(deviceWishlist))) return;
  await (await import('../_parts/wishlist/show-hearts')).followHearts(sign.pathname);
}

/** The header outlives soft navigations, each of which starts it again. */
const listening = new WeakSet<HTMLElement>();

/** A bag belongs to one market (docs/contract/bag.md#market-of-a-bag): in another one it goes, with all that belonged to it. */
function dropOtherMarket(market: string | undefined): void {
  const before = readStored(bagMarket);
  if (market && before && before !== market) ofOneMarket.forEach(dropStored);
}

/** docs/contract/bag.md#abandoned-bag: thirty minutes after the last bag date. */
const isLeftAlone = (): boolean => isAbandoned({ [bagDate.name]: readStored(bagDate) ?? '' }, new Date());

async function fetchCount(): Promise<number | undefined> {
  const hashOrderId = readStored(bagHash);
  if (!hashOrderId) return undefined;
  // A bag that is gone, or of another market, has nothing to count here.
  const answer = await postFromBrowser<typeof cartRevision>('/cart/revision', {
    profile: location.pathname.split('/')[1] ?? '',
    hashOrderId,
  }).catch(() => undefined);
  return answer?.count;
}

function show(element: HTMLElement, count: number): void {
  if (count > 0) element.dataset.count = String(count);
  else delete element.dataset.count;
}

export default countBag;
