import { CheckField } from '../../../ui/form-field/check-field';
import { ChoiceField } from '../../../ui/form-field/choice-field';
import { Select } from '../../../ui/select/select';
import type { Words } from '../texts';
import { formatLine, toFieldName } from './field-names';
import { wordsOf, type FieldProps } from './field-words';
import type { Control, Field } from './field.types';
import * as css from './form.css';

const MAX_RADIOS = 4;

/** One of a few values. */
export function Choice(shown: FieldProps & { control: Extract<Control, { kind: 'choice' }> }) {
  const { control, field, value, path, words } = shown;
  const name = toFieldName(path);
  const options = [
    ...(field.isRequired && value !== undefined ? [] : [{ value: '', label: formatDefault(words, field) }]),
    ...control.values.map((choice) => ({ value: String(choice), label: String(choice) })),
    // A posted value that is none of the choices is shown as it was posted.
    ...(value !== undefined && !control.values.some((choice) => choice === value)
      ? [{ value: formatLine(value), label: formatLine(value) }]
      : []),
  ];
  const current = formatLine(value);
  return control.values.length <= MAX_RADIOS ? (
    <ChoiceField words={wordsOf(shown, name)} name={name} choices={options} value={current} />
  ) : (
    <Select words={wordsOf(shown, name)} name={name} options={options} defaultValue={current} />
  );
}

const formatDefault = (words: Words, { fallback }: Field): string =>
  fallback === undefined ? words.t('form.unset') : words.t('form.default', { value: formatLine(fallback) });

/** A box that is posted as `off` too, so that a missing one is found. */
export function Flag(shown: FieldProps) {
  const { field, value, path } = shown;
  const name = toFieldName(path);
  const isOn = value === undefined ? field.fallback === true : value === true;
  const labels = wordsOf({ ...shown, field: { ...field, isRequired: false } }, name);
  return (
    <>
      <input type="hidden" name={name} value="off" />
      <CheckField words={{ ...labels, hint: undefined }} name={name} defaultChecked={isOn} />
      {field.description && <p className={css.help}>{field.description}</p>}
    </>
  );
}
