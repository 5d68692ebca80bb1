import { isLanguageMap } from '../../../engine/pages/prepare-block';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import type { Control, Field, FieldPath } from './field.types';

/** Name of a control in the form: `p/film/src`, `p/actions/0/text`. */
export const toFieldName = (path: FieldPath): string => ['p', ...path].join('/');
/** Name of one language's line of a text. */
export const languageName = (name: string, language: string): string => `${name}@${language}`;
/** Name of the hidden field that has the length of a list. */
export const lengthName = (name: string): string => `${name}#`;

/** Name of the code of a map's row. */
export const keyName = (row: string): string => `${row}@key`;

/** Id of a control, and of the message beside it. */
export const idOf = (name: string): string => `f-${name.slice(2).replaceAll('/', '-').replaceAll('@', '-')}`;

/** A value as the text of a line. */
export const formatLine = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const isString = (value: unknown): value is string => typeof value === 'string';

/** Whether a control can show a value without losing a part of it. */
function fits(control: Control, value: unknown): boolean {
  if (value === undefined) return true;
  switch (control.kind) {
    case 'text':
    case 'rich-text':
      return isString(value) || isLanguageMap(value);
    case 'link':
    case 'media':
    case 'line':
      return isString(value);
    case 'choice':
      return control.values.some((choice) => choice === value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'group':
      return isObject(value);
    case 'list':
      return Array.isArray(value) && value.every((item) => isWhole(control.item, item));
    case 'map':
      return isObject(value) && Object.values(value).every((one) => fits(control.value.control, one));
    case 'codes':
      return Array.isArray(value) && value.every((item) => isString(item) && /^[^\s,]+$/.test(item));
    case 'json':
      return true;
  }
}

/** An item of a list is written as a whole, so that nothing in it may be without a control. */
function isWhole({ control }: Field, item: unknown): boolean {
  if (item === undefined || !fits(control, item)) return false;
  if (control.kind !== 'group') return true;
  const { fields } = control;
  const entries = Object.entries(item as Json);
  return entries.every(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    return field !== undefined && isWhole(field, value);
  });
}

/** The control of a field for a stored value: JSON where the value is not one that the control can show. */
export const controlFor = ({ control }: Field, stored: unknown): Control =>
  fits(control, stored) ? control : { kind: 'json' };
