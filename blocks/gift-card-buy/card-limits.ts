import { giftCardMaximum } from '../../eshop-api/domains/bag/bag.facts';
import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';
import type { LoadContext } from '../_contract/block.types';

/** What this market sells, whole units of its currency (docs/contract/bag.md#gift-cards). */
export interface CardLimits {
  values: number[];
  min: number;
  max: number;
  /** Minor units of one. */ unit: number;
}

export async function readLimits({
  api,
  locale,
  signal,
}: Pick<LoadContext, 'api' | 'locale' | 'signal'>): Promise<CardLimits> {
  const { giftCards } = await api.call(globalCheckProfile, { profile: locale.locale }, { signal });
  const unit = 10 ** locale.price.digits;
  return {
    values: giftCards.values.map((value) => value / unit),
    min: giftCards.minimum / unit,
    max: giftCardMaximum(giftCards) / unit,
    unit,
  };
}
