import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { donationBegin, donationDonate } from '../../../eshop-api/domains/donations/donations.contract';
import type { CommandContext } from '../../_contract/commands/command.types';
import { openBag } from './apply-voucher';

export type Donation = ResponseOf<typeof donationBegin>;

/** What is given with this visitor's bag: minor units of its currency, 0 takes it back. @throws CommandRefused when there is no bag, ApiError donation_refused */
export async function donate(context: CommandContext, amount: number, cause?: string): Promise<Donation> {
  const { hashOrderId, profile } = openBag(context);
  const { donationId } = await context.api.call(donationBegin, { profile, hashOrderId });
  return context.api.call(donationDonate, { profile, donationId, amount, ...(cause ? { cause } : {}) });
}
