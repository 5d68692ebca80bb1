import type { RequestOf } from '../../../../eshop-api/contract/operation';
import { wayBackPath } from '../../../../eshop-api/contract/ways-back';
import type { ordersCreate } from '../../../../eshop-api/domains/orders/orders.contract';
import { choicesOf } from '../draft';
import { readExpressLink } from '../express-link-visit';
import { readGiftCard } from '../gift-card-visit';
import type { Checkout } from '../read-checkout.server';
import { readSaleVisit } from '../sale-visit';
import { splitAddresses } from '../shipment-form';
import type { CommandContext } from '../../../_contract/commands/command.types';
import * as stored from '../../../_contract/storage/stored-cookies';

type Payload = RequestOf<typeof ordersCreate>;
type Texts = Readonly<Record<string, string>>;

/** The whole payload of docs/contract/orders.md#create-payload: what is kept of the steps before, what this step posted, and what the browser brings. */
export function composeOrder(
  context: CommandContext,
  { visit, draft }: Pick<Checkout, 'visit' | 'draft'>,
  text: Texts,
): Payload {
  const { cookies, locale, flags } = context;
  const { shipment, billingAddress } = splitAddresses(draft, { country: locale.country, flags });
  const autoVoucher = cookies[stored.autoBonds.name]?.slice(0, 10);
  return {
    profile: locale.locale,
    ...visit,
    ...readSaleVisit(cookies),
    ...readExpressLink(cookies, visit),
    ...(autoVoucher ? { autoVoucher } : {}),
    ...readGiftCard(cookies),
    ...choicesOf({ ...draft, paymentMethodId: text.paymentMethodId ?? '' }),
    countryId: locale.country,
    shippingMethodId: draft.shippingMethodId!,
    submissionKey: text.submissionKey!,
    totalImport: Number(text.totalImport),
    shippingCost: Number(text.shippingCost) || 0,
    shipment: { ...shipment, ...readConsents(text) },
    ...(billingAddress ? { billingAddress } : {}),
    ...readPickup(draft),
    paymentInfo: readPaymentInfo(text),
    newsletter: draft.newsletter === 'on',
    device: text.device === 'mobile' ? 'mobile' : null,
    returnUrl: new URL(wayBackPath(locale.locale, 'payment'), context.url.origin).href,
    ...readAttribution(text),
    ...(text.captchaToken ? { captchaToken: text.captchaToken } : {}),
  };
}

/** Terms are accepted where the order is placed; the address was given steps before. */
const readConsents = ({ privacyPolicy, koreaConsent }: Texts): Texts => ({
  privacyPolicy: privacyPolicy ?? '',
  ...(koreaConsent ? { koreaConsent } : {}),
});

const readPickup = ({ pickupStoreId, dropPointId }: Texts) => ({
  ...(pickupStoreId ? { pickupStoreId } : {}),
  ...(dropPointId ? { dropPointId } : {}),
});

/** Token and data of the chosen way alone; a card's number was never here. */
function readPaymentInfo(text: Texts): Record<string, string> {
  const named = {
    token: text.cardToken,
    brand: text.cardBrand,
    bank: text[`bank-${text.paymentMethodId}`],
    instalments: text[`instalments-${text.paymentMethodId}`],
  };
  return Object.fromEntries(
    Object.entries(named).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
}

const readAttribution = ({ campaign, channel, medium, origin }: Texts) => ({
  origin: origin || 'checkout',
  ...Object.fromEntries(Object.entries({ campaign, channel, medium }).filter(([, value]) => value)),
});
