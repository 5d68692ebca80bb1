import type { TextareaHTMLAttributes } from 'react';
import * as css from './form-field.css';
import { controlFacts, FieldFrame, type FieldWords } from './form-field';

/** A labelled text of several lines. */
export function TextArea({
  words,
  rows = 5,
  ...rest
}: { words: FieldWords } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'>) {
  return (
    <FieldFrame words={words}>
      <textarea className={css.area} rows={rows} {...rest} {...controlFacts(words)} />
    </FieldFrame>
  );
}
