import { instoreStores } from '../../eshop-api/domains/stores/instore.contract';
import type { BlockLoad } from '../_contract/block.types';
import { storeHref } from '../_journey/stores/read-stores.server';
import type { PersonalShopperProps } from './personal-shopper.schema';

export interface PersonalShopperData {
  stores: { id: string; name: string; town: string; street: string; href: string }[];
  /** All of them; null where none is left out. */
  all: string | null;
}

/** The API decides which markets have no personal shopper (docs/contract/storefronts-and-roles.md#personal-shopper): it then names no store. */
export const load: BlockLoad<PersonalShopperProps, PersonalShopperData> = async (context, { limit }) => {
  const { stores } = await context.api.call(
    instoreStores,
    { profile: context.locale.locale, limit: limit + 1 },
    { signal: context.signal },
  );
  return {
    stores: stores.slice(0, limit).map((store) => ({
      id: store.id,
      name: store.name,
      town: store.address.city,
      street: store.address.street,
      href: storeHref(context, store),
    })),
    all: stores.length > limit ? `${context.page.href('page:stores')}?service=appointment` : null,
  };
};
