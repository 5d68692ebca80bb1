import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import { globalPaymentMethods } from '../../eshop-api/domains/reference/method.contract';
import type { LoadContext } from '../_contract/block.types';

/**
 * Code of the wallet that this country offers; undefined: none, or its orders go through the cross-border provider, which
 * has its own checkout. What can't be asked offers nothing.
 */
export async function findWallet({
  api,
  locale,
  signal,
}: Pick<LoadContext, 'api' | 'locale' | 'signal'>): Promise<string | undefined> {
  try {
    const { paymentMethods } = await api.call(
      globalPaymentMethods,
      { profile: locale.locale, countryId: locale.country },
      { signal },
    );
    const wallet = paymentMethods.find(({ kind }) => kind === 'wallet');
    if (!wallet) return undefined;
    return (await api.call(globalCheckProfile, { profile: locale.locale }, { signal })).global_e
      ? undefined
      : wallet.id;
  } catch {
    return undefined;
  }
}
