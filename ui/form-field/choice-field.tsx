import * as css from './form-field.css';
import type { FieldWords } from './form-field';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** One of a few: radio buttons under a legend. */
export function ChoiceField({
  words,
  name,
  choices,
  value,
}: {
  words: FieldWords;
  name: string;
  choices: readonly Choice[];
  value?: string | undefined;
}) {
  const { id, label, error, hint } = words;
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.label}>{label}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {choices.map((choice, i) => (
        <label key={choice.value} className={css.check}>
          <input
            type="radio"
            className={css.dot}
            id={i === 0 ? id : undefined}
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            disabled={choice.disabled}
            aria-invalid={error ? true : undefined}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
