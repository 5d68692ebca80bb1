import type { TextUnit } from './text-unit.types';

export const TEXT_STATES = [
  'missing',
  'fallback',
  'outdated',
  'too-long',
  'placeholders',
  'same',
  'fine',
] as const;
/** `missing`: a complete language has no text; `fallback`: one that need not be complete has none, so another one shows; `outdated`: the original has changed since; `same`: equal to the original. */
export type TextState = (typeof TEXT_STATES)[number];

/** How texts of a shop are compared. */
export interface CellRules {
  original: string;
  /** Languages that must have every text. */
  complete: ReadonlySet<string>;
  /** Languages that stand in for one, strongest first. */
  fallbacks(language: string): readonly string[];
  /** References whose text may equal the original. */
  maySame(language: string, reference: string): boolean;
  /** Whether a text has other placeholders than its original. */
  haveOtherPlaceholders(text: string, original: string): boolean;
  /** Whether the text was made for another original. */
  isOutdated(unit: TextUnit, language: string): boolean;
}

/** A unit in one language. */
export interface TextCell {
  language: string;
  /** Undefined: the language has none. */
  text: string | undefined;
  /** What shows in its place. */
  fallback: { language: string; text: string } | undefined;
  /** `fine` alone, or what is wrong. */
  states: readonly TextState[];
}

/** The text that a unit is translated from: the brand's own, else the label. */
export const readOriginal = (unit: TextUnit, original: string): string | undefined =>
  unit.texts.get(original) ?? (unit.kind === 'wording' ? unit.labels.get(original) : undefined);

export function readCell(unit: TextUnit, language: string, rules: CellRules): TextCell {
  const text = unit.texts.get(language);
  const fallback = text === undefined ? findFallback(unit, language, rules) : undefined;
  return { language, text, fallback, states: listStates(unit, language, text, rules) };
}

function findFallback(unit: TextUnit, language: string, rules: CellRules): TextCell['fallback'] {
  const label = unit.kind === 'wording' ? unit.labels.get(language) : undefined;
  if (label !== undefined) return { language, text: label };
  for (const other of rules.fallbacks(language)) {
    const text = unit.texts.get(other) ?? (unit.kind === 'wording' ? unit.labels.get(other) : undefined);
    if (text !== undefined) return { language: other, text };
  }
  return undefined;
}

function listStates(
  unit: TextUnit,
  language: string,
  text: string | undefined,
  rules: CellRules,
): TextState[] {
  if (text === undefined) return [rules.complete.has(language) ? 'missing' : 'fallback'];
  const states: TextState[] = [];
  if (unit.maxLength !== undefined && text.length > unit.maxLength) states.push('too-long');
  const source = language === rules.original ? undefined : readOriginal(unit, rules.original);
  if (source !== undefined) {
    if (rules.isOutdated(unit, language)) states.push('outdated');
    if (rules.haveOtherPlaceholders(text, source)) states.push('placeholders');
    if (text === source && hasWords(text) && !rules.maySame(language, unit.name)) states.push('same');
  }
  return states.length > 0 ? states : ['fine'];
}

/** A text of placeholders and signs alone reads the same in every language. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));
