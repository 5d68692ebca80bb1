import { isDeepStrictEqual } from 'node:util';
import type { Condition } from './condition.types';

/** Market of a locale, where the registry has it. */
export type MarketOf = (locale: string) => string | undefined;

/** Why a condition can never hold, in words; empty when it can. `path` is that of the part at fault. */
export interface Contradiction {
  path: string[];
  message: string;
}

export function findContradictions(
  when: Condition,
  marketOf: MarketOf = () => undefined,
  path: string[] = [],
): Contradiction[] {
  return [
    ...findEmpty(when, path),
    ...findTimeFaults(when, path),
    ...findMarketFaults(when, marketOf, path),
    ...findNotFaults(when, marketOf, path),
  ];
}

function findEmpty(when: Condition, path: string[]): Contradiction[] {
  const lists = { markets: when.markets, locales: when.locales };
  const found = Object.entries(lists)
    .filter(([, list]) => list?.length === 0)
    .map(([name]) => ({
      path: [...path, name],
      message: `the list of ${name} is empty, so none ever matches`,
    }));
  return when.campaign?.status?.length === 0
    ? [
        ...found,
        {
          path: [...path, 'campaign', 'status'],
          message: 'the list of campaign states is empty, so none ever matches',
        },
      ]
    : found;
}

const findTimeFaults = ({ from, until }: Condition, path: string[]): Contradiction[] =>
  from !== undefined && until !== undefined && from >= until
    ? [{ path: [...path, 'until'], message: `it begins at ${from} and ends at ${until}, which is not later` }]
    : [];

function findMarketFaults(
  { markets, locales }: Condition,
  marketOf: MarketOf,
  path: string[],
): Contradiction[] {
  if (!markets?.length || !locales?.length) return [];
  const reachable = locales.some((locale) => {
    const market = marketOf(locale);
    return market === undefined || markets.includes(market);
  });
  return reachable
    ? []
    : [
        {
          path: [...path, 'locales'],
          message: `none of the locales ${locales.join(', ')} is in the markets ${markets.join(', ')}`,
        },
      ];
}

function findNotFaults({ not, ...outer }: Condition, marketOf: MarketOf, path: string[]): Contradiction[] {
  if (!not) return [];
  if (Object.keys(not).length === 0)
    return [{ path: [...path, 'not'], message: '"not" of an empty condition is never true' }];
  const implied = Object.keys(not).every((part) => implies(outer, not, part as keyof Condition));
  if (implied)
    return [{ path: [...path, 'not'], message: '"not" excludes just what the other parts ask for' }];
  // What can never hold inside "not" is always true outside: only a double "not" can hide a contradiction.
  return not.not && Object.keys(not).length === 1
    ? findContradictions({ ...outer, ...not.not }, marketOf, path)
    : [];
}

const isSubset = (small: readonly unknown[] | undefined, big: readonly unknown[]) =>
  small !== undefined && small.every((item) => big.includes(item));
const holdsAll = (outer: Record<string, unknown> | undefined, inner: Record<string, unknown>) =>
  Object.entries(inner).every(
    ([name, value]) =>
      outer !== undefined && Object.hasOwn(outer, name) && isDeepStrictEqual(outer[name], value),
  );

/** Whether the outer condition makes one part of the inner one true. */
function implies(outer: Condition, inner: Condition, part: keyof Condition): boolean {
  switch (part) {
    case 'markets':
      return isSubset(outer.markets, inner.markets!);
    case 'locales':
      return isSubset(outer.locales, inner.locales!);
    case 'flags':
      return holdsAll(outer.flags, inner.flags!);
    case 'query':
      return holdsAll(outer.query, inner.query!);
    case 'params':
      return holdsAll(outer.params, inner.params!);
    case 'campaign':
      return (
        outer.campaign?.code === inner.campaign!.code &&
        isSubset(outer.campaign.status, inner.campaign!.status)
      );
    case 'from':
      return outer.from !== undefined && outer.from >= inner.from!;
    case 'until':
      return outer.until !== undefined && outer.until <= inner.until!;
    case 'not':
      return false;
    case 'member':
    case 'storeMode':
      return outer[part] !== undefined && outer[part] === inner[part];
  }
}
