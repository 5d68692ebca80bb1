import words from './data/words.json';
import type { ApiLocale } from '../../server/settings.types';
import type { Model, Texts } from './catalogue.types';

type Section = keyof typeof words;
const WORDS = words as Record<Section, Record<string, Texts>>;
/** Languages in which all of the catalogue's own words are written. */
export const LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'ja', 'ko'] as const;

/** Text of the locale itself (American English), then in its language, its label language (docs/contract/markets.md#language-fallback), English. */
export const chooseText = (texts: Texts, locale: ApiLocale): string =>
  texts[locale.locale] ?? texts[locale.realLanguage] ?? texts[locale.language] ?? texts.en;

/** A line speaks in its own voice where it is the whole shop, and plainly beside other lines. */
export const describeModel = (model: Model, lines: readonly string[], locale: ApiLocale): string =>
  chooseText(
    lines.length === 1 ? model.description : (model.neutralDescription ?? model.description),
    locale,
  );

/** Word for a key; an imported catalogue's unknown key stands for itself. */
export const nameWord = (section: Section, key: string, locale: ApiLocale): string => {
  const texts = WORDS[section][key];
  return texts ? chooseText(texts, locale) : key;
};

export const hasWord = (section: Section, key: string): boolean => Object.hasOwn(WORDS[section], key);
/** Keys of a section in the order in which they are shown (colours run from black to pink). */
export const wordKeys = (section: Section): string[] => Object.keys(WORDS[section]);

/** Entries in the order of the section's words, unknown keys last: jsonb keeps no order of its own. */
export const inWordOrder = <Value>(section: Section, entries: Record<string, Value>): [string, Value][] => {
  const order = wordKeys(section);
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(entries).sort(([a], [b]) => rank(a) - rank(b));
};
