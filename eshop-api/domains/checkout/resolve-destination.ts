import { ApiFault } from '../../contract/api-fault';
import type { ApiLocale } from '../../server/settings.types';
import { findGeneralTax } from '../catalogue/catalogue.facts';
import { placesCheckAddress } from '../places/places.contract';
import { globalCountries } from '../reference/country.contract';
import { storeLocatorCount, storeLocatorStore } from '../stores/stores.contract';
import { findMarketMoney, listShippingMethods } from '../reference/market.facts';
import type { CheckoutContext, PlaceRefused, QuoteInput, TaxPlace } from './quote.types';
import {
  PICK_UP_IN_STORE,
  POINTS,
  listShipping,
  type ShippingMethod,
  type ShippingFacts,
} from './methods.rules';
import type { ShippingOption } from './quote.schema';

/** What the address allows. */
interface Destination {
  tax: TaxPlace;
  sameDay: boolean;
  cashThere: boolean;
  /** That has this very postal code; null: not known. */ city: string | null;
  placeRefused?: PlaceRefused;
}

/**
 * Country that the order goes to. A bag is priced for its market: it goes to that market's countries, and only where tax is
 * in prices the same way. @throws ApiFault unknown_country
 */
export async function resolveCountry(
  { ask, profile, storefront }: CheckoutContext,
  input: Pick<QuoteInput, 'countryId'>,
): Promise<string> {
  const country = input.countryId ?? profile.country;
  if (country === profile.country) return country;
  const { countries } = await ask(globalCountries, { profile: profile.locale }, storefront.id);
  const isSame = countries.some(({ id, market }) => id === country && market === profile.market);
  if (!isSame || findGeneralTax(country).onTop || findGeneralTax(profile.country).onTop)
    throw new ApiFault('unknown_country', `This bag can't be sent to ${country}.`);
  return country;
}

const ADDRESS = ['region', 'city', 'district', 'postalCode'] as const;
/** The part of a quote's input that determines the destination. */
type PlaceInput = Omit<QuoteInput, 'hashOrderId'>;
type Address = Partial<Record<(typeof ADDRESS)[number], string>>;

/** The typed address, or the store or point of pick-up: it determines the tax. */
async function resolveDestination(
  context: CheckoutContext,
  country: string,
  input: PlaceInput,
): Promise<Destination> {
  const [pickupStoreId, point] = readPlace(input);
  const store = pickupStoreId ? await fetchStore(context, country, pickupStoreId) : undefined;
  const address = store ?? readTyped(input);
  const facts = await checkAddress(context, country, { ...address, ...point });
  const isAt = facts?.dropPoint ?? undefined;
  return {
    tax: {
      country,
      region: facts?.regionId ?? null,
      given: Boolean(isAt ?? address.region ?? address.postalCode),
    },
    sameDay: facts?.sameDay ?? false,
    cashThere: facts?.cashOnDelivery ?? true,
    city: facts?.city ?? null,
    ...(pickupStoreId && !store
      ? { placeRefused: 'pickup_store_refused' }
      : point && facts && !isAt
        ? { placeRefused: 'drop_point_refused' }
        : {}),
  };
}

/** The place for the chosen way; one picked for another way is ignored. */
function readPlace({
  shippingMethodId = '',
  pickupStoreId,
  dropPointId,
}: PlaceInput): [
  store: string | undefined,
  point: { shippingMethodId: string; dropPointId: string } | undefined,
] {
  const [store, point] = [pickupStoreId?.trim(), dropPointId?.trim()];
  return [
    shippingMethodId === PICK_UP_IN_STORE ? store : undefined,
    point && POINTS.includes(shippingMethodId) ? { shippingMethodId, dropPointId: point } : undefined,
  ];
}

const readTyped = (input: PlaceInput): Address =>
  Object.fromEntries(ADDRESS.flatMap((name) => (input[name]?.trim() ? [[name, input[name]]] : [])));

const checkAddress = async (
  { ask, profile, storefront }: CheckoutContext,
  countryId: string,
  address: Address & { shippingMethodId?: string; dropPointId?: string },
) =>
  ask(placesCheckAddress, { profile: profile.locale, countryId, ...address }, storefront.id).catch(
    ignoreUnknown,
  );

/** Of a store, by its contract; a longer one does not exist. */
const LONGEST_ID = 10;

async function fetchStore(
  { ask, profile, storefront }: CheckoutContext,
  country: string,
  id: string,
): Promise<Address | undefined> {
  const found = await ask(
    storeLocatorStore,
    { profile: profile.locale, id: id.slice(0, LONGEST_ID) },
    storefront.id,
  ).catch(ignoreUnknown);
  return found?.store.address.countryId === country
    ? { postalCode: found.store.address.postalCode, region: found.store.address.region }
    : undefined;
}

/** Whether the storefront has a store there; a shop without a store locator has none. */
async function checkHasStores(
  { ask, profile, storefront }: CheckoutContext,
  country: string,
): Promise<boolean> {
  const found = await ask(
    storeLocatorCount,
    { profile: profile.locale, countryId: country },
    storefront.id,
  ).catch(ignoreUnknown);
  return (found?.total ?? 0) > 0;
}

/** Undefined for what does not exist; anything else is a failure. */
function ignoreUnknown(error: unknown): undefined {
  if (error instanceof ApiFault && ['not_implemented', 'store_not_found'].includes(error.code))
    return undefined;
  throw error;
}

/** What ways of shipping depend on, beside the goods. */
interface ShippingPlace extends Destination {
  shippingMethods: readonly ShippingMethod[];
  hasStores: boolean;
}

/** Ways that the country has and the address allows, priced in this currency: for a bag's quote and for a product's estimate. @throws ApiFault unknown_country */
export async function resolveShipping(
  context: CheckoutContext,
  country: string,
  currency: string,
  input: PlaceInput,
): Promise<ShippingPlace> {
  const shippingMethods = listShippingMethods(context, findMarketMoney(context, country, currency));
  const [destination, hasStores] = await Promise.all([
    resolveDestination(context, country, input),
    checkHasStores(context, country),
  ]);
  return { ...destination, shippingMethods, hasStores };
}

type Offered = Pick<ShippingPlace, 'shippingMethods' | 'sameDay' | 'hasStores'> & {
  flags: Readonly<Record<string, unknown>>;
  money: ApiLocale;
};

/** The available ways of shipping, priced and with names: the one list behind quote and estimate. */
export function offerShipping(
  { settings, profile, storefront }: Pick<CheckoutContext, 'settings' | 'profile' | 'storefront'>,
  { shippingMethods, sameDay, hasStores, flags, money }: Offered,
  goods: Pick<ShippingFacts, 'products' | 'onlyGiftCards' | 'extendedBlock'>,
): ShippingOption[] {
  return listShipping(
    shippingMethods,
    { ...goods, alwaysFree: flags.fake_free_shipping === true, sameDay, hasStores },
    {
      format: (minor) => settings.formatPrice(minor, money),
      electronic: settings.fileLabels(profile.locale, storefront.id).methods?.['shipping.00'] ?? 'By e-mail',
    },
  );
}
