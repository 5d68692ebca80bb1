import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import type { SavedAddress } from '../../eshop-api/domains/accounts/account.fields';
import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import { globalCountries, globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import type { LoadContext } from '../_contract/block.types';
import { toFields } from '../_journey/customer/fill-from-account';

export interface Named {
  id: string;
  name: string;
}

/** A saved address, formatted. */
export interface ShownAddress {
  id: string;
  /** Its label; else street and town. */
  name: string;
  lines: string[];
  telephone: string;
  /** Masked; empty when none is stored. */
  nationalId: string;
  /** Name of the country whose forms are prefilled with this address; empty when it is not the default. */
  firstIn: string;
}

type Reading = Pick<LoadContext, 'api' | 'locale' | 'signal'>;

/** Countries of addresses, by name; only the page's when they cannot be loaded. */
export async function readCountries({ api, locale, signal }: Reading): Promise<Named[]> {
  try {
    const { countries } = await api.call(globalCountries, { profile: locale.locale }, { signal });
    return countries.map(({ id, name }) => ({ id, name }));
  } catch {
    return [{ id: locale.country, name: locale.countryName }];
  }
}

/** Only the last characters, enough to recognise it. */
export const maskId = (id: string | undefined): string =>
  id ? `••••${id.length > 5 ? id.slice(-3) : ''}` : '';

export async function describeAddresses(
  context: Reading,
  account: Account,
  countries: readonly Named[],
): Promise<ShownAddress[]> {
  const regions = await readRegions(context, [...new Set(account.addresses.map(({ country }) => country))]);
  const findName = (list: readonly Named[] | undefined, id: string | undefined): string | undefined =>
    list?.find((one) => one.id === id)?.name;
  return account.addresses.map((address, at) => {
    const { country } = address;
    const countryName = findName(countries, country) ?? country;
    const { telephone: _own, ...fields } = toFields(account, address);
    const isFirst = account.addresses.findIndex((one) => one.country === country) === at;
    return {
      id: address.id,
      name: address.title || formatPlace(address),
      lines: layOutAddress(
        { ...fields, country },
        { region: findName(regions.get(country), address.region), country: countryName },
      ),
      telephone: address.telephone ?? '',
      nationalId: maskId(address.cedula || address.dni),
      firstIn: isFirst ? countryName : '',
    };
  });
}

const formatPlace = ({ address, city, country }: SavedAddress): string =>
  [address, city].filter(Boolean).join(', ') || country;

/** Names of regions by country; their codes when they cannot be loaded. */
async function readRegions(
  { api, locale, signal }: Reading,
  countries: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  const lists = await Promise.all(
    countries.map((countryId) =>
      api.call(globalRegionsAndCities, { profile: locale.locale, countryId }, { signal }).then(
        ({ regions }) => regions,
        () => [],
      ),
    ),
  );
  return new Map(countries.map((country, at) => [country, lists[at]!]));
}
