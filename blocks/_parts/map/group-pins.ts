import type { Pin } from './map.types';

export interface CityPins {
  city: string;
  at: [latitude: number, longitude: number];
  pins: Pin[];
}

/** Pins of one city under one point in their midst, the cities with most first. */
export function groupPins(pins: readonly Pin[]): CityPins[] {
  const cities: Pin[][] = [];
  for (const pin of pins) {
    const own = cities.find(([first]) => first!.city === pin.city && isBeside(first!, pin));
    if (own) own.push(pin);
    else cities.push([pin]);
  }
  return cities.map(toCity).sort((a, b) => b.pins.length - a.pins.length || a.city.localeCompare(b.city));
}

/** Two cities may share a name, but not a degree. */
const isBeside = (a: Pin, b: Pin): boolean =>
  a.at.every((degree, axis) => Math.abs(degree - b.at[axis]!) < 1);

const toCity = (pins: Pin[]): CityPins => ({
  city: pins[0]!.city,
  at: [middle(pins.map(({ at }) => at[0])), middle(pins.map(({ at }) => at[1]))],
  pins,
});
const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a city's pin shows: the numbers of its stores in the list ("3–5, 9"), or how many they are where the list has no numbers. */
export function writeNumbers(pins: readonly Pin[]): string {
  const numbers = pins.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  if (numbers.length < pins.length) return String(pins.length);
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  const written = runs
    .slice(0, MAX_RUNS)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
  return runs.length > MAX_RUNS ? `${written}…` : written;
}

/** A pin as wide as its numbers would cover its neighbours. */
const MAX_RUNS = 3;

export interface Spot {
  x: number;
  y: number;
}

/** Cities too close together to be hit apart become one, under the largest one's name. `place` answers where on the screen a city lies; `apart` in px. */
export function mergeCities(
  cities: readonly CityPins[],
  toSpot: (city: CityPins) => Spot,
  apart: number,
): CityPins[] {
  const merged: { spot: Spot; city: CityPins }[] = [];
  for (const city of cities) {
    const spot = toSpot(city);
    const near = merged.find((one) => Math.hypot(one.spot.x - spot.x, one.spot.y - spot.y) < apart);
    if (near) near.city = { ...near.city, pins: [...near.city.pins, ...city.pins] };
    else merged.push({ spot, city });
  }
  return merged.map(({ city }) => city);
}

/** Which labels have room: none covers a pin or another label. Labels stand right of their pin; sizes in px (`wide`: the pin's), text of so many letters. */
export function chooseLabels(spots: readonly (Spot & { letters: number; wide?: number })[]): boolean[] {
  const taken = spots.map(({ x, y, wide = 28 }) => box(x - wide / 2 - 2, y - 16, wide + 4, 32));
  return spots.map(({ x, y, letters, wide = 28 }, i) => {
    const label = box(x + wide / 2 + 4, y - 9, letters * 7 + 8, 18);
    if (taken.some((other, at) => at !== i && overlaps(label, other))) return false;
    taken.push(label);
    return true;
  });
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
