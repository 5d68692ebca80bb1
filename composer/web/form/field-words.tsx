import type { FieldWords } from '../../../ui/form-field/form-field';
import type { Words } from '../texts';
import { idOf } from './field-names';
import type { Field, FieldPath } from './field.types';
import * as css from './form.css';
import type { BlockFormView, FieldError } from './form.types';

export interface FieldProps {
  words: Words;
  view: BlockFormView;
  field: Field;
  path: FieldPath;
  /** Value that the form is rendered from. */
  stored: unknown;
  /** Value that is shown. */
  value: unknown;
}

/** Label, help and faults of a control. */
export function wordsOf(
  { words, view, field }: FieldProps,
  name: string,
  { label = field.title, hint = field.description }: { label?: string; hint?: string | undefined } = {},
): FieldWords {
  const error = view.errors.filter((one) => one.name === name).map((one) => formatError(words, one));
  return {
    id: idOf(name),
    label,
    hint,
    error: error.length > 0 ? error.join(' ') : undefined,
    optional: field.isRequired ? undefined : words.t('optional'),
  };
}

/** What is wrong, and how to mend it. */
export function formatError(words: Words, { message, code, missing, fix }: FieldError): string {
  if (missing !== undefined) return words.t('fault.missing', { title: missing });
  return code ? words.t(`fault.${code}`) : [message, fix].filter(Boolean).join(' ');
}

/** A fault of a field whose control has several parts. */
export function Fault({ shown, name }: { shown: FieldProps; name: string }) {
  const { error } = wordsOf(shown, name);
  return error ? <p className={css.fault}>{error}</p> : null;
}
