import type { ApiLocale, Storefront } from '../../server/settings.types';

/** A feature flag of docs/contract/markets.md#flags in a market's country. Who injects no flags at all (the catalogue on its own) has everything on. */
export const isOn = (
  { flags }: Pick<Storefront, 'flags'>,
  { country }: Pick<ApiLocale, 'country'>,
  flag: 'fetch_colors' | 'size_label',
): boolean => (flags ? flags(country)[flag] === true : true);
