import type { RequestOf } from '../../contract/operation';
import type { WalletOrder, WalletUpdate } from '../../providers/wallet/wallet.types';
import { readFlags } from '../../server/read-settings';
import { checkoutExpressNormalizeValues } from '../checkout/checkout-address.contract';
import type { checkout, Quote } from '../checkout/checkout.contract';
import { shipmentFieldsFor } from '../orders/shipment.fields';
import { getQuote } from './ask-sum';
import type { PaymentsContext } from './payments.state';
import { arrangeAddress } from './wallet-address.rules';

type Wanted = RequestOf<typeof checkout>;
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
  // A region that the country's form does not ask for would stand on the parcel as a code.
  const asked = shipmentFieldsFor({
    country: shipment.country ?? profile.country,
    flags: readFlags(storefront, profile.country),
  }).region?.required;
  return { ...shipment, ...(asked && region ? { region } : {}) };
}

/** What an order sent there would cost, each way of it: totals of the one quote. A bag is sold in its own country alone. */
export async function composeOffer(
  context: PaymentsContext,
  wanted: Wanted,
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

/** No longer than a quote reads. */
const PLACE = { region: 60, city: 100, district: 100, postalCode: 12 } as const;
const placeOf = (fields: Fields) => ({
  ...Object.fromEntries(
    Object.entries(PLACE).flatMap(([name, length]) =>
      fields[name] ? [[name, fields[name].slice(0, length)]] : [],
    ),
  ),
  ...(fields.email ? { email: fields.email.slice(0, 200) } : {}),
});
