import type { Price, VoucherPrice } from '../../contract/entities/price.schema';
import { findGeneralTax } from './catalogue.facts';
import table from './data/price-points.json';
import type { Amount, Material, Voucher } from './catalogue.types';

/** Tax of one piece, minor units. */
interface Tax {
  taxValue: number;
  /** Price without tax. */
  netPrice: number;
  /** Price with tax, whichever way it is shown. */
  totalPrice: number;
}

/**
 * Tax of a shown price (minor units) in a country (ISO 3166): on top of it in the countries with taxes of docs/contract/markets.md#country-lists, inside it elsewhere.
 * Shares of a minor unit are rounded half up, once.
 */
export const taxOf = (current: number, country: string): Tax => {
  const { rate, onTop } = findGeneralTax(country);
  if (onTop) {
    const taxValue = Math.round((current * rate) / 100);
    return { taxValue, netPrice: current, totalPrice: current + taxValue };
  }
  const taxValue = Math.round((current * rate) / (100 + rate));
  return { taxValue, netPrice: current - taxValue, totalPrice: current };
};

type Point = Record<string, number>;
const POINTS = table.points as Point[];
const DIGITS = table.digits as Record<string, number>;

export const CURRENCIES = Object.keys(DIGITS);
export const isCurrency = (code: string): boolean => code in DIGITS;
/** Minor-unit digits of a currency (ISO 4217), 2 when it is not in the table. */
export const digitsOf = (currency: string): number => DIGITS[currency] ?? 2;
const minorOf = (units: number, currency: string): number => Math.round(units * 10 ** digitsOf(currency));

/**
 * Price in a market's currency for a EUR price in minor units: the table's own where the EUR price is one of its points,
 * else the neighbouring point's proportion, rounded to whole units. Undefined for a currency the table lacks.
 */
export const priceIn = (currency: string, eurMinor: number): number | undefined => {
  if (currency === 'EUR') return eurMinor;
  if (!isCurrency(currency)) return undefined;
  const units = eurMinor / 100;
  const near = POINTS.reduce((best, point) =>
    Math.abs(point['EUR']! - units) < Math.abs(best['EUR']! - units) ? point : best,
  );
  if (near['EUR'] === units) return minorOf(near[currency]!, currency);
  return minorOf(Math.max(1, Math.round((near[currency]! / near['EUR']!) * units)), currency);
};

/** EUR price (minor units) of the price point nearest to an amount in another currency; undefined for a currency the table lacks. */
export const eurFrom = (currency: string, minor: number): number | undefined => {
  if (currency === 'EUR') return minor;
  if (!isCurrency(currency)) return undefined;
  const units = minor / 10 ** digitsOf(currency);
  const near = POINTS.reduce((best, point) =>
    Math.abs(point[currency]! - units) < Math.abs(best[currency]! - units) ? point : best,
  );
  const exact = near[currency] === units;
  return minorOf(
    exact ? near['EUR']! : Math.max(1, Math.round((near['EUR']! / near[currency]!) * units)),
    'EUR',
  );
};

/** EUR price point (minor units) nearest under the given share of a price. */
export const discountedPoint = (eurMinor: number, percent: number): number => {
  const wanted = (eurMinor / 100) * (1 - percent / 100);
  const under = POINTS.filter((point) => point['EUR']! <= wanted).at(-1) ?? POINTS[0]!;
  return Math.min(eurMinor, minorOf(under['EUR']!, 'EUR'));
};

/** Amounts in every currency of the table from EUR amounts in minor units. */
export const spreadPrices = (eur: Amount): Record<string, Amount> =>
  Object.fromEntries(
    CURRENCIES.map((currency) => [
      currency,
      {
        current: priceIn(currency, eur.current)!,
        previous: eur.previous === null ? null : priceIn(currency, eur.previous)!,
      },
    ]),
  );

/** The material's amount in a currency; without a stored price it is computed from EUR. */
export const amountOf = (prices: Record<string, Amount>, currency: string): Amount => {
  const eur = prices['EUR']!;
  const derive = (minor: number | null): number | null =>
    minor === null ? null : (priceIn(currency, minor) ?? minor);
  return prices[currency] ?? { current: derive(eur.current)!, previous: derive(eur.previous) };
};

/** Whole percent off, 0 when there is no earlier price. */
export const percentOff = ({ current, previous }: Amount): number =>
  previous === null || previous <= current ? 0 : Math.round((1 - current / previous) * 100);

type Format = (minor: number) => string;

