import type { wishlistDevice } from '../../../eshop-api/domains/wishlist/own-wishlist.contract';
import { postFromBrowser } from '../../_contract/browser-api/call-from-browser';
import { addDeviceWish, completeDeviceWish, removeDeviceWishes } from '../../_journey/wishlist/device-wishes';
import { postWishlist } from './post-wishlist';
import { clearAccount, readSaved, storeSaved } from './saved-products';
import { followHearts } from './show-hearts';

/** Saves the product of a heart, or takes it off again: in the account of who is signed in, else on the device. */
export async function toggleHeart(heart: HTMLButtonElement): Promise<void> {
  if (heart.ariaBusy === 'true') return;
  const isSaving = heart.getAttribute('aria-pressed') !== 'true';
  const form = heart.form!;
  const page = new URL(form.action).pathname;
  heart.ariaBusy = 'true';
  heart.setAttribute('aria-pressed', String(isSaving));
  report(form, '');
  const change = { page, product: heart.value, isSaving };
  report(form, await saveChange(change, form.dataset).catch(() => form.dataset.failed ?? ''));
  heart.ariaBusy = null;
  await followHearts(page);
}

interface Change {
  /** Of the wishlist. */
  page: string;
  product: string;
  isSaving: boolean;
}

/** @returns why it did not work, '' where it did */
async function saveChange(change: Change, words: DOMStringMap): Promise<string> {
  const { page, product, isSaving } = change;
  if (!(await readSaved(page)).isCustomer) return saveOnDevice(change, words);
  const { status, data, message } = await postWishlist(page, isSaving ? 'wishlist.add' : 'wishlist.drop', {
    product,
  });
  if (status !== 'done') return message ?? words.failed ?? '';
  if (!(data as { isCustomer: boolean }).isCustomer) {
    clearAccount();
    return saveOnDevice(change, words);
  }
  storeSaved(product, isSaving);
  return '';
}

function saveOnDevice({ product, isSaving }: Change, words: DOMStringMap): string {
  if (!isSaving) return removeDeviceWishes([product]) ? '' : (words.failed ?? '');
  const outcome = addDeviceWish({ productId: product, addedAt: Date.now() });
  if (outcome !== 'saved') return words[outcome] ?? '';
  void recordPrice(product).catch(() => undefined);
  return '';
}

/** Price and stock at this moment, so that the list can show what has changed. */
async function recordPrice(productId: string): Promise<void> {
  const { products } = await postFromBrowser<typeof wishlistDevice>('/wishlist/device', {
    profile: location.pathname.split('/')[1] ?? '',
    products: [{ productId, addedAt: 0 }],
  });
  const [wish] = products;
  if (!wish?.product) return;
  const { current: price, currency } = wish.product.prices;
  completeDeviceWish(productId, { price, currency, wasAvailable: wish.status !== 'soldOut' });
}

function report(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[role="status"]');
  if (line) line.textContent = text;
}
