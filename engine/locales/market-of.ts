import type { MarketMap } from './registry.types';

/** Market of a country by spec §3 "Market-to-country mapping"; unmapped countries belong to the fallback market (EU). */
export const marketOf = (map: MarketMap, country: string): string =>
  Object.entries(map.markets).find(([, countries]) => countries.includes(country))?.[0] ?? map.fallback;
