import type { Sku } from './bag.types';
import terms from './data/voucher-terms.json';
import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import { findGeneralTax } from '../catalogue/catalogue.facts';

/** The shopper's vouchers; codes in upper case. */
export interface VoucherUse {
  voucher?: string | undefined;
  prevoucher?: string | undefined;
  /** A user hash came (docs/contract/storefronts-and-roles.md#member): a member. */
  member: boolean;
}

type Priced = Pick<Sku, 'vouchers' | 'prices'>;

/** The voucher that applies to a size (decision 0031): of several the first, which is the one that the product sheet shows; null: none. */
export function chooseLineVoucher(
  { vouchers, prices }: Priced,
  use: VoucherUse,
): { code: string; price: number } | null {
  const found = Object.entries(vouchers).find(([code, voucher]) => isApplied(code, voucher, use));
  return found && found[1].price < prices.current ? { code: found[0], price: found[1].price } : null;
}

const isApplied = (code: string, { preLaunch, usrHash }: Sku['vouchers'][string], use: VoucherUse): boolean =>
  code === use.voucher || (preLaunch ? code === use.prevoucher : usrHash && use.member);

interface VoucherTerms {
  code: string;
  from?: string;
  until?: string;
  countries?: string[];
  /** Whole units of the market's currency. */
  minimum?: number;
  /** Once per customer; checked at checkout, where the customer is known (domains/checkout). */
  oncePerCustomer?: boolean;
}

/** Terms by code; a code without terms always applies. */
export const voucherTerms = new Map((terms.terms as VoucherTerms[]).map((one) => [one.code, one]));

type VoucherReason = 'not_started' | 'expired' | 'market' | 'minimum';
/** `total` in minor units of a currency with `digits`. */
interface VoucherFacts {
  now: Date;
  country: string;
  total: number;
  digits: number;
}

/** Reason why a voucher does not apply now; undefined: it applies. */
export function findVoucherFault(
  one: VoucherTerms | undefined,
  { now, country, total, digits }: VoucherFacts,
): VoucherReason | undefined {
  if (!one) return undefined;
  if (one.from && now < new Date(one.from)) return 'not_started';
  if (one.until && now > new Date(one.until)) return 'expired';
  if (one.countries && !one.countries.includes(country)) return 'market';
  return total < (one.minimum ?? 0) * 10 ** digits ? 'minimum' : undefined;
}

/** Whether each customer may use a voucher once (data/voucher-terms.json). */
export const isOncePerCustomer = (code: string): boolean => voucherTerms.get(code)?.oncePerCustomer === true;

/**
 * Country whose prices apply to a bag, from `country_price`. A bag belongs to one market (docs/contract/bag.md#market-of-a-bag):
 * a country of another market, or one whose prices are without tax, applies to product pages but not to bags.
 * @returns undefined: the prices of the profile's own country count
 */
export function choosePriceCountry(
  { locales }: Pick<ApiSettings, 'locales'>,
  profile: Pick<ApiLocale, 'country' | 'market'>,
  wanted: string | undefined,
): string | undefined {
  const country = wanted?.split('_').at(-1)?.toUpperCase();
  if (!country || country === profile.country) return undefined;
  const isSameMarket = locales.some((one) => one.country === country && one.market === profile.market);
  const isTaxedAlike = ![country, profile.country].some((one) => findGeneralTax(one).onTop);
  return isSameMarket && isTaxedAlike ? country : undefined;
}