/** Price entity of docs/contract/catalogue.md#price as a country sees it; taxes by its general rate, on top in US, CA and RU, inside elsewhere. */
export const composePrice = (
  material: Material,
  { currency, country }: { currency: string; country: string },
  format: Format,
): Price => {
  const own = amountOf(material.prices, currency);
  const eur = amountOf(material.prices, 'EUR');
  const { taxValue, netPrice, totalPrice } = taxOf(own.current, country);
  return {
    current: own.current,
    currentEur: eur.current,
    previous: own.previous,
    netPrice,
    netPriceEur: taxOf(eur.current, country).netPrice,
    discount: percentOff(own),
    discountEur: (eur.previous ?? eur.current) - eur.current,
    discountLocal: (own.previous ?? own.current) - own.current,
    discountPrice: own.previous === null ? null : own.current,
    currency,
    currencySap: currency,
    currentFormated: format(own.current),
    previousFormated: own.previous === null ? null : format(own.previous),
    discountPriceFormatted: own.previous === null ? null : format(own.current),
    hasSummed: false,
    taxValue,
    totalPrice,
    taxTotal: taxValue,
    intercoPrice: 0,
    ...composeRange(material, currency, format),
  };
};

/** From–to texts when sizes differ in price; with a discount the plain range is the earlier price, the discount range the current one. */
const composeRange = (material: Material, currency: string, format: Format) => {
  const amounts = material.skus.map((sku) => amountOf(sku.prices ?? material.prices, currency));
  const now = amounts.map((amount) => amount.current);
  const before = amounts.map((amount) => amount.previous ?? amount.current);
  const ranged = new Set(now).size > 1;
  const reduced = ranged && amounts.some((amount) => amount.previous !== null);
  return {
    priceFromFormatted: ranged ? format(Math.min(...before)) : null,
    priceToFormatted: ranged ? format(Math.max(...before)) : null,
    priceDiscountFromFormatted: reduced ? format(Math.min(...now)) : null,
    priceDiscountToFormatted: reduced ? format(Math.max(...now)) : null,
  };
};

/** What is paid with the voucher, minor units, rounded to whole units as a shop would write it. */
export const applyVoucher = (voucher: Voucher, amount: Amount, currency: string): number => {
  const base =
    voucher.voucherType === 'original.price' ? (amount.previous ?? amount.current) : amount.current;
  const unit = 10 ** digitsOf(currency);
  const reduced = Math.round((base * (1 - voucher.discount / 100)) / unit) * unit;
  return Math.min(amount.current, Math.max(unit, reduced));
};

const composeEntry = (
  voucher: Voucher,
  amounts: Amount[],
  currency: string,
  format: Format,
  applied: boolean,
): VoucherPrice => {
  const prices = amounts.map((amount) => applyVoucher(voucher, amount, currency));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    preLaunch: voucher.preLaunch,
    usrHash: voucher.usrHash,
    adqCampaign: voucher.adqCampaign,
    pricePerSize: voucher.pricePerSize,
    voucherType: voucher.voucherType,
    discount: voucher.discount,
    discountStr: `-${voucher.discount}%`,
    currentFormated: format(low),
    voucherRangePrices:
      low === high ? null : { priceFromFormatted: format(low), priceToFormatted: format(high) },
    appliedLabel: applied ? `voucher.price.message.${voucher.voucherType}.applied` : null,
  };
};

/**
 * `voucherPrices` of a product (no size given) or of one size (docs/contract/vouchers.md#voucher-price), keyed by voucher code.
 * Per-size vouchers appear on sizes too; `applied` is the code the shopper uses.
 */
export const composeVoucherPrices = (
  material: Material,
  vouchers: ReadonlyMap<string, Voucher>,
  currency: string,
  format: Format,
  applied: string | undefined,
  size?: string,
): Record<string, VoucherPrice> => {
  const skus = size === undefined ? material.skus : material.skus.filter((sku) => sku.value === size);
  const amounts = skus.length
    ? skus.map((sku) => amountOf(sku.prices ?? material.prices, currency))
    : [amountOf(material.prices, currency)];
  const entries = material.voucherCodes.flatMap((code): [string, VoucherPrice][] => {
    const voucher = vouchers.get(code);
    if (!voucher || (size !== undefined && !voucher.pricePerSize)) return [];
    return [[code, composeEntry(voucher, amounts, currency, format, code === applied)]];
  });
  return Object.fromEntries(entries);
};

export const isReduced = (material: Material): boolean => material.prices['EUR']!.previous !== null;
