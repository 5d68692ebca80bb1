import type { Locale } from './locale.types';

const NO_BREAK_SPACE = '\u00a0';

/**
 * A price as shoppers read it (docs/contract/markets.md#prices): `minor` integer minor units of the locale's currency,
 * no decimals for whole amounts and all of the currency's otherwise, decimal comma unless the locale sets another one. The minus of a
 * negative sum, and whether it stands before the symbol, is the language's own (Intl).
 */
export function formatPrice(
  minor: number,
  { price, isoLocale, currency }: Pick<Locale, 'price' | 'isoLocale' | 'currency'>,
): string {
  const unit = 10 ** price.digits;
  const absolute = Math.abs(Math.round(minor));
  const whole = String(Math.floor(absolute / unit)).replace(/\B(?=(\d{3})+$)/g, price.group);
  const rest = absolute % unit;
  const amount = rest === 0 ? whole : `${whole}${price.decimal}${String(rest).padStart(price.digits, '0')}`;
  const isBefore = price.position === 'before';
  const written = isBefore ? `${price.symbol}${amount}` : `${amount}${NO_BREAK_SPACE}${price.symbol}`;
  if (minor >= 0) return written + price.suffix;
  const { sign, isFirst } = readMinus(isoLocale, currency);
  return (isFirst || !isBefore ? `${sign}${written}` : `${price.symbol}${sign}${amount}`) + price.suffix;
}

interface Minus {
  sign: string;
  /** Before the symbol, where that stands before the amount. */
  isFirst: boolean;
}

const minuses = new Map<string, Minus>();

function readMinus(isoLocale: string, currency: string): Minus {
  const key = `${isoLocale} ${currency}`;
  const known = minuses.get(key);
  if (known) return known;
  const parts = new Intl.NumberFormat(isoLocale, { style: 'currency', currency }).formatToParts(-1);
  const at = parts.findIndex(({ type }) => type === 'minusSign');
  const made = {
    sign: parts[at]!.value,
    isFirst: at < parts.findIndex(({ type }) => type === 'currency'),
  };
  minuses.set(key, made);
  return made;
}
