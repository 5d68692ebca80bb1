import type { Field } from '../../eshop-api/contract/fields/field.types';
import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { wayBackPath } from '../../eshop-api/contract/ways-back';
import { paymentsRedirectForm } from '../../eshop-api/domains/payments/wallet.contract';
import { openBag } from '../_journey/bag/apply-voucher';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readSaleVisit } from '../_journey/checkout/checkout-visits';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { ExpressPayProps } from './express-pay.schema';
import { keepExpress } from '../_journey/express/express-visit';
import { findWallet } from './find-wallet.server';
import { takeSize } from './take-size.server';

/** What a browser says of itself; nothing that anybody typed. */
const fact: Field = { maxLength: 200, anyCharacters: true };

export default {
  /** Leads to the wallet; the way back is express-pay.routes.ts. Nothing is ordered or charged here. */
  'express.begin': defineCommand<ExpressPayProps>({
    form: {
      size: optional(formFields.generic),
      requestKey: optional(formFields.generic),
      [captchaField]: { maxLength: 4000, anyCharacters: true, secret: true },
      device: fact,
      campaign: fact,
      channel: fact,
      medium: fact,
    },
    async run(context, { text }, { place }) {
      const { api, cookies, locale, url } = context;
      const method = await findWallet(context);
      if (!method) throw new CommandRefused(context.words('note_failed'));
      const bag = place === 'sheet' ? await takeSize(context, text) : openBag(context).hashOrderId;
      const { form } = await api.call(paymentsRedirectForm, {
        profile: locale.locale,
        ...readBagVisit(cookies, context),
        ...readSaleVisit(cookies),
        hashOrderId: bag,
        countryId: locale.country,
        paymentMethodId: method,
        returnUrl: new URL(wayBackPath(locale.locale, 'wallet'), url.origin).href,
        ...(/^[\w-]{8,64}$/.test(text.requestKey ?? '') ? { requestKey: text.requestKey } : {}),
      });
      keepExpress(context, {
        bag,
        place,
        from: withoutNote(url),
        method,
        captchaToken: text[captchaField] ?? '',
        facts: readFacts(text),
      });
      return { go: new URL(form.url, url.origin).href };
    },
  }),
};

const readFacts = ({
  device = '',
  campaign = '',
  channel = '',
  medium = '',
}: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries({ device, campaign, channel, medium }).filter(([, value]) => value));

/** The page as it was before anything was said on it. */
function withoutNote(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const told of ['express', 'done']) query.delete(told);
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`.slice(0, 500);
}
