import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import type { Field } from '../../eshop-api/contract/fields/field.types';
import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { wayBackPath } from '../../eshop-api/contract/ways-back';
import { paymentsRedirectForm } from '../../eshop-api/domains/payments/wallet.contract';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { materialOf } from '../_journey/sheet/read-sheet.server';
import { openBag } from '../_journey/bag/apply-voucher';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readSaleVisit } from '../_journey/checkout/checkout-visits';
import { defineCommand } from '../_contract/commands/define-command';
import { storeExpress } from '../_journey/express/express-visit';
import type { ExpressPayProps } from './express-pay.schema';
import { findWallet } from './express-pay.server';

type Text = Readonly<Record<string, string>>;

/**
 * A bag of its own with the chosen size: what else the shopper has collected stays where it is. One press is one bag, for
 * the API lets first additions of one client meet. @throws CommandRefused without a size, ApiError NOSTOCK
 */
async function addSize(context: CommandContext, { size = '', requestKey = '' }: Text): Promise<string> {
  if (!size) throw new CommandRefused(context.words('noSize'), { size: context.words('noSize') });
  const { hashOrderId: _stays, ...brings } = readBagVisit(context.cookies, context);
  const press = /^[\w-]{24,56}$/.test(requestKey) ? requestKey : undefined;
  const bag = await context.api.call(
    cartAdd,
    {
      profile: context.locale.locale,
      id: materialOf(context),
      sizeLabel: size.slice(0, 20),
      ...brings,
      ...(press ? { requestKey: press } : {}),
    },
    { headers: { 'client-id': press ? `express-${press}` : '' } },
  );
  return bag.hashOrderId;
}

/** What a browser reports of itself; nothing that was typed. */
const fact: Field = { maxLength: 200, anyCharacters: true };

export default {
  /** Goes to the wallet; the way back is express-pay.routes.ts. Nothing is ordered or charged here. */
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
      const bag = place === 'sheet' ? await addSize(context, text) : openBag(context).hashOrderId;
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
      storeExpress(context, {
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

/** The page as it was before any message was on it. */
function withoutNote(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const note of ['express', 'done']) query.delete(note);
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`.slice(0, 500);
}
