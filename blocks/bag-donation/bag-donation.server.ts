import { donationBegin } from '../../eshop-api/domains/donations/donations.contract';
import type { Donation } from '../_journey/bag/donate.server';
import { readBag } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import type { BagDonationProps } from './bag-donation.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface BagDonationData {
  /** Null: there is no bag with anything in it. */
  donation: Donation | null;
  form: FormState | undefined;
}

export const load: BlockLoad<BagDonationProps, BagDonationData> = async (context) => {
  const { api, locale, signal, form } = context;
  const bag = await readBag(context);
  if (!bag || bag.shoppingCart.length === 0) return { donation: null, form };
  return {
    donation: await api.call(
      donationBegin,
      { profile: locale.locale, hashOrderId: bag.hashOrderId },
      { signal },
    ),
    form,
  };
};
