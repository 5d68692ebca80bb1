import type { Brand } from '../../engine/brands/brand.types';
import type { ShopParts } from './shop.types';

type Api = ShopParts['api'];

/**
 * The API as a draft reaches it. A storefront that starts from a brand may not be live yet, and then the API has nothing of it: it is
 * called as that brand, whose catalogue and services it has.
 */
export function openDraftApi(api: Api, brands: readonly Pick<Brand, 'id' | 'from'>[]): Api {
  const started = new Map(
    brands.flatMap(({ id, from }) => (from === undefined ? [] : [[id, from] as const])),
  );
  const brandOf = (id: string) => started.get(id) ?? id;
  return {
    ...api,
    open: (caller) => api.open({ ...caller, storefront: brandOf(caller.storefront) }),
    isMember: (storefront, userHash) => api.isMember(brandOf(storefront), userHash),
    defaultProfile: (brand) => api.defaultProfile({ ...brand, id: brandOf(brand.id) }),
    reportMissingLabels: async () => undefined,
  };
}
