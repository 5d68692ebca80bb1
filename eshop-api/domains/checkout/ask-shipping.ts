import { globalShippingMethods } from '../reference/method.contract';
import { askDestination, askHasStores, type Destination, type PlaceInput } from './ask-destination';
import type { CheckoutContext } from './quote.types';
import type { ShippingMethod } from './shipping.rules';

/** What ways of shipping depend on, beside the goods. */
export interface ShippingPlace extends Destination {
  shippingMethods: readonly ShippingMethod[];
  hasStores: boolean;
}

/** What the country has and the address allows, priced in this currency: for a bag's quote and for a product's estimate alike. @throws ApiFault unknown_country */
export async function askShipping(
  context: CheckoutContext,
  country: string,
  currency: string,
  input: PlaceInput,
): Promise<ShippingPlace> {
  const { ask, profile, storefront } = context;
  const [{ shippingMethods }, destination, hasStores] = await Promise.all([
    ask(globalShippingMethods, { profile: profile.locale, countryId: country, currency }, storefront.id),
    askDestination(context, country, input),
    askHasStores(context, country),
  ]);
  return { ...destination, shippingMethods, hasStores };
}
