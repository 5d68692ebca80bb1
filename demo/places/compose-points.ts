import { listCities, listCityCountries } from '../../eshop-api/domains/places/place.data';
import hours from '../../eshop-api/domains/places/data/point-hours.json';
import networks from '../../eshop-api/domains/places/data/networks.json';
import streets from '../../eshop-api/domains/places/data/streets.json';
import { walkFrom } from './walk-from.rules';
import type { DropPoint, KnownCity, PointSpan } from '../../eshop-api/domains/places/places.types';

interface Network {
  key: string;
  deliveryType: string | null;
  countries: string[] | '*';
  names: string[];
  hours: string[];
  atLeast: number;
}

const HOURS = hours as unknown as Record<string, PointSpan[][]>;
const STREETS = streets as Record<string, { write: string; streets: string[] }>;

/** Angle by which points around a centre never line up (golden angle, radians). */
const TURN = 2.399963;
/** Kilometres from the centre to the first point, and how the ring grows. */
const RING = { first: 0.4, step: 0.55 };

/** The demo's drop points: each network in each of its countries, at least `atLeast` of them, the same ones every time. */
export const composePoints = (): DropPoint[] =>
  (networks as Network[]).flatMap((network) =>
    (network.countries === '*' ? listCityCountries() : network.countries).flatMap((country) =>
      composeCountry(network, country),
    ),
  );

/** One point a postal code first, then further rounds through the cities. */
function composeCountry(network: Network, country: string): DropPoint[] {
  const cities = listCities(country);
  const sites = cities.flatMap((city) =>
    (city.postalCodes.length ? city.postalCodes : ['']).map((code, turn) => ({ city, code, turn })),
  );
  const rounds = Math.ceil(network.atLeast / Math.max(1, sites.length));
  const all = Array.from({ length: rounds }, (_, round) =>
    sites.map((site) => ({ ...site, turn: site.turn + round * Math.max(1, site.city.postalCodes.length) })),
  ).flat();
  return all
    .slice(0, Math.max(network.atLeast, sites.length))
    .map((site, index) => composePoint(network, site, index));
}

function composePoint(
  network: Network,
  { city, code, turn }: { city: KnownCity; code: string; turn: number },
  index: number,
): DropPoint {
  const street = chooseStreet(city, network.key, turn);
  const serial = String(101 + index);
  const name = choose(network.names, index)
    .replace('{serial}', serial)
    .replace('{city}', city.name)
    .replace('{street}', street.name);
  const angle = turn * TURN + spread(`${network.key} ${city.name}`) * 2 * Math.PI;
  return {
    id: `${city.country}-${network.key.toUpperCase()}-${serial}`,
    network: network.key,
    deliveryType: network.deliveryType,
    country: city.country,
    region: city.region,
    city: city.name,
    name,
    street: street.written,
    postalCode: code,
    ...walkFrom(city, RING.first + RING.step * Math.sqrt(turn), angle),
    hours: HOURS[choose(network.hours, Math.floor(spread(`${city.name} ${serial}`) * 97))]!,
  };
}

function chooseStreet(city: KnownCity, network: string, turn: number): { name: string; written: string } {
  const { write, streets: names } = STREETS[city.country]!;
  const name = choose(names, Math.floor(spread(`${network} ${city.region} ${city.name}`) * 9973) + turn);
  const number = String(1 + Math.floor(spread(`${network} ${city.name} ${turn}`) * 120));
  return { name, written: write.replace('{street}', name).replace('{number}', number) };
}

const choose = <Value>(values: readonly Value[], at: number): Value => values[at % values.length]!;

/** A number from 0 to 1 that a text always gives (FNV-1a). */
function spread(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return hash / 2 ** 32;
}
