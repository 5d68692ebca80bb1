import type { Locale } from './locale.types';

const NO_BREAK_SPACE = '\u00a0';

/**
 * A price as shoppers read it (docs/contract/markets.md#prices): `minor` integer minor units of the locale's currency,
 * no decimals for whole amounts and all of the currency's otherwise, decimal comma unless the locale sets another one.
 */
export function formatPrice(minor: number, { price }: Pick<Locale, 'price'>): string {
  const unit = 10 ** price.digits;
  const absolute = Math.abs(Math.round(minor));
  const whole = String(Math.floor(absolute / unit)).replace(/\B(?=(\d{3})+$)/g, price.group);
  const rest = absolute % unit;
  const amount = rest === 0 ? whole : `${whole}${price.decimal}${String(rest).padStart(price.digits, '0')}`;
  const signed = minor < 0 ? `-${amount}` : amount;
  return (
    (price.position === 'before' ? `${price.symbol}${signed}` : `${signed}${NO_BREAK_SPACE}${price.symbol}`) +
    price.suffix
  );
}
