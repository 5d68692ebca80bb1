import type { Field, FieldFacts, FieldValue, FormDefinition } from './field.types';

/** The one form of a value that rules check and orders keep: a telephone's digits, a postal code as its country writes it. */
export const normaliseValue = <Value extends FieldValue | undefined>(
  field: Field,
  value: Value,
  { country }: Pick<FieldFacts, 'country'>,
): Value => (typeof value === 'string' && field.normalise ? field.normalise(value, country) : value) as Value;

/** The texts of a form in the form in which they are kept; names that the form does not have stay as they are. */
export const normaliseForm = <Texts extends Readonly<Record<string, string | undefined>>>(
  form: FormDefinition,
  texts: Texts,
  facts: Pick<FieldFacts, 'country'>,
): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      Object.hasOwn(form, name) ? normaliseValue(form[name]!, value, facts) : value,
    ]),
  ) as Texts;
