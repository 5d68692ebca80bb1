/** Word → language → text. */
export type PageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Text of a word in the language of the locale, else English; `value` fills its placeholder, e.g. `{amount}`. */
export const wordsOf =
  <Texts extends PageTexts>(texts: Texts, locale: string) =>
  (word: keyof Texts, value = ''): string => {
    const text: Readonly<Record<string, string>> = texts[word]!;
    return (text[locale.slice(0, 2)] ?? text.en!).replace(/\{\w+\}/, () => value);
  };

/** Language that a page is written in: the locale's where `texts` have it, else English. */
export const languageOf = (texts: PageTexts, locale: string): string =>
  locale.slice(0, 2) in texts.title! ? locale.slice(0, 2) : 'en';

/** Formats minor units for the shopper; with an unknown locale or currency the plain figure. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amount / 100} ${currency}`;
  }
}
