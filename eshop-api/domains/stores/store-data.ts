import asiaPacific from './data/places/asia-pacific.json';
import britishIsles from './data/places/british-isles.json';
import franceBenelux from './data/places/france-benelux.json';
import germanSpeaking from './data/places/german-speaking.json';
import iberia from './data/places/iberia.json';
import italyGreeceMalta from './data/places/italy-greece-malta.json';
import latinAmerica from './data/places/latin-america.json';
import nearEast from './data/places/near-east.json';
import northAmerica from './data/places/north-america.json';
import northAndEast from './data/places/north-and-east.json';
import hours from './data/hours.json';
import type { Span, Store } from './stores.types';

interface CityData {
  name: string;
  names: Record<string, string>;
  region: string;
  latitude: number;
  longitude: number;
  timeZone?: string;
  stores: (Pick<
    Store,
    | 'id'
    | 'kind'
    | 'name'
    | 'street'
    | 'postalCode'
    | 'latitude'
    | 'longitude'
    | 'phone'
    | 'lines'
    | 'services'
  > & { hours: string; subtitle?: string })[];
}
type Countries = Record<string, { timeZone: string; cities: CityData[] }>;

const PLACES = [
  iberia,
  franceBenelux,
  italyGreeceMalta,
  germanSpeaking,
  britishIsles,
  northAndEast,
  nearEast,
  northAmerica,
  latinAmerica,
  asiaPacific,
] as unknown as Countries[];
const PROFILES = hours.profiles as unknown as Record<string, Span[][]>;
const HOLIDAYS = hours.holidays as unknown as Record<string, Record<string, Span[] | null>>;

/** The demo's stores, complete: hours expanded, holidays of the country added. */
export const listDemoStores = (): Store[] =>
  PLACES.flatMap((countries) =>
    Object.entries(countries).flatMap(([country, { timeZone, cities }]) =>
      cities.flatMap((city) =>
        city.stores.map((store): Store => ({
          ...store,
          city: city.name,
          cityNames: city.names,
          region: city.region,
          country,
          centre: { latitude: city.latitude, longitude: city.longitude },
          timeZone: city.timeZone ?? timeZone,
          hours: findHours(store.hours),
          exceptions: listHolidays(country),
          subtitle: store.subtitle ?? null,
        })),
      ),
    ),
  );

const findHours = (profile: string): Span[][] => {
  const found = PROFILES[profile];
  if (!found) throw new Error(`hours.json has no profile "${profile}"`);
  return found;
};

/** A country's null removes a common holiday. */
const listHolidays = (country: string): Record<string, Span[]> => {
  const days = Object.entries({ ...HOLIDAYS['default'], ...HOLIDAYS[country] });
  return Object.fromEntries(days.filter((day): day is [string, Span[]] => day[1] !== null));
};
