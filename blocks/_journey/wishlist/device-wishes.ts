import type { DeviceWish } from '../../../eshop-api/domains/wishlist/wishlist.facts';
import { MAX_WISHES } from '../../../eshop-api/domains/wishlist/wishlist.facts';
import { dropStored, readStored, writeStored } from '../../_contract/storage/browser-storage';
import { deviceWishlist } from '../../_contract/storage/stored-in-browser';
import { parseWishes } from './parse-wishes';

/** Products saved on this device, the last one first. */
export const readDeviceWishes = (): DeviceWish[] => parseWishes(readStored(deviceWishlist));

/** The same as a form field. */
export const writeList = (wishes: readonly DeviceWish[]): string => JSON.stringify(wishes);

/** @returns false where nothing can be stored: a private window, a full device */
export function storeDeviceWishes(wishes: readonly DeviceWish[]): boolean {
  if (wishes.length > 0) return writeStored(deviceWishlist, writeList(wishes));
  dropStored(deviceWishlist);
  return true;
}

/** Saves a product; one that is saved already keeps its day. Another tab may have changed the list: it is read again each time. */
export function addDeviceWish(wish: DeviceWish): 'saved' | 'full' | 'failed' {
  const wishes = readDeviceWishes();
  if (wishes.some(({ productId }) => productId === wish.productId)) return 'saved';
  if (wishes.length >= MAX_WISHES) return 'full';
  return storeDeviceWishes([wish, ...wishes]) ? 'saved' : 'failed';
}

/** Adds what was learned later to a product that is still saved. */
export function completeDeviceWish(
  productId: string,
  facts: Pick<DeviceWish, 'price' | 'currency' | 'wasAvailable'>,
): void {
  const wishes = readDeviceWishes();
  if (wishes.some((wish) => wish.productId === productId))
    storeDeviceWishes(wishes.map((wish) => (wish.productId === productId ? { ...wish, ...facts } : wish)));
}

export const removeDeviceWishes = (productIds: readonly string[]): boolean =>
  storeDeviceWishes(readDeviceWishes().filter(({ productId }) => !productIds.includes(productId)));
