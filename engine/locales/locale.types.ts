/** One entry of the locale registry: `locales/<id>/locale.json` (docs/contract/markets.md#locale, formats of docs/contract/markets.md#prices). */
export interface Locale {
  /** language_COUNTRY as in URLs, e.g. en_GB. */
  locale: string;
  country: string;
  /** Label language (docs/contract/markets.md#language-fallback), e.g. es for MX. */
  language: string;
  /** Market of docs/contract/markets.md#markets, e.g. EU, GB, US. */
  market: string;
  /** BCP 47, e.g. en-GB; html lang and hreflang. */
  isoLocale: string;
  /** The locale's own language, before any fallback. */
  realLanguage: string;
  /** ISO 4217. */
  currency: string;
  dir: 'ltr' | 'rtl';
  /**
   * What its pages and mails are written in (`lang` and `dir` of a document, decision 0143): its own language, or another one where that
   * has no whole set of labels. BCP 47, and that language's direction.
   */
  written: WrittenLanguage;
  /** Own name of language and country for the selector, e.g. "English", "United Kingdom". */
  languageName: string;
  countryName: string;
  price: PriceFormat;
  /** Date pattern, e.g. DD/MM/YYYY. */
  dateFormat: string;
}

export interface WrittenLanguage {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** How prices are written (docs/contract/markets.md#prices: decimal comma, 0 decimals for whole amounts, 2 otherwise). */
export interface PriceFormat {
  decimal: string;
  group: string;
  symbol: string;
  position: 'before' | 'after';
  /** Text after everything, e.g. " USD" in US, " MXN" in MX. */
  suffix: string;
  /** Minor-unit digits of the currency: 2, or 0 for JPY/KRW. */
  digits: number;
}
