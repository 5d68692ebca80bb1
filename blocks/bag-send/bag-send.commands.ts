import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { expressShoppingSendEmailLink } from '../../eshop-api/domains/checkout/express-shopping.contract';
import { openBag } from '../_journey/bag/apply-voucher';
import { defineCommand } from '../_contract/commands/define-command';
import type { BagSendProps } from './bag-send.schema';

/** Reported back to who sent it. */
export interface Sent {
  email: string;
}

export default {
  'bag.send': defineCommand<BagSendProps>({
    form: { email: formFields.email },
    async run(context, { text }) {
      const { profile, hashOrderId } = openBag(context);
      await context.api.call(expressShoppingSendEmailLink, { profile, hashOrderId, email: text.email! });
      const sent: Sent = { email: text.email! };
      return { data: sent };
    },
  }),
};
