import type { Field, FieldValue } from './field.types';

/** One rule of docs/contract/fields.md with its test values. */
export interface RuleRow {
  /** Name of the rule. */
  rule: string;
  field: Field;
  /** Its message, verbatim; `{…}` filled in. */
  message: string;
  passes: [value: FieldValue | undefined, country: string];
  fails: [value: FieldValue | undefined, country: string];
  /** The failing value where the rule does not hold: `skipped` if it is limited to markets, else the market whose shoppers are shown the same. */
  elsewhere: { country: string; skipped: boolean };
  /** Input that none of our pages sends: left out, a file in a text's place, too long, a line break. Refused too, with whichever message. */
  crafted: [value: FieldValue | undefined, message: string | undefined];
  others?: Record<string, string>;
  flags?: Record<string, unknown>;
}

export const file = (type = 'image/png', size = 10) => ({ name: 'a', type, size });
export const noFile = 'This kind of file is not accepted.';
export const tooLong = (max = 200) => `Please use at most ${max} characters.`;
export const long = (count = 201) => 'x'.repeat(count);

type Compact = [
  rule: string,
  field: Field,
  message: string,
  passes: FieldValue,
  fails: FieldValue | undefined,
  crafted: [FieldValue | undefined, string | undefined],
  more?: Partial<RuleRow> & { home?: string },
];
export const row = ([
  rule,
  field,
  message,
  passes,
  fails,
  crafted,
  { home = 'ES', ...more } = {},
]: Compact): RuleRow => ({
  rule,
  field,
  message,
  passes: [passes, home],
  fails: [fails, home],
  elsewhere: { country: 'BR', skipped: false },
  crafted,
  ...more,
});
/** A field that must be filled in: empty fails, and so does a post without it. */
export const needed = (
  rule: string,
  field: Field,
  message: string,
  value: string,
  more?: Compact[6],
): RuleRow => row([rule, field, message, value, '', [undefined, message], more]);
export const only = (home: string, elsewhere = 'ES'): Compact[6] => ({
  home,
  elsewhere: { country: elsewhere, skipped: true },
});
