import type { Storefront } from './settings.types';

/**
 * Flags of docs/contract/markets.md#flags for a country: the brand's, its market's over them, the country's own over those. Countries of one market may
 * differ, so a market is never asked. Where nobody sets any, all are off.
 */
export const readFlags = (
  { flags }: Pick<Storefront, 'flags'>,
  country: string,
): Readonly<Record<string, unknown>> => flags?.(country) ?? {};
