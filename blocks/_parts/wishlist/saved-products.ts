import { readStored } from '../../_contract/storage/browser-storage';
import { signedIn } from '../../_contract/storage/stored-cookies';
import { readDeviceWishes, removeDeviceWishes, writeList } from '../../_journey/wishlist/device-wishes';
import { postWishlist } from './post-wishlist';

/** What `wishlist.sync` answers. */
export interface Synced {
  /** False: the session has ended, or counts in another market. */
  isCustomer: boolean;
  productIds: string[];
  /** How many products of the device the account had no room for. */
  left: number;
}

interface Saved {
  isCustomer: boolean;
  ids: ReadonlySet<string>;
  /** How many products of the device have gone into the account since the document was opened. */
  merged: number;
}

const ofDevice = (): Saved => ({
  isCustomer: false,
  ids: new Set(readDeviceWishes().map(({ productId }) => productId)),
  merged: 0,
});

/** Undefined: there is no session, though this browser has its hint. */
let account: Promise<Saved | undefined> | undefined;

/**
 * What the visitor has saved: with a session the account's list, read once a document, else the device's. What the device has saved goes into
 * the account with it; it leaves the device once the account has it, so a lost answer or a second device loses nothing.
 */
export async function readSaved(page: string): Promise<Saved> {
  if (readStored(signedIn) === null) account = undefined;
  else
    account ??= syncWithAccount(page).catch(() => {
      account = undefined;
      return undefined;
    });
  return (await account) ?? ofDevice();
}

async function syncWithAccount(page: string): Promise<Saved | undefined> {
  const wishes = readDeviceWishes();
  const { status, data } = await postWishlist(page, 'wishlist.sync', { items: writeList(wishes) });
  if (status !== 'done') throw new Error('the wishlist could not be read');
  const { isCustomer, productIds, left } = data as Synced;
  if (!isCustomer) return undefined;
  const ids = new Set(productIds);
  const sent = wishes.map(({ productId }) => productId);
  removeDeviceWishes(left > 0 ? sent.filter((id) => ids.has(id)) : sent);
  return { isCustomer, ids, merged: sent.length };
}

/** After a change of the account's list by this page. */
export function storeSaved(productId: string, isSaved: boolean): void {
  account = account?.then((saved) => {
    if (!saved) return undefined;
    const ids = new Set(saved.ids);
    if (isSaved) ids.add(productId);
    else ids.delete(productId);
    return { ...saved, ids };
  });
}

/** The session has ended since the document was opened: from now on its visitor is a guest. */
export const clearAccount = (): void => void (account = Promise.resolve(undefined));
