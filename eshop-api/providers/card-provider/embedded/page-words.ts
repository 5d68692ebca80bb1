import words from './page-words.json';
import type { CardFault } from './card-number.rules';

export type PageWord = keyof typeof words;
export type PageWords = (word: PageWord, amount?: string) => string;

/** The pages' words in the language of the locale, else English. */
export const wordsOf =
  (locale: string): PageWords =>
  (word, amount = '') => {
    const texts: Record<string, string> = words[word];
    return (texts[locale.slice(0, 2)] ?? texts.en!).replace('{amount}', amount);
  };

export const languageOf = (locale: string): string =>
  locale.slice(0, 2) in words.title ? locale.slice(0, 2) : 'en';

export const faultWords: Record<CardFault, PageWord> = {
  required: 'required',
  holderRequired: 'holderRequired',
  holderDigits: 'holderDigits',
  number: 'wrongNumber',
  brand: 'wrongBrand',
  expiry: 'wrongExpiry',
  expired: 'wrongExpiry',
  cvc: 'wrongCvc',
};

/** Minor units as the shopper reads them; a locale or currency that nobody knows still shows the figure. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amount / 100} ${currency}`;
  }
}
