import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { isLanguageKey, isLanguageMap } from '../../../engine/pages/prepare-block';
import { controlFor, keyName, languageName, lengthName, toFieldName } from './field-names';
import {
  FormRefused,
  type Control,
  type Field,
  type FieldPath,
  type FormFault,
  type FormState,
  type MapRow,
} from './field.types';
import { PostedFields } from './posted-fields';

/** Characters of one field; the schema of a block has its own, lower limits. */
const MAX_TEXT = 100_000;
/** Items of one list. */
const MAX_ITEMS = 200;

/**
 * Props out of a posted form. Names are derived from the schema and never taken from the form; what was posted unchanged is the stored
 * value itself.
 * @param stored props that the form was rendered from
 * @throws FormRefused for a form that the composer has not rendered: fields that are missing, repeated or unknown
 */
export function readBlockForm(fields: readonly Field[], stored: Json, form: URLSearchParams): FormState {
  const reader = new Reader(new PostedFields(form, 'p/'));
  const values = reader.readGroup(fields, [], stored);
  reader.posted.refuseUnread();
  return { values, raw: reader.raw, rows: reader.rows, faults: reader.faults };
}

class Reader {
  readonly raw = new Map<string, string>();
  readonly rows = new Map<string, MapRow[]>();
  readonly faults: FormFault[] = [];

  constructor(readonly posted: PostedFields) {}

  /** What is stored under keys without a field stays. */
  readGroup(fields: readonly Field[], path: FieldPath, stored: unknown): Json {
    const values: Json = isObject(stored) ? { ...stored } : {};
    for (const field of fields) {
      const value = this.readField(
        field,
        [...path, field.key],
        own(isObject(stored) ? stored : {}, field.key),
      );
      if (value === undefined) delete values[field.key];
      else values[field.key] = value;
    }
    return values;
  }

  private readField(field: Field, path: FieldPath, stored: unknown): unknown {
    const control = controlFor(field, stored);
    const name = toFieldName(path);
    switch (control.kind) {
      case 'text':
      case 'rich-text':
        return this.readWords(name, field, stored);
      case 'link':
      case 'media':
      case 'line':
        return readText(this.readOne(name), field, stored);
      case 'choice':
        return readChoice(control, this.readOne(name), stored);
      case 'flag':
        return readFlag(this.posted.readAll(name, 2), field, stored);
      case 'number':
        return readNumber(this.readOne(name));
      case 'group': {
        const values = this.readGroup(control.fields, path, stored);
        return Object.keys(values).length === 0 && !isObject(stored) && !field.isRequired
          ? undefined
          : values;
      }
      case 'list':
        return this.readList(control, path, stored);
      case 'map':
        return this.readMap(control, path, field.isRequired);
      case 'codes':
        return readCodes(this.readOne(name), stored);
      case 'json':
        return this.readJson(name, stored);
    }
  }

  private readOne(name: string): string {
    const text = this.posted.readOne(name).replaceAll('\r\n', '\n');
    if (text.length > MAX_TEXT) this.faults.push({ name, code: 'too-long' });
    return text;
  }

  /** A text, or its lines by language where the form has those. */
  private readWords(name: string, field: Field, stored: unknown): unknown {
    const prefix = languageName(name, '');
    const languages = this.posted.listNames(prefix).map((one) => one.slice(prefix.length));
    const unknown = languages.find((language) => !isLanguageKey(language));
    if (unknown !== undefined) throw new FormRefused('unknown-field', languageName(name, unknown));
    if (languages.length === 0) return readText(this.readOne(name), field, stored);
    const before = isLanguageMap(stored) ? stored : {};
    const lines = languages.flatMap((language) => {
      const text = readText(this.readOne(languageName(name, language)), field, own(before, language), true);
      return text === undefined ? [] : [[language, text] as const];
    });
    return lines.length === 0 ? undefined : Object.fromEntries(lines);
  }

  private readList({ item }: Extract<Control, { kind: 'list' }>, path: FieldPath, stored: unknown): unknown {
    const length = this.readLength(path);
    const before = Array.isArray(stored) ? (stored as unknown[]) : [];
    const items = Array.from({ length }, (_, at) => this.readItem(item, [...path, at], before[at]));
    return items.length === 0 && stored === undefined ? undefined : items;
  }

  private readLength(path: FieldPath): number {
    const name = lengthName(toFieldName(path));
    const text = this.posted.readOne(name);
    const length = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
    if (!(length <= MAX_ITEMS)) throw new FormRefused('too-many-items', name);
    return length;
  }

  /** Rows without code and value are left out. */
  private readMap(
    { value, keys }: Extract<Control, { kind: 'map' }>,
    path: FieldPath,
    isRequired: boolean,
  ): unknown {
    const rows = Array.from({ length: this.readLength(path) }, (_, at): MapRow => {
      const itemPath = [...path, at];
      const key = this.readOne(keyName(toFieldName(itemPath))).trim();
      return { key, value: this.readField(value, itemPath, undefined) };
    });
    this.rows.set(toFieldName(path), rows);
    const entries = new Map<string, unknown>();
    for (const [at, row] of rows.entries()) {
      if (row.key === '' && row.value === undefined) continue;
      const name = toFieldName([...path, at]);
      const isKey = keys === undefined ? row.key !== '' : new RegExp(keys).test(row.key);
      if (!isKey) this.faults.push({ name: keyName(name), code: 'bad-key' });
      else if (entries.has(row.key)) this.faults.push({ name: keyName(name), code: 'repeated-key' });
      if (row.value === undefined) this.faults.push({ name, code: 'no-value' });
      entries.set(row.key, row.value);
    }
    return entries.size === 0 && !isRequired ? undefined : Object.fromEntries(entries);
  }

  private readItem(item: Field, path: FieldPath, stored: unknown): unknown {
    const value = this.readField({ ...item, isRequired: true }, path, stored);
    return value ?? (item.control.kind === 'group' ? {} : '');
  }

  private readJson(name: string, stored: unknown): unknown {
    const text = this.readOne(name);
    if (text === formatJson(stored)) return stored;
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      this.raw.set(name, text);
      this.faults.push({ name, code: 'bad-json' });
      return stored;
    }
  }
}

/** A stored value as the text of a JSON field. */
export const formatJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

const withUnixLines = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');

/** An empty text is no value, where one is not required. */
function readText(text: string, { isRequired }: Field, stored: unknown, isLine = false): string | undefined {
  if (typeof stored === 'string' && text === withUnixLines(stored)) return stored;
  if (text !== '') return text;
  return isRequired && !isLine && typeof stored === 'string' ? '' : undefined;
}

function readChoice(
  { values }: Extract<Control, { kind: 'choice' }>,
  text: string,
  stored: unknown,
): unknown {
  if (text === '') return undefined;
  if (text === String(stored)) return stored;
  // What is no choice stays as it was posted, for the rule of the block.
  return values.find((value) => String(value) === text) ?? text;
}

/** A box is posted as `off`, and `on` where it is ticked. Without a value its default counts. */
function readFlag(posted: readonly string[], { fallback }: Field, stored: unknown): boolean | undefined {
  const isOn = posted.includes('on');
  return stored === undefined && isOn === (fallback === true) ? undefined : isOn;
}

/** Unchanged, the stored list; empty, none. */
function readCodes(text: string, stored: unknown): unknown {
  const codes = text.split(/[\s,]+/).filter(Boolean);
  if (isSameJson(codes, stored ?? [])) return stored;
  return codes.length === 0 ? undefined : codes;
}

function readNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? Number(trimmed) : trimmed;
}
