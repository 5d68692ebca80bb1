import type { RequestOf } from '../../../../eshop-api/contract/operation';
import { wayBackPath } from '../../../../eshop-api/contract/ways-back';
import {
  ordersCreate,
  ordersCreateContingency,
  type CreatedOrder,
} from '../../../../eshop-api/domains/orders/orders.contract';
import type { CommandContext } from '../../../_contract/commands/command.types';
import * as stored from '../../../_contract/storage/stored-cookies';
import { isApiError } from '../../../../eshop-api/contract/api-error';
import { tillHeaders } from '../../bag/till-session';
import { choicesOf } from '../draft';
import { readExpressLink, readGiftCard, readSaleVisit } from '../checkout-visits';
import type { Checkout } from '../read-checkout.server';
import { splitAddresses } from '../shipment-form';

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

/** A charge takes its time: bank and back. */
export const ORDER_DEADLINE_MS = 15_000;
/** It is unknown whether the order was made: the same key answers it, or makes it. */
export const UNSETTLED = ['ERR_TIMEOUT', 'ERR_NETWORK', 'json_error', 'payment_unreachable'];

/** The one way in which the shop makes an order, for the payment step and for the wallet that pays at once (block express-pay). @throws ApiError as the API answers */
export async function sendOrder(
  { api, cookies, customer }: Pick<CommandContext, 'api' | 'cookies' | 'customer'>,
  order: ReturnType<typeof composeOrder>,
  contingency = false,
): Promise<CreatedOrder> {
  const create = (): Promise<CreatedOrder> =>
    api.call(contingency ? ordersCreateContingency : ordersCreate, order, {
      deadline: ORDER_DEADLINE_MS,
      headers: { ...tillHeaders(cookies), ...customer?.headers },
    });
  return create().catch((error: unknown) => {
    if (!isApiError(error, ...UNSETTLED)) throw error;
    return create();
  });
}
