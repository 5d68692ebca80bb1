import words from './page-words.json';

export type PageWord = keyof typeof words;

/** The page's words in the language of the locale, else English. `{0}` stands for the value. */
export const wordsOf =
  (locale: string) =>
  (word: PageWord, value = ''): string => {
    const texts: Record<string, string> = words[word];
    return (texts[languageOf(locale)] ?? texts.en!).replace('{0}', value);
  };

export const languageOf = (locale: string): string =>
  locale.slice(0, 2) in words.title ? locale.slice(0, 2) : 'en';

/** Minor units as the shopper reads them. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
