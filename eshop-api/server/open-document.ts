import type { DocumentSheet } from '../documents/document.types';
import { fillMessage } from './fill-message';
import type { ApiLocale, ApiSettings, Storefront } from './settings.types';

export type DocumentSettings = Pick<ApiSettings, 'fileLabels'>;

/** A text of the label section `documents`. @throws Error when there is none */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

interface OpenDocument {
  words: Words;
  /** The day in the storefront's time zone, written out. */
  formatDay(at: Date): string;
  sheet: Pick<DocumentSheet, 'language' | 'paper' | 'brand' | 'look'>;
}

/** Countries whose printers hold Letter instead of A4. */
const LETTER = ['US', 'CA', 'MX', 'CO', 'CL', 'PE'];

/** What all documents of a storefront in a language have. @param country of the order */
export function openDocument(
  { fileLabels }: DocumentSettings,
  { storefront, locale, country }: { storefront: Storefront; locale: ApiLocale; country: string },
): OpenDocument {
  const texts = fileLabels(locale.locale, storefront.id).documents ?? {};
  const language = locale.written?.lang ?? locale.isoLocale;
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: storefront.timeZone ?? 'UTC',
  });
  return {
    words: (key, values = {}) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`no document text ${key} in ${locale.locale}`);
      return fillMessage(text, locale.language, { ...values, brand: storefront.name });
    },
    formatDay: (at) => format.format(at),
    sheet: {
      language,
      paper: LETTER.includes(country) ? 'LETTER' : 'A4',
      brand: storefront.name,
      look: storefront.printLook,
    },
  };
}
