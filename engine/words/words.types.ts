/** Where a text came from, strongest first. */
export type WordSource = 'live' | 'brand' | 'locale' | 'language' | 'fallback' | 'block' | 'none';

export interface ResolvedWord {
  /** Text with `{brand}` filled in; other placeholders still stand. */
  text: string;
  source: WordSource;
  /** BCP 47 tag of the language the text is written in: plural rules are its own. */
  language: string;
  /** The locale's language has no text of its own: a fallback stands in, or nothing was found. */
  missing?: true;
}

/** One miss, as docs/contract/content.md#missing-labels reports it: '{page} [{locale}] {section} {key}'. */
export interface MissingWord {
  page: string;
  locale: string;
  section: string;
  key: string;
}

/** section → key → text. */
export type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface WordsSource {
  /** By language or locale: `locales/<it>/labels/<section>.json`. */
  labels: ReadonlyMap<string, Sections>;
  /** By brand, then language or locale: `brands/<id>/wording/<it>.json`. */
  wording: ReadonlyMap<string, ReadonlyMap<string, Sections>>;
  /** English messages of blocks, by block type. */
  messages: Sections;
  /** Labels of the labels API, when there are any. */
  live?: (locale: string, section: string, key: string, brandId: string) => string | undefined;
  onMissing?: (missing: MissingWord, brandId: string) => void;
  /** Previews only: what is shown in place of a text, before it is filled. */
  rewrite?: ((text: string) => string) | undefined;
}

export interface WordBook {
  /** `reference`: `section.key`, with or without `label:` before it. */
  resolve(brandId: string, localeId: string, reference: string, page?: string): ResolvedWord;
  /** A `label:` reference or a literal, as words. */
  format(
    brandId: string,
    localeId: string,
    textOrLabel: string,
    values?: Record<string, string | number>,
    page?: string,
  ): string;
  /** The words of one section (a block's own, for example), for one page. Full references (`label:general.close`) work too. */
  wordsFor(brandId: string, localeId: string, section: string, page?: string): Words;
  /** Discards cached results, after live labels changed. */
  invalidate(): void;
}

/** Turns a message key of this block's `.messages.ts` into words in the page's language. */
export type Words = (key: string, values?: Record<string, string | number>) => string;
