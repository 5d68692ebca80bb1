import { isLocalTime } from '../../../engine/pages/local-time';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { formatScope } from '../screens/format-layer';
import { formatValue } from '../screens/format-value';
import type { TextKey, Words } from '../texts';
import { STATUSES } from './condition.types';

/**
 * A condition as one sentence: "Shown only in German (Germany), from Friday 27 November 2026 at 09:00, for members."
 * @param when whatever stands in a page config; a part that is none of a condition is shown with its value
 */
export function formatCondition(words: Words, when: unknown): string {
  if (when === undefined || when === null) return words.t('when.always');
  if (!isObject(when)) return words.t('when.unreadable', { value: formatValue(words, when) });
  const { not, ...all } = when;
  const only = listPhrases(words, all).join(', ');
  const except = not === undefined ? '' : formatExcluded(words, not);
  if (only === '') return except === '' ? words.t('when.always') : words.t('when.except', { except });
  return except === '' ? words.t('when.only', { only }) : words.t('when.both', { only, except });
}

/** What must not hold; of several parts all at once. */
function formatExcluded(words: Words, not: unknown): string {
  if (!isObject(not)) return words.t('when.part', { part: 'not', value: formatValue(words, not) });
  const { not: inner, ...all } = not;
  const phrases = listPhrases(words, all);
  if (inner !== undefined) phrases.push(words.t('when.unless', { parts: formatExcluded(words, inner) }));
  if (phrases.length === 1 && inner === undefined) return phrases[0]!;
  return phrases.length === 0
    ? words.t('when.anything')
    : words.t('when.together', { parts: phrases.join(', ') });
}

const listPhrases = (words: Words, when: Json): string[] =>
  Object.keys(PHRASES)
    .filter((part) => Object.hasOwn(when, part))
    .concat(Object.keys(when).filter((part) => !Object.hasOwn(PHRASES, part)))
    .flatMap((part) => {
      const phrases = PHRASES[part]?.(words, when[part]);
      return phrases ?? [words.t('when.part', { part, value: formatValue(words, when[part]) })];
    });

/** Phrases of a part, in the order of the sentence; undefined: the part has another form. */
type Phrase = (words: Words, value: unknown) => string[] | undefined;

const PHRASES: Readonly<Record<string, Phrase>> = {
  markets: (words, value) =>
    formatList(words, value, (names, count) => words.t('when.markets', { names, count })),
  locales: (words, value) =>
    formatList(
      words,
      value,
      (names) => words.t('when.locales', { names }),
      (one) => formatScope(words, one),
    ),
  from: formatInstant('when.from'),
  until: formatInstant('when.until'),
  member: formatAnswer('when.member', 'when.noMember'),
  campaign: formatCampaign,
  storeMode: formatAnswer('when.storeMode', 'when.noStoreMode'),
  flags: (words, value) => formatEntries(value, (name, wanted) => formatFlag(words, name, wanted)),
  params: (words, value) =>
    formatEntries(value, (name, text) => words.t('when.param', { name, value: formatValue(words, text) })),
  query: (words, value) =>
    formatEntries(value, (name, text) => words.t('when.query', { name, value: formatValue(words, text) })),
};

function formatList(
  words: Words,
  value: unknown,
  write: (names: string, count: number) => string,
  name: (item: string) => string = (item) => item,
): string[] | undefined {
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  return isList ? [write(joinAlternatives(words, value.map(name)), value.length)] : undefined;
}

const joinAlternatives = ({ language }: Words, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(items);

/** A wall clock's time, which has no zone: read and formatted as if it were UTC. */
function formatInstant(key: 'when.from' | 'when.until'): Phrase {
  return (words, value) => {
    if (typeof value !== 'string' || !isLocalTime(value)) return undefined;
    const format = new Intl.DateTimeFormat(words.language === 'en' ? 'en-GB' : words.language, {
      timeZone: 'UTC',
      dateStyle: 'full',
      timeStyle: value.endsWith(':00') || value.length < 17 ? 'short' : 'medium',
    });
    return [words.t(key, { at: format.format(new Date(`${value}Z`)).replaceAll(',', '') })];
  };
}

function formatAnswer(yes: TextKey, no: TextKey): Phrase {
  return (words, value) => (typeof value === 'boolean' ? [words.t(value ? yes : no)] : undefined);
}

const STATUS_KEYS = { PRE: 'when.PRE', OPEN: 'when.OPEN', POST: 'when.POST' } as const;

function formatCampaign(words: Words, value: unknown): string[] | undefined {
  const { code, status } = isObject(value) ? value : {};
  if (typeof code !== 'string' || !Array.isArray(status)) return undefined;
  const states = STATUSES.filter((one) => status.includes(one)).map((one) => words.t(STATUS_KEYS[one]));
  return states.length === status.length && states.length > 0
    ? [words.t('when.campaign', { states: joinAlternatives(words, states), code })]
    : undefined;
}

const formatEntries = (
  value: unknown,
  write: (name: string, item: unknown) => string,
): string[] | undefined => {
  const entries = Object.entries(isObject(value) ? value : {});
  return entries.length > 0 ? entries.map(([name, item]) => write(name, item)) : undefined;
};

function formatFlag(words: Words, name: string, wanted: unknown): string {
  if (typeof wanted === 'boolean') return words.t(wanted ? 'when.flag' : 'when.noFlag', { name });
  return words.t('when.flagValue', { name, value: formatValue(words, wanted) });
}
