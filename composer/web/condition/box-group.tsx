import type { FieldWords } from '../../../ui/form-field/form-field';
import { CheckField } from '../../../ui/form-field/check-field';
import * as css from '../form/form.css';

/** Any number of some values: boxes with one name. An empty value is posted too, so that a missing group is found. */
export const BoxGroup = ({
  words: { id, label, error, optional },
  name,
  values,
  options,
}: {
  words: FieldWords;
  name: string;
  values: readonly string[];
  options: readonly { value: string; label: string }[];
}) => (
  <fieldset className={css.boxes} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className={css.legend}>{label}</legend>
    <input type="hidden" name={name} value="" />
    {options.map((option) => (
      <CheckField
        key={option.value}
        words={{ id: `${id}-${option.value}`, label: option.label, optional }}
        name={name}
        value={option.value}
        defaultChecked={values.includes(option.value)}
      />
    ))}
    {error && (
      <p id={`${id}-error`} className={css.fault}>
        {error}
      </p>
    )}
  </fieldset>
);
