import { CheckField } from '../../../ui/form-field/check-field';
import { ChoiceField } from '../../../ui/form-field/choice-field';
import { TextField, type FieldWords } from '../../../ui/form-field/form-field';
import { TextArea } from '../../../ui/form-field/text-area';
import { Select } from '../../../ui/select/select';
import { own } from '../../../engine/own';
import { isObject } from '../../../engine/pages/merge-patch';
import { isLanguageMap } from '../../../engine/pages/prepare-block';
import { formatScope } from '../screens/format-layer';
import type { Words } from '../texts';
import { controlFor, idOf, languageName, nameOf } from './field-names';
import { FieldSourceLine } from './field-source';
import type { Control, Field, FieldPath } from './field.types';
import type { BlockFormView, FieldError } from './form.types';
import * as css from './form.css';
import { ListControl } from './list-control';
import { LINKS_ID, MEDIA_ID } from './suggestion-ids';
import { formatJson } from './read-block-form';

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

/** A field with its source and its faults. */
export function FieldControl(shown: FieldProps) {
  const control = controlFor(shown.field, shown.stored);
  const source = own(shown.view.sources, shown.path.join('.'));
  return (
    <div className={css.item}>
      {renderControl(control, shown)}
      {source && control.kind !== 'group' && (
        <FieldSourceLine
          words={shown.words}
          path={shown.path.join('.')}
          title={shown.field.title}
          source={source}
        />
      )}
    </div>
  );
}

