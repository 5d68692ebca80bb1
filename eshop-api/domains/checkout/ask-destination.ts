import { ApiFault } from '../../contract/api-fault';
import { findGeneralTax } from '../catalogue/general-tax.contract';
import { globalCountries, globalRegionsAndCities } from '../reference/reference.contract';
import { storeLocatorStore, storeLocatorStores } from '../stores/stores.contract';
import type { CheckoutContext, QuoteInput } from './quote.types';
import type { TaxPlace } from './tax-rate.rules';

/**
 * Country that the order goes to. A bag is priced for its market: it goes to that market's countries, and only where tax stands
 * in prices the same way. @throws ApiFault unknown_country
 */
export async function askCountry({ ask, profile, storefront }: CheckoutContext, input: QuoteInput): Promise<string> {
  const country = input.countryId ?? profile.country;
  if (country === profile.country) return country;
  const { countries } = await ask(globalCountries, { profile: profile.locale }, storefront.id);
  const isSame = countries.some(({ id, market }) => id === country && market === profile.market);
  if (!isSame || findGeneralTax(country).onTop || findGeneralTax(profile.country).onTop) throw new ApiFault('unknown_country', `This bag can't be sent to ${country}.`);
  return country;
}

/** Where the order is taxed: at the address, or at the store that it is picked up in. */
export async function askTaxPlace(context: CheckoutContext, country: string, input: QuoteInput): Promise<TaxPlace> {
  if (!findGeneralTax(country).onTop) return { country };
  const { ask, profile, storefront } = context;
  if (input.pickupStoreId) {
    const found = await ask(storeLocatorStore, { profile: profile.locale, id: input.pickupStoreId }, storefront.id).catch(ignoreUnknown);
    if (found?.store.address.countryId === country) return { country, postalCode: found.store.address.postalCode, region: found.store.address.region };
  }
  return { country, postalCode: input.postalCode, region: input.region && (await askRegion(context, country, input.region)) };
}

/** A region's code, also when its name was typed. */
async function askRegion({ ask, profile, storefront }: CheckoutContext, country: string, region: string): Promise<string> {
  const { regions } = await ask(globalRegionsAndCities, { profile: profile.locale, countryId: country }, storefront.id);
  const typed = region.trim().toLowerCase();
  return regions.find(({ id, name }) => id.toLowerCase() === typed || name.toLowerCase() === typed)?.id ?? region;
}

/** Whether the storefront has a store there; a shop without a store locator has none. */
export async function askHasStores({ ask, profile, storefront }: CheckoutContext, country: string): Promise<boolean> {
  const found = await ask(storeLocatorStores, { profile: profile.locale, countryId: country, limit: 1 }, storefront.id).catch(ignoreUnknown);
  return (found?.total ?? 0) > 0;
}

/** Undefined for what is not there; anything else is a failure. */
function ignoreUnknown(error: unknown): undefined {
  if (error instanceof ApiFault && ['not_implemented', 'store_not_found'].includes(error.code)) return undefined;
  throw error;
}
