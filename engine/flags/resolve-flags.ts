import type { Brand } from '../brands/brand.types';
import type { Locale } from '../locales/locale.types';
import { flagsSchema, type Flags } from './flags.schema';

const defaults: Flags = Object.fromEntries(
  Object.entries(flagsSchema.properties).map(([name, { default: value }]) => [name, value]),
) as Flags;

/**
 * Flags of a storefront in a locale (docs/contract/markets.md#flags): off or empty, then the brand's, then its market's
 * (EU, GB …), then its country's. Every flag of the list is present in the answer.
 */
export function resolveFlags(brand: Brand, locale: Pick<Locale, 'market' | 'country'>): Readonly<Flags> {
  const markets = brand.flags.markets ?? {};
  return Object.freeze({
    ...defaults,
    ...brand.flags.default,
    ...markets[locale.market],
    ...markets[locale.country],
  });
}
