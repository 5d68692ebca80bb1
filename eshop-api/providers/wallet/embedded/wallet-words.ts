import words from './wallet-words.json';

export type WalletWord = keyof typeof words;
export type WalletWords = (word: WalletWord, amount?: string) => string;

/** Words of the pages in the language of the locale, else English. */
export const wordsOf =
  (locale: string): WalletWords =>
  (word, amount = '') => {
    const texts: Record<string, string> = words[word];
    return (texts[locale.slice(0, 2)] ?? texts.en!).replace('{amount}', amount);
  };

export const languageOf = (locale: string): string =>
  locale.slice(0, 2) in words.title ? locale.slice(0, 2) : 'en';

/** Minor units as its owner reads them. */
export function formatSum(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
