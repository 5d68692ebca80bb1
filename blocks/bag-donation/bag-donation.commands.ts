import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { donate } from '../_journey/bag/donate.server';
import { defineCommand } from '../_contract/commands/define-command';
import type { BagDonationProps } from './bag-donation.schema';

export default {
  'bag.donate': defineCommand<BagDonationProps>({
    form: { amount: formFields.select, cause: optional(formFields.generic) },
    /** What is no amount is none that can be given: the API refuses it in its own words. */
    run: async (context, { text }) =>
      void (await donate(context, Number.parseInt(text.amount!, 10) || 1, text.cause)),
  }),
  'bag.takeDonationBack': defineCommand<BagDonationProps>({
    form: {},
    run: async (context) => void (await donate(context, 0)),
  }),
};
