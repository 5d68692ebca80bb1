import type { Pin } from './store-map.server';

export interface CityPins { city: string; at: [latitude: number, longitude: number]; pins: Pin[] }

/** Pins of one city under one point in their midst. */
export function groupPins(pins: readonly Pin[]): CityPins[] {
  const cities = new Map<string, Pin[]>();
  // Two cities may share a name, but not a degree.
  for (const pin of pins) {
    const key = `${pin.city} ${Math.round(pin.at[0])} ${Math.round(pin.at[1])}`;
    cities.set(key, [...(cities.get(key) ?? []), pin]);
  }
  return [...cities.values()].map((own) => ({ city: own[0]!.city, at: [middle(own.map(({ at }) => at[0])), middle(own.map(({ at }) => at[1]))], pins: own }));
}

const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
