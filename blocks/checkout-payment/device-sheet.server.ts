import type { DeviceSheetSession } from '../../eshop-api/domains/payments/payments.facts';
import {
  paymentsDeviceWalletAuthorize,
  paymentsDeviceWalletCreateSession,
} from '../../eshop-api/domains/payments/wallet.contract';
import { BagGone } from '../_journey/bag/is-api-error';
import { openBag } from '../_journey/bag/apply-voucher';
import { choicesOf } from '../_journey/checkout/draft';
import { readGiftCard, readSaleVisit } from '../_journey/checkout/checkout-visits';
import { readCheckout } from '../_journey/checkout/read-checkout.server';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';

type Text = Readonly<Record<string, string>>;

/** The device's sheet for exactly the sum that stands on the button. @throws CommandRefused when it is another one by now */
export async function openSession(context: CommandContext, text: Text): Promise<DeviceSheetSession> {
  const { api, cookies, locale, url, page } = context;
  const found = await readCheckout({ ...context, visitor: context });
  if (!found) throw new BagGone(context.words('error_bag_not_found'));
  const { session } = await api.call(paymentsDeviceWalletCreateSession, {
    profile: locale.locale,
    ...found.visit,
    ...readSaleVisit(cookies),
    ...readGiftCard(cookies),
    ...choicesOf({ ...found.draft, paymentMethodId: text.paymentMethodId! }),
    countryId: locale.country,
    returnUrl: new URL(page.href('page:checkout?step=payment'), url.origin).href,
  });
  requireSame(context, session.amount, text);
  return session;
}

/** What the sheet gave becomes the token that pays; nothing else may stand in for it. */
export async function bringToken(context: CommandContext, text: Text): Promise<Text> {
  if (text[`asks-${text.paymentMethodId}`] !== 'sheet') return text;
  const refused = context.words('sheetNeeded');
  if (!text.sheetSession || !text.sheetAnswer)
    throw new CommandRefused(refused, { paymentMethodId: refused });
  const { profile, hashOrderId } = openBag(context);
  const { token, amount } = await context.api.call(paymentsDeviceWalletAuthorize, {
    profile,
    hashOrderId,
    sessionId: text.sheetSession,
    answer: text.sheetAnswer,
  });
  requireSame(context, amount, text);
  return { ...text, cardToken: token, cardBrand: '' };
}

function requireSame({ words }: CommandContext, amount: number, { totalImport }: Text): void {
  if (amount !== Number(totalImport)) throw new CommandRefused(words('error_ERROR_PRICE_CHANGED'));
}
