import type { PriceFormat } from '../../engine/locales/locale.types';
import { NewError } from './plan';

/** ICU's data on a locale, in the fields of locale.json. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const rightToLeftScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'];
export const isRightToLeft = (language: string): boolean =>
  rightToLeftScripts.includes(new Intl.Locale(language).maximize().script ?? '');

export function resolveName(type: 'language' | 'region', code: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type }).of(code);
  if (!name || name === code) throw new NewError(`"${code}" is no ${type} that ICU knows.`);
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

/** Minor-unit digits of ISO 4217 where they are not 2. ICU gives how many are usually shown, which may differ (COP, HUF). */
const digitsOf: Record<string, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};
const minorDigits = (currency: string): number =>
  Number(Object.keys(digitsOf).find((digits) => digitsOf[digits]!.includes(currency)) ?? 2);

export function describePrices(isoLocale: string, currency: string): PriceFormat {
  const shown = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    useGrouping: 'always',
    minimumFractionDigits: 2,
  };
  const parts = new Intl.NumberFormat(isoLocale, shown as Intl.NumberFormatOptions).formatToParts(
    1_234_567.5,
  );
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  const isBefore =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  return {
    decimal: find('decimal') ?? '.',
    group: find('group') ?? '',
    symbol: find('currency') ?? currency,
    position: isBefore ? 'before' : 'after',
    suffix: '',
    digits: minorDigits(currency),
  };
}

const dateWords: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** e.g. DD/MM/YYYY. Marks of direction and letters between the parts are left out. */
export function describeDates(isoLocale: string): string {
  const format = new Intl.DateTimeFormat(isoLocale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const text = format
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .map(({ type, value }) => dateWords[type] ?? value.replace(/[^./ -]/g, ''))
    .join('')
    .trim();
  return /^(?=.*DD)(?=.*MM)(?=.*YYYY)/.test(text) ? text : 'DD/MM/YYYY';
}
