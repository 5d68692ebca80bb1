import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { contrast } from '../../../ui/theme/contrast';
import { linePairs, textPairs } from '../../../ui/theme/legible-pairs';
import type { Operation } from '../../model/ops/operation.types';
import { readAt } from '../../model/ops/read-value';
import { formatLine } from '../form/field-names';
import type { LookField, LookGroup, PairLine } from './look.types';

type Stored = string | number | readonly number[];

/** Fields of a theme by group, in the theme's order, the scale behind the colours. @param live the theme without the draft */
export function listGroups(theme: Json, live: Json, typed: TypedLook = NOTHING_TYPED): LookGroup[] {
  const tokens = readAt(theme, ['tokens']);
  const groups = isObject(tokens) ? Object.keys(tokens).map((key) => ['tokens', key]) : [];
  return [...groups.slice(0, 1), ['scale'], ...groups.slice(1)].flatMap((path) => {
    const group = readAt(theme, path);
    if (!isObject(group)) return [];
    const fields = Object.keys(group).map((key) => describeField(theme, live, [...path, key], typed));
    return [{ key: path.at(-1)!, fields }];
  });
}

function describeField(theme: Json, live: Json, path: readonly string[], typed: TypedLook): LookField {
  const name = path.join('/');
  const stored = readAt(theme, path);
  const before = readAt(live, path);
  return {
    name,
    path,
    key: path.at(-1)!,
    kind: kindOf(path, stored),
    stored: typed.was?.get(name) ?? formatStored(stored),
    value: typed.values.get(name) ?? formatStored(stored),
    live: isSameJson(stored, before) ? undefined : formatStored(before),
    error: typed.errors.get(name),
  };
}

const HEX = /^#[0-9a-f]{6}$/;

function kindOf([, group]: readonly string[], stored: unknown): LookField['kind'] {
  if (Array.isArray(stored)) return 'numbers';
  if (typeof stored === 'number') return 'number';
  return group === 'color' && HEX.test(String(stored)) ? 'colour' : 'text';
}

const formatStored = (stored: unknown): string =>
  Array.isArray(stored) ? stored.join(', ') : formatLine(stored ?? '');

/** What was typed and not saved, with why, by name of the control. */
export interface TypedLook {
  values: ReadonlyMap<string, string>;
  /** The values that the form was made from, where they count; left out: those of the draft. */
  was?: ReadonlyMap<string, string>;
  errors: ReadonlyMap<string, string>;
}
const NOTHING_TYPED: TypedLook = { values: new Map(), errors: new Map() };

const MOST_LETTERS = 400;

/** The operations of a posted form: of each value that is another than the form was made with. */
export function readLook(
  form: URLSearchParams,
  theme: Json,
): {
  operations: Operation[];
  values: Map<string, string>;
  was: Map<string, string>;
  unreadable: string[];
} {
  const operations: Operation[] = [];
  const values = new Map<string, string>();
  const was = new Map<string, string>();
  const unreadable: string[] = [];
  for (const { fields } of listGroups(theme, theme))
    for (const { name, path, kind, value } of fields) {
      const posted = form.get(name);
      if (posted === null || posted.trim() === (form.get(`was:${name}`) ?? value)) continue;
      values.set(name, posted.slice(0, MOST_LETTERS));
      was.set(name, (form.get(`was:${name}`) ?? value).slice(0, MOST_LETTERS));
      const read = readValue(posted.trim(), kind);
      if (read === undefined) unreadable.push(name);
      else
        operations.push({ kind: 'setThemeValue', path, value: read, was: readWas(form, name, kind, value) });
    }
  return { operations, values, was, unreadable };
}

/** What the form was made with: somebody else's value since is a conflict. */
const readWas = (form: URLSearchParams, name: string, kind: LookField['kind'], value: string): unknown =>
  readValue(form.get(`was:${name}`) ?? value, kind);

function readValue(text: string, kind: LookField['kind']): Stored | undefined {
  if (text === '' || text.length > MOST_LETTERS) return undefined;
  if (kind === 'colour') return text.toLowerCase();
  if (kind === 'text') return text;
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (numbers.some((one) => !Number.isFinite(one))) return undefined;
  return kind === 'numbers' ? numbers : numbers.length === 1 ? numbers[0] : undefined;
}

/** Colours that meet, as they stand in the form. One with an alpha part, or that is no colour, has no contrast of its own. */
export function listPairs(groups: readonly LookGroup[]): PairLine[] {
  const colours = new Map(
    groups.find(({ key }) => key === 'color')?.fields.map(({ key, value }) => [key, value.toLowerCase()]),
  );
  const describe = ([mark, ground]: (typeof textPairs | typeof linePairs)[number], isLine: boolean) => {
    const pair = [colours.get(mark) ?? '', colours.get(ground) ?? ''] as const;
    if (!pair.every((colour) => HEX.test(colour))) return [];
    return [{ mark, ground, colours: pair, ratio: contrast(...pair), least: isLine ? 3 : 4.5, isLine }];
  };
  return [
    ...textPairs.flatMap((pair) => describe(pair, false)),
    ...linePairs.flatMap((pair) => describe(pair, true)),
  ];
}
