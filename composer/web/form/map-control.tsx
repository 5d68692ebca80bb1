import type { ComponentType } from 'react';
import { own } from '../../../engine/own';
import { isObject } from '../../../engine/pages/merge-patch';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { idOf, keyName, lengthName, toFieldName } from './field-names';
import { Fault, wordsOf, type FieldProps } from './field-words';
import type { Control, MapRow } from './field.types';
import * as css from './form.css';
import { ItemAct, writeAct } from './list-control';
import { CODES_ID } from './suggestion-ids';

type MapShown = FieldProps & {
  control: Extract<Control, { kind: 'map' }>;
  /** Renders a value. */
  Item: ComponentType<FieldProps>;
};

/** Values under codes, a row each, with buttons that send the whole form. */
export function MapControl(shown: MapShown) {
  const { words, field, path, value, view } = shown;
  const name = toFieldName(path);
  const typed = view.state.rows?.get(name);
  const rows: readonly MapRow[] =
    typed ?? Object.entries(isObject(value) ? value : {}).map(([key, one]) => ({ key, value: one }));
  const isAmount = own(view.currencies ?? {}, path.join('.')) !== undefined;
  return (
    <fieldset className={css.group} id={idOf(name)} tabIndex={-1}>
      <legend className={css.legend}>{field.title}</legend>
      {field.description && <p className={css.help}>{field.description}</p>}
      {isAmount && <p className={css.help}>{words.t('form.amounts')}</p>}
      <Fault shown={shown} name={name} />
      <input type="hidden" name={lengthName(name)} value={rows.length} />
      {rows.map((row, at) => (
        <div key={at} className={css.mapRow}>
          <Row {...shown} at={at} row={row} />
          <ItemAct {...shown} act="remove" at={at} icon="close" />
        </div>
      ))}
      <Button
        type="submit"
        kind="outline"
        name="list"
        value={writeAct(shown, 'add', rows.length)}
        formAction={`#${idOf(name)}`}
      >
        {words.t('form.add', { title: field.title })}
      </Button>
      <datalist id={CODES_ID}>
        {view.codes?.map(({ value: code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

function Row({ at, row, Item, ...shown }: MapShown & { at: number; row: MapRow }) {
  const { words, field, control, path, view } = shown;
  const itemPath = [...path, at];
  const title = words.t('form.item', { title: field.title, number: at + 1 });
  const code = keyName(toFieldName(itemPath));
  const label = words.t('form.code', { title });
  const hint = view.codes?.find(({ value }) => value === row.key)?.label;
  const value = {
    ...control.value,
    title: words.t('form.value', { title }),
    description: formatAmount(shown, row),
  };
  return (
    <>
      <TextField
        words={wordsOf({ ...shown, field: { ...field, isRequired: true } }, code, { label, hint })}
        name={code}
        defaultValue={row.key}
        list={CODES_ID}
        autoComplete="off"
        spellCheck={false}
      />
      <Item {...shown} field={value} path={itemPath} stored={undefined} value={row.value} />
    </>
  );
}

/** An amount in the currency of its country; undefined: it is none, or not a number yet. */
function formatAmount({ view, path, words }: FieldProps, { key, value }: MapRow): string | undefined {
  const currency = own(own(view.currencies ?? {}, path.join('.')) ?? {}, key);
  if (typeof value !== 'number' || currency === undefined) return undefined;
  const format = new Intl.NumberFormat(words.language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  return words.t('form.amount', { amount: format.format(value), currency });
}
