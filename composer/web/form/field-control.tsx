import { own } from '../../../engine/own';
import { isObject } from '../../../engine/pages/merge-patch';
import { isLanguageMap } from '../../../engine/pages/prepare-block';
import { TextArea } from '../../../ui/form-field/text-area';
import { Choice, Flag } from './choice-control';
import { controlFor, idOf, toFieldName } from './field-names';
import { FieldSourceLine } from './field-source';
import { Fault, wordsOf, type FieldProps } from './field-words';
import type { Control } from './field.types';
import * as css from './form.css';
import { LanguageLines, Line } from './line-control';
import { ListControl } from './list-control';
import { MapControl } from './map-control';
import { formatJson } from './read-block-form';

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
          button={shown.view.resetButton}
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
        <Line {...shown} control={control} name={toFieldName(shown.path)} text={shown.value} />
      );
    case 'link':
    case 'media':
    case 'line':
      return <Line {...shown} control={control} name={toFieldName(shown.path)} text={shown.value} />;
    case 'codes':
      return (
        <Line {...shown} control={control} name={toFieldName(shown.path)} text={formatCodes(shown.value)} />
      );
    case 'choice':
      return <Choice {...shown} control={control} />;
    case 'flag':
      return <Flag {...shown} />;
    case 'number':
      return <Line {...shown} control={control} name={toFieldName(shown.path)} text={shown.value} />;
    case 'group':
      return <Group {...shown} control={control} />;
    case 'list':
      return <ListControl {...shown} control={control} Item={FieldControl} />;
    case 'map':
      return <MapControl {...shown} control={control} Item={FieldControl} />;
    case 'json':
      return <JsonText {...shown} />;
  }
}

const formatCodes = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

function Group(shown: FieldProps & { control: Extract<Control, { kind: 'group' }> }) {
  const { control, field, path, stored, value } = shown;
  const name = toFieldName(path);
  // A group that may be left out needs nothing until something is in it.
  const isNeeded = field.isRequired || isObject(value);
  return (
    <fieldset className={css.group} id={idOf(name)} tabIndex={-1}>
      <legend className={css.legend}>{field.title}</legend>
      {field.description && <p className={css.help}>{field.description}</p>}
      <Fault shown={shown} name={name} />
      {control.fields.map((one) => (
        <FieldControl
          key={one.key}
          {...shown}
          field={isNeeded ? one : { ...one, isRequired: false }}
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
  const name = toFieldName(path);
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
