import { measureDistance } from '../../contract/measure-distance';
import type { Position, Store } from './stores.types';

export { measureDistance } from '../../contract/measure-distance';

export interface FoundPlace extends Position {
  label: string;
}

/** Lower case, without accents and marks: `São Paulo` and `sao paulo` are equal. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s’'·./-]+/g, ' ')
    .trim();

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/**
 * Place of a shopper's text: a position, a postal code or a city in any language (its beginning is enough).
 * Of several the one in the profile's country, then the one with most stores. Undefined: unknown.
 */
export const resolvePlace = (
  stores: readonly Store[],
  near: string,
  country: string,
  language: string,
): FoundPlace | undefined => {
  const position = readPosition(near);
  if (position) return { label: '', ...position };
  const wanted = fold(near);
  if (wanted.length < 2) return undefined;
  const tests = [
    (store: Store) => listNames(store).some((name) => name === wanted),
    (store: Store) => fold(store.postalCode) === wanted,
    (store: Store) => wanted.length > 2 && listNames(store).some((name) => name.startsWith(wanted)),
    (store: Store) => /\d/.test(wanted) && sharesPostalArea(store, wanted),
    (store: Store) => wanted.length > 3 && (fold(store.region) === wanted || fold(store.name) === wanted),
  ];
  for (const test of tests) {
    const city = chooseCity(stores.filter(test), country);
    if (city) return { label: resolveCityName(city, language), ...city.centre };
  }
  return undefined;
};

const readPosition = (text: string): Position | undefined => {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  const position = { latitude: Number(north), longitude: Number(east) };
  return north && Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
    ? position
    : undefined;
};

const names = new WeakMap<Store, string[]>();
const listNames = (store: Store): string[] => {
  const known = names.get(store) ?? [store.city, ...Object.values(store.cityNames)].map(fold);
  names.set(store, known);
  return known;
};

/** The first two characters of a postal code are an area in most countries. */
const sharesPostalArea = (store: Store, wanted: string): boolean =>
  wanted.length >= 4 &&
  fold(store.postalCode).length === wanted.length &&
  fold(store.postalCode).slice(0, 2) === wanted.slice(0, 2);

const chooseCity = (found: readonly Store[], country: string): Store | undefined => {
  const here = found.filter((store) => store.country === country);
  const among = here.length ? here : found;
  const count = new Map<string, number>();
  for (const store of among) count.set(cityKey(store), (count.get(cityKey(store)) ?? 0) + 1);
  return [...among].sort(
    (a, b) => count.get(cityKey(b))! - count.get(cityKey(a))! || (a.id < b.id ? -1 : 1),
  )[0];
};

export const cityKey = (store: Pick<Store, 'country' | 'city'>): string => `${store.country} ${store.city}`;

/** The city's name in this language. */
export const resolveCityName = (store: Pick<Store, 'city' | 'cityNames'>, language: string): string =>
  store.cityNames[language] ?? store.city;

export interface Ranked {
  store: Store;
  distance: number | null;
}

/** Nearest first; without a position in the order given. */
export const rankByDistance = (stores: readonly Store[], from: Position | undefined): Ranked[] => {
  if (!from) return stores.map((store) => ({ store, distance: null }));
  return stores
    .map((store) => ({ store, distance: Math.round(measureDistance(from, store) * 10) / 10 }))
    .sort((a, b) => a.distance - b.distance || (a.store.id < b.store.id ? -1 : 1));
};
