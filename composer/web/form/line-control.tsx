import { own } from '../../../engine/own';
import { TextField } from '../../../ui/form-field/form-field';
import { TextArea } from '../../../ui/form-field/text-area';
import { formatScope } from '../screens/format-layer';
import type { Words } from '../texts';
import { formatLine, idOf, languageName, toFieldName } from './field-names';
import { Fault, wordsOf, type FieldProps } from './field-words';
import type { Control } from './field.types';
import * as css from './form.css';
import { LINKS_ID, MEDIA_ID } from './suggestion-ids';

const MULTILINE_FROM = 100;
const LISTS: Partial<Record<Control['kind'], string>> = { link: LINKS_ID, media: MEDIA_ID };

type LineControl = Extract<
  Control,
  { kind: 'text' | 'rich-text' | 'link' | 'media' | 'line' | 'number' | 'codes' }
>;

/** One line of text, or several where the text has or may have them. */
export function Line(
  shown: FieldProps & { control: LineControl; name: string; text: unknown; label?: string; lang?: string },
) {
  const { control, name, text, words, field, lang } = shown;
  const value = formatLine(text);
  const limit = 'maxLength' in control ? control.maxLength : undefined;
  const hints = [
    field.description,
    own(shown.view.labels, value) && words.t('form.label', { text: own(shown.view.labels, value)! }),
    limit && control.kind !== 'link' && control.kind !== 'media' && words.t('form.limit', { limit }),
    control.kind === 'number' && formatRange(words, control),
    control.kind === 'codes' && words.t('form.codes'),
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
export function LanguageLines(
  shown: FieldProps & { control: LineControl; texts: Readonly<Record<string, string>> },
) {
  const { words, field, texts, path, view } = shown;
  const languages = [...new Set([...Object.keys(texts), view.language])];
  const name = toFieldName(path);
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
