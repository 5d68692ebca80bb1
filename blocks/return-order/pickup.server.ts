import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import { globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import { pickupFieldsFor } from '../../eshop-api/domains/returns/pickup.fields';
import type { LoadContext } from '../_contract/block.types';
import type { Order } from '../_journey/checkout/placed-orders.server';
import type { AddressField, PickupChoices, StepOne } from './return-order.types';

/** Names of the regions of the order's country; empty where unavailable. */
export const readRegions = (
  { api, locale, signal }: LoadContext,
  { countryId }: Order,
): Promise<PickupChoices['regions']> =>
  api
    .call(globalRegionsAndCities, { profile: locale.locale, countryId }, { signal })
    .then(({ regions }) => regions.map(({ id, name }) => ({ id, name })))
    .catch(() => []);

/** Days and addresses of a pickup by a courier. */
export function describePickup(
  { locale, flags }: LoadContext,
  order: Order,
  pickup: StepOne['pickup'],
  regions: PickupChoices['regions'],
): PickupChoices {
  const day = new Intl.DateTimeFormat(locale.isoLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const region = regions.find(({ id }) => id === order.shipment.region)?.name;
  return {
    days: (pickup?.dates ?? []).map((value) => ({
      value,
      label: day.format(new Date(`${value}T12:00:00Z`)),
    })),
    home: pickup?.hasAddress ? layOutAddress(order.shipment, { region, country: undefined }) : [],
    fields: listFields(order.countryId, flags),
    country: order.countryId,
    regions,
  };
}

/** Shown in every country: the flat number is in the second line. */
const EVERYWHERE = ['addressLine2', 'postalCode'];

/** Name and address fields in the country's order. */
const listFields = (country: string, flags: LoadContext['flags']): AddressField[] =>
  Object.entries(pickupFieldsFor(country, flags))
    .filter(
      ([name, { required }]) => name !== 'country' && (required !== undefined || EVERYWHERE.includes(name)),
    )
    .map(([name, { required, maxLength }]) => ({ name, required: required !== undefined, maxLength }));
