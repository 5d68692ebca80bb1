import type { SelectHTMLAttributes } from 'react';
import { controlFacts, FieldFrame, type FieldWords } from '../form-field/form-field';
import { Icon } from '../icon/icon';
import { frame, select } from './select.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The platform's own select: keyboard, type-ahead and phone wheels come with it. */
export function Select({
  words,
  options,
  ...rest
}: { words: FieldWords; options: SelectOption[] } & Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'required'
>) {
  return (
    <FieldFrame words={words}>
      <span className={frame}>
        <select className={select} {...rest} {...controlFacts(words)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}
