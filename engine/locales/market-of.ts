import type { MarketMap } from './registry.types';

/** Market of a country by docs/contract/markets.md#markets; unmapped countries belong to the fallback market (EU). */
export const marketOf = (map: MarketMap, country: string): string =>
  Object.entries(map.markets).find(([, countries]) => countries.includes(country))?.[0] ?? map.fallback;
