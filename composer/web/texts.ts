import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './screen.types';
import en from './texts/en.json';
import es from './texts/es.json';

export type TextKey = keyof typeof en;
type Values = Record<string, string | number>;

const texts: Record<Language, Record<TextKey, string>> = { en, es };
export const LANGUAGES = Object.keys(texts) as Language[];

const formats = new Map<string, IntlMessageFormat>();

/** Texts and formats of one language. */
export interface Words {
  language: Language;
  t(key: TextKey, values?: Values): string;
  /** The text of a key taken from data, `''` when unknown. */
  find(key: string, values?: Values): string;
  /** An instant formatted in a zone, with the zone's name. */
  time(at: Date, zone: string): string;
}

export function createWords(language: Language): Words {
  const find = (key: string, values: Values = {}): string => {
    if (!Object.hasOwn(texts[language], key)) return '';
    const id = `${language} ${key}`;
    let format = formats.get(id);
    if (!format) {
      // Texts contain no tags: anything that looks like one is part of a value.
      format = new IntlMessageFormat(texts[language][key as TextKey], language, undefined, {
        ignoreTag: true,
      });
      formats.set(id, format);
    }
    return String(format.format(values));
  };
  return {
    language,
    t: find,
    find,
    time: (at, timeZone) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }).format(at),
  };
}
