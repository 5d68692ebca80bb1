import type { InputHTMLAttributes, ReactNode } from 'react';
import * as css from './form-field.css';
import { controlFacts, type FieldWords } from './form-field';

/** One box to tick; its label may hold a link. The error stands under it and is announced with it. */
export function CheckField({
  words,
  children,
  ...rest
}: { words: FieldWords; children?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'required' | 'type'
>) {
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input type="checkbox" value="on" className={css.box} {...rest} {...controlFacts(words)} />
        <span>{children ?? words.label}</span>
      </label>
      {words.error && (
        <p id={`${words.id}-error`} className={css.error}>
          {words.error}
        </p>
      )}
    </div>
  );
}