function renderControl(control: Control, shown: FieldProps) {
  switch (control.kind) {
    case 'text':
    case 'rich-text':
      return isLanguageMap(shown.value) ? (
        <LanguageLines {...shown} control={control} texts={shown.value} />
      ) : (
        <Line {...shown} control={control} name={nameOf(shown.path)} text={shown.value} />
      );
    case 'link':
    case 'media':
    case 'line':
      return <Line {...shown} control={control} name={nameOf(shown.path)} text={shown.value} />;
    case 'choice':
      return <Choice {...shown} control={control} />;
    case 'flag':
      return <Flag {...shown} />;
    case 'number':
      return <Line {...shown} control={control} name={nameOf(shown.path)} text={shown.value} />;
    case 'group':
      return <Group {...shown} control={control} />;
    case 'list':
      return <ListControl {...shown} control={control} />;
    case 'json':
      return <JsonText {...shown} />;
  }
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
export const formatError = (words: Words, { message, code, fix }: FieldError): string =>
  code ? words.t(`form.${code}`) : [message, fix].filter(Boolean).join(' ');

const MULTILINE_FROM = 100;
const LISTS: Partial<Record<Control['kind'], string>> = { link: LINKS_ID, media: MEDIA_ID };

type LineControl = Extract<Control, { kind: 'text' | 'rich-text' | 'link' | 'media' | 'line' | 'number' }>;

/** One line of text, or several where the text has or may have them. */
function Line(
  shown: FieldProps & { control: LineControl; name: string; text: unknown; label?: string; lang?: string },
) {
  const { control, name, text, words, field, lang } = shown;
  const value = text === undefined ? '' : String(text);
  const limit = 'maxLength' in control ? control.maxLength : undefined;
  const hints = [
    field.description,
    own(shown.view.labels, value) && words.t('form.label', { text: own(shown.view.labels, value)! }),
    limit && words.t('form.limit', { limit }),
    control.kind === 'number' && formatRange(words, control),
    control.kind === 'rich-text' && words.t('form.markdown'),
  ];
  const hint = hints.filter(Boolean).join(' ');
  const labels = wordsOf(shown, name, {
    ...(shown.label && { label: shown.label }),
    hint: hint || undefined,
  });
  const isLong = control.kind === 'rich-text' || (control.kind === 'text' && (limit ?? 0) > MULTILINE_FROM);
  if (isLong || value.includes('\n'))
    return (
      <TextArea
        words={labels}
        name={name}
        lang={lang}
        defaultValue={value}
        rows={control.kind === 'rich-text' ? 8 : 3}
      />
    );
  return (
    <TextField
      words={labels}
      name={name}
      lang={lang}
      defaultValue={value}
      list={LISTS[control.kind]}
      inputMode={control.kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
    />
  );
}

function formatRange(words: Words, { min, max }: Extract<Control, { kind: 'number' }>): string {
  if (min !== undefined && max !== undefined) return words.t('form.between', { min, max });
  return min === undefined ? '' : words.t('form.least', { min });
}

/** A text by language: a line each, and one for the page's language where it is missing. */
function LanguageLines(
  shown: FieldProps & { control: LineControl; texts: Readonly<Record<string, string>> },
) {
  const { words, field, texts, path, view } = shown;
  const languages = [...new Set([...Object.keys(texts), view.language])];
  const name = nameOf(path);
  return (
    <fieldset className={css.group} id={idOf(name)} tabIndex={-1}>
      <legend className={css.legend}>{field.title}</legend>
      {languages.map((language) => (
        <Line
          key={language}
          {...shown}
          field={{ ...field, description: undefined, isRequired: false }}
          name={languageName(name, language)}
          text={own(texts, language)}
          label={formatScope(words, language)}
          lang={language.replace('_', '-')}
        />
      ))}
      <Fault shown={shown} name={name} />
    </fieldset>
  );
}

/** A fault of a field whose control has several parts. */
export function Fault({ shown, name }: { shown: FieldProps; name: string }) {
  const { error } = wordsOf(shown, name);
  return error ? <p className={css.fault}>{error}</p> : null;
}

const MAX_RADIOS = 4;

function Choice(shown: FieldProps & { control: Extract<Control, { kind: 'choice' }> }) {
  const { control, field, value, path, words } = shown;
  const name = nameOf(path);
  const options = [
    ...(field.isRequired && value !== undefined ? [] : [{ value: '', label: formatDefault(words, field) }]),
    ...control.values.map((choice) => ({ value: String(choice), label: String(choice) })),
    // A posted value that is none of the choices is shown as it was posted.
    ...(value !== undefined && !control.values.some((choice) => choice === value)
      ? [{ value: String(value), label: String(value) }]
      : []),
  ];
  const current = value === undefined ? '' : String(value);
  return control.values.length <= MAX_RADIOS ? (
    <ChoiceField words={wordsOf(shown, name)} name={name} choices={options} value={current} />
  ) : (
    <Select words={wordsOf(shown, name)} name={name} options={options} defaultValue={current} />
  );
}

const formatDefault = (words: Words, { fallback }: Field): string =>
  fallback === undefined ? words.t('form.unset') : words.t('form.default', { value: String(fallback) });

function Flag(shown: FieldProps) {
  const { field, value, path } = shown;
  const name = nameOf(path);
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

function Group(shown: FieldProps & { control: Extract<Control, { kind: 'group' }> }) {
  const { control, field, path, stored, value } = shown;
  const name = nameOf(path);
  return (
    <fieldset className={css.group} id={idOf(name)} tabIndex={-1}>
      <legend className={css.legend}>{field.title}</legend>
      {field.description && <p className={css.help}>{field.description}</p>}
      <Fault shown={shown} name={name} />
      {control.fields.map((one) => (
        <FieldControl
          key={one.key}
          {...shown}
          field={one}
          path={[...path, one.key]}
          stored={isObject(stored) ? own(stored, one.key) : undefined}
          value={isObject(value) ? own(value, one.key) : undefined}
        />
      ))}
    </fieldset>
  );
}

function JsonText(shown: FieldProps) {
  const { path, value, view, words, field } = shown;
  const name = nameOf(path);
  const hint = [field.description, words.t('form.json')].filter(Boolean).join(' ');
  return (
    <TextArea
      words={wordsOf(shown, name, { hint })}
      name={name}
      className={css.code}
      spellCheck={false}
      defaultValue={view.state.raw.get(name) ?? formatJson(value)}
    />
  );
}
