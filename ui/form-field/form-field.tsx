import type { InputHTMLAttributes } from 'react';
import * as css from './form-field.css';

export interface FieldWords {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  /** The word for "optional"; fields are required unless it is given. */
  optional?: string | undefined;
}

const describedBy = ({ id, hint, error }: FieldWords): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Attributes of every control for assistive technology. */
export const controlFacts = (words: FieldWords) => ({
  id: words.id,
  required: words.optional === undefined,
  'aria-invalid': words.error ? (true as const) : undefined,
  'aria-describedby': describedBy(words),
});

/** Label, hint and error around any control. */
export function FieldFrame({ words, children }: { words: FieldWords; children: React.ReactNode }) {
  const { id, label, hint, error, optional } = words;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label} {optional && <span className={css.optional}>({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled text field; errors are tied to it and announced with it. */
export function TextField({
  words,
  ...input
}: { words: FieldWords } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'>) {
  return (
    <FieldFrame words={words}>
      <input className={css.control} type="text" {...input} {...controlFacts(words)} />
    </FieldFrame>
  );
}
