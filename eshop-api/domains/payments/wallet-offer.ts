import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import type { WalletAddress, WalletOrder, WalletUpdate } from '../../providers/wallet/wallet.types';
import { readFlags } from '../../server/read-settings';
import { checkout, type Quote } from '../checkout/checkout.contract';
import { checkoutExpressNormalizeValues } from '../checkout/checkout-address.contract';
import { shipmentFieldsFor } from '../orders/shipment.fields';
import type { PaymentsContext } from './payments.state';

/** Quote of this bag with these choices: the one calculation of the checkout, so that no caller sets an amount. @throws ApiFault empty_bag */
async function getQuote(
  { ask, storefront }: PaymentsContext,
  wanted: RequestOf<typeof checkout>,
): Promise<Quote> {
  const quote = await ask(checkout, wanted, storefront.id);
  if (quote.bag.shoppingCart.length === 0) throw new ApiFault('empty_bag', 'There is nothing in the bag.');
  return quote;
}

export async function fetchSum(
  context: PaymentsContext,
  wanted: RequestOf<typeof checkout>,
): Promise<{ amount: number; currency: string }> {
  const { total, currency } = await getQuote(context, wanted);
  return { amount: total.amount, currency };
}

/** Reference of the bag for a third party: the hash gives access to the bag, so it is not sent. */
export const referenceOf = (hashOrderId: string | undefined): string =>
  createHash('sha256')
    .update(`payment ${hashOrderId ?? ''}`)
    .digest('base64url')
    .slice(0, 32);

/** Return address of wallets: only the shop's. */
export function checkReturnUrl({ settings, header, storefront }: PaymentsContext, returnUrl: string): string {
  if (/^\/(?![/\\])/.test(returnUrl)) return returnUrl;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isLocal = url?.protocol === 'http:' && /(^|\.)localhost$/.test(url.hostname);
  const own =
    url &&
    (isLocal ||
      [...settings.publicOrigins, storefront.publicOrigin].includes(url.origin) ||
      url.host === header('host'));
  if (!own) throw new ApiFault('invalid_return_url', 'returnUrl is no address of this storefront.', 400);
  return returnUrl;
}

type NormalizeRequest = Pick<RequestOf<typeof checkoutExpressNormalizeValues>, 'address' | 'fields'>;

/** Countries whose second line is a field of its own: in Mexico the line under the street is the colonia. */
const SECOND_LINE: Readonly<Record<string, string>> = { MX: 'colonia' };

/**
 * A wallet's address (docs/contract/orders.md#wallet-addresses) in the form that the checkout converts to its own
 * fields: that splits the name, finds the region's code and formats the telephone for the country (`normalise-address.ts`).
 */
export function arrangeAddress(address: WalletAddress, email: string | null): NormalizeRequest {
  const country = address.countryCode.trim().toUpperCase().slice(0, 2);
  const own = SECOND_LINE[country];
  const second = own ? { addressLine2: '' } : {};
  return {
    address: { ...cut({ ...address, ...second }), countryCode: country, ...(email ? { email } : {}) },
    ...(own && address.addressLine2.trim()
      ? { fields: { [own]: address.addressLine2.trim().slice(0, 100) } }
      : {}),
  };
}

/** No longer than the checkout accepts. */
const LIMITS: Readonly<Partial<Record<keyof WalletAddress, number>>> = {
  postalCode: 20,
  city: 100,
  stateOrRegion: 100,
  phoneNumber: 40,
};

const cut = (address: WalletAddress): WalletAddress =>
  Object.fromEntries(
    Object.entries(address).map(([name, text]: [string, string]) => [
      name,
      plainSigns(text)
        .trim()
        .slice(0, LIMITS[name as keyof WalletAddress] ?? 200),
    ]),
  ) as unknown as WalletAddress;

/** Phones type O’Brien with a curly apostrophe, which forms without special characters (docs/contract/fields.md#general-rules) refuse. */
const plainSigns = (text: string): string => text.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐–—]/g, '-');

type CheckoutRequest = RequestOf<typeof checkout>;
export type Fields = Readonly<Record<string, string>>;

/** The owner's address in fields of the shipment form; null: none is chosen. */
export async function mapAddress(
  { ask, profile, storefront }: PaymentsContext,
  { address, email }: WalletOrder,
): Promise<Fields | null> {
  if (!address) return null;
  const {
    shipment: { region = '', ...shipment },
  } = await ask(
    checkoutExpressNormalizeValues,
    { profile: profile.locale, ...arrangeAddress(address, email) },
    storefront.id,
  );
  // A region that the country's form does not have would be printed on the parcel as a code.
  const asked = shipmentFieldsFor({
    country: shipment.country ?? profile.country,
    flags: readFlags(storefront, profile.country),
  }).region?.required;
  return { ...shipment, ...(asked && region ? { region } : {}) };
}

/** Totals of the quote for each way of sending there. A bag is sold in its own country only. */
export async function composeOffer(
  context: PaymentsContext,
  wanted: CheckoutRequest,
  fields: Fields,
  agreed: string | null,
): Promise<WalletUpdate> {
  const { country } = context.profile;
  if (fields.country !== country) return { refusal: 'address_not_served' };
  const there = { ...wanted, ...placeOf(fields), countryId: country };
  const ways = (await getQuote(context, there)).shippingMethods.filter(({ pickup }) => !pickup);
  const quotes = await Promise.all(
    ways.map(({ id }) => getQuote(context, { ...there, shippingMethodId: id })),
  );
  const offered = quotes.filter(isOffered);
  const chosen = offered.find(({ shipping }) => shipping.id === agreed) ?? offered[0];
  if (!chosen) return { refusal: 'address_not_served' };
  return {
    money: { amount: chosen.total.amount, currency: chosen.currency },
    shippingOptions: offered.map(({ shipping, total }) => ({
      id: shipping.id,
      label: shipping.name,
      amount: shipping.amount,
      total: total.amount,
    })),
  };
}

type Offered = Quote & { shipping: NonNullable<Quote['shipping']> };
const isOffered = (quote: Quote): quote is Offered => quote.shipping !== null && quote.tax.known;

/** No longer than a quote accepts. */
const PLACE = { region: 60, city: 100, district: 100, postalCode: 12 } as const;
const placeOf = (fields: Fields) => ({
  ...Object.fromEntries(
    Object.entries(PLACE).flatMap(([name, length]) =>
      fields[name] ? [[name, fields[name].slice(0, length)]] : [],
    ),
  ),
  ...(fields.email ? { email: fields.email.slice(0, 200) } : {}),
});
