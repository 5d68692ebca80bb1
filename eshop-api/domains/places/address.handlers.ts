import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { ApiFault } from '../../contract/api-fault';
import { globalRegionsAndCities } from '../reference/country.contract';
import cash from './data/cash-on-delivery.json';
import sameDay from './data/same-day.json';
import { foldPlace, findRegionOfCode, findCity, findCityOfCode } from './place.data';
import { listComunas } from './comuna.data';
import { findPoint } from './drop-points.repository';
import type { PlacesState } from './places.state';
import { globalComunas, placesCheckAddress } from './places.contract';
import { viewPoint } from './point-view.rules';

export type PlacesContext = HandlerContext<PlacesState>;

/** The requested country, else the profile's. */
export const chooseCountry = (
  { profile }: Pick<PlacesContext, 'profile'>,
  countryId: string | undefined,
): string => countryId?.toUpperCase() ?? profile.country;

interface Area {
  country: string;
  region?: string | undefined;
  city?: string | undefined;
  district?: string | undefined;
  neighbourhood?: string | undefined;
}

interface Courier {
  city: string[];
  districts: Record<string, string[]>;
}
const COURIERS = sameDay as Record<string, Record<string, Courier>>;
const CASH = cash as unknown as Record<string, Record<string, '*' | string[]>>;

const own = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
const isOne = (names: readonly string[], text: string): boolean =>
  names.some((name) => foldPlace(name) === text);
/** `Sarıyer / Zekeriyaköy` names a district and a part of it. */
const readParts = (...texts: (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => (text ?? '').split(/[/,;–]| - /))
    .map(foldPlace)
    .filter(Boolean);

/**
 * Whether a courier comes on the day of the order (docs/contract/orders.md#shipping-codes: Istanbul's districts, less the neighbourhoods that are too far out).
 * The district may be in `district` or, as in the list of cities, in `city`. Without one: no.
 */
export function reachesSameDay({ country, region, city, district, neighbourhood }: Area): boolean {
  const regions = own(COURIERS, country) ?? {};
  const courier = region
    ? own(regions, region)
    : Object.values(regions).find(({ city: names }) =>
        readParts(city, district).some((part) => isOne(names, part)),
      );
  if (!courier) return false;
  const parts = readParts(district, city, neighbourhood).map(dropSuffix);
  const found = Object.entries(courier.districts).find(([name]) => parts.includes(foldPlace(name)));
  return found !== undefined && !found[1].some((excluded) => parts.includes(foldPlace(excluded)));
}

/** Turkish addresses contain `Göktürk Mah.`, `Göktürk Mahallesi`. */
const dropSuffix = (part: string): string => part.replace(/ (mah|mh|mahallesi|ilcesi)$/, '');

/** Whether cash may be paid at the door there. A country without a list has no such limit. */
export function takesCash({ country, region, city, district }: Area): boolean {
  const regions = own(CASH, country);
  if (!regions) return true;
  const places = region ? own(regions, region) : undefined;
  if (places === '*') return true;
  const parts = readParts(city, district).map((part) => part.replace(/^(г|город|пос|поселок|д) /, ''));
  const lists = region
    ? [places ?? []]
    : Object.values(regions).filter((one): one is string[] => one !== '*');
  return lists.some((names) => parts.some((part) => isOne(names, part)));
}

const comunas = handles(globalComunas, (context: PlacesContext, { countryId, regionId }) => ({
  comunas: listComunas(chooseCountry(context, countryId)).filter(
    (comuna) => !regionId || comuna.regionId === regionId.toUpperCase(),
  ),
}));

const evaluateAddress = handles(placesCheckAddress, async (context: PlacesContext, input) => {
  const country = chooseCountry(context, input.countryId);
  const dropPoint = await findServed(context, country, input);
  const address = dropPoint
    ? { region: dropPoint.region, city: dropPoint.city, postalCode: dropPoint.postalCode }
    : input;
  const named = await findNamedRegion(context, country, address.region);
  const ofCode = address.postalCode ? findRegionOfCode(country, address.postalCode) : undefined;
  const region = ofCode ?? named ?? (address.city ? findCity(country, address.city)?.region : undefined);
  const ofThisCode = address.postalCode ? findCityOfCode(country, address.postalCode)?.name : undefined;
  // A postal code alone determines the place, if it is known.
  const area = {
    ...address,
    country,
    region,
    city: address.city || (input.district ? undefined : ofThisCode),
  };
  return {
    regionId: region ?? null,
    city: ofThisCode ?? null,
    regionMismatch: ofCode !== undefined && named !== undefined && ofCode !== named,
    sameDay: reachesSameDay(area),
    cashOnDelivery: takesCash(area),
    dropPoint,
  };
});

/** The given region, by its code or its name; undefined: it does not exist. */
async function findNamedRegion(
  { ask, profile, storefront }: PlacesContext,
  country: string,
  region: string | undefined,
): Promise<string | undefined> {
  if (!region) return undefined;
  try {
    const { regions } = await ask(
      globalRegionsAndCities,
      { profile: profile.locale, countryId: country },
      storefront.id,
    );
    return regions.find(({ id, name }) => id === region.toUpperCase() || name === region)?.id;
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

async function findServed(
  { db }: PlacesContext,
  country: string,
  { dropPointId, shippingMethodId }: { dropPointId?: string; shippingMethodId?: string },
) {
  const point = dropPointId ? await findPoint(db, dropPointId) : undefined;
  const fits =
    point && point.country === country && (!shippingMethodId || point.deliveryType === shippingMethodId);
  return fits ? viewPoint(point, undefined) : null;
}

export const addressOperations: DomainOperation[] = [comunas, evaluateAddress];
