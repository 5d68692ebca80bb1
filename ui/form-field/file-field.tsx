import type { InputHTMLAttributes } from 'react';
import * as css from './form-field.css';
import { controlFacts, FieldFrame, type FieldWords } from './form-field';

/** A labelled field for a file; phones offer the camera where pictures are taken. */
export function FileField({
  words,
  ...input
}: { words: FieldWords } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'type'>) {
  return (
    <FieldFrame words={words}>
      <input className={css.file} type="file" {...input} {...controlFacts(words)} />
    </FieldFrame>
  );
}
