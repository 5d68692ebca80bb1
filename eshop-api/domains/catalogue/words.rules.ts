import type { ApiLocale } from '../../server/settings.types';
import words from './data/words.json';
import type { Model, Texts, Material } from './catalogue.types';
import lists from './data/product-lists.json';

type Section = keyof typeof words;
const WORDS = words as Record<Section, Record<string, Texts>>;
/** Languages in which all of the catalogue's own words are written. */
export const LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'ja', 'ko'] as const;

/** Text of the locale itself (American English), then in its language, its label language (docs/contract/markets.md#language-fallback), English. */
export const chooseText = (texts: Texts, locale: ApiLocale): string =>
  texts[locale.locale] ?? texts[locale.realLanguage] ?? texts[locale.language] ?? texts.en;

/** A line's own description where it is the whole shop, the plain one beside other lines. */
export const describeModel = (model: Model, lines: readonly string[], locale: ApiLocale): string =>
  chooseText(
    lines.length === 1 ? model.description : (model.neutralDescription ?? model.description),
    locale,
  );

/** Word for a key; an imported catalogue's unknown key is returned as it is. */
export const resolveWord = (section: Section, key: string, locale: ApiLocale): string => {
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

/** Unit behind each measured fact; numbers are kept in this unit. */
const UNITS: Record<string, string> = {
  weight: 'g',
  heel: 'mm',
  drop: 'mm',
  stack: 'mm',
  height: 'mm',
  length: 'mm',
  capacity: 'ml',
  fabricWeight: 'g/m²',
  lug: 'mm',
};
/** Facts reported in words; each has a section of its own in words.json. */
const WORDED = ['origin', 'toeCap'] as const;
export const FACTS = [...Object.keys(UNITS), ...WORDED];

/** Its model's facts, and those of this colour from the fixed list of docs/contract/catalogue.md#families-and-targets: shoes with a toe cap. */
export const factsOf = ({ id, model }: Pick<Material, 'id' | 'model'>): Record<string, number | string> =>
  lists.toeCapSkus.includes(id) ? { ...model.facts, toeCap: 'reinforced' } : model.facts;

/** Measured facts with words in the locale's language, in one order for all products, so that they compare. */
export const describeFacts = (
  facts: Record<string, number | string>,
  locale: ApiLocale,
): { key: string; label: string; value: string }[] =>
  inWordOrder('fact', facts).map(([key, value]) => ({
    key,
    label: resolveWord('fact', key, locale),
    value: writeValue(key, value, locale),
  }));

/** Runners compare shoes by these two, in a list already; only running shoes have a drop. */
const CARD_FACTS = ['weight', 'drop'];

/** The few figures for a card, none where a model is not compared by them. */
export const describeCardFacts = (
  facts: Record<string, number | string>,
  locale: ApiLocale,
): ReturnType<typeof describeFacts> =>
  CARD_FACTS.every((key) => key in facts)
    ? describeFacts(Object.fromEntries(CARD_FACTS.map((key) => [key, facts[key]!])), locale)
    : [];

const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times its use. */
const formatNumber = (value: number, { isoLocale }: ApiLocale): string => {
  const known = formatters.get(isoLocale) ?? new Intl.NumberFormat(isoLocale, { maximumFractionDigits: 1 });
  formatters.set(isoLocale, known);
  return known.format(value);
};

const writeValue = (key: string, value: number | string, locale: ApiLocale): string => {
  const section = WORDED.find((one) => one === key);
  if (typeof value === 'string') return section ? resolveWord(section, value, locale) : value;
  const number = formatNumber(value, locale);
  return UNITS[key] ? `${number} ${UNITS[key]}` : number;
};
