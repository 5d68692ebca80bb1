import { describe, expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { applyThemeOperation } from '../../model/ops/apply-theme-operation';
import type { Operation } from '../../model/ops/operation.types';
import { listGroups, listPairs, readLook } from './look-fields';

const theme: Json = {
  fonts: [],
  scale: { base: [16, 17], unit: 4 },
  tokens: {
    color: { ink: '#111111', ground: '#ffffff', scrim: 'rgb(0 0 0 / 0.5)' },
    radius: { card: '3px' },
  },
};
const fieldsOf = (doc: Json, live = doc) =>
  listGroups(doc, live).flatMap(({ fields }) =>
    fields.map(({ name, kind, value }) => `${name} ${kind} ${value}`),
  );
const post = (edit: Record<string, string>) => {
  const form = new URLSearchParams();
  for (const { fields } of listGroups(theme, theme))
    for (const { name, value } of fields) {
      form.set(name, value);
      form.set(`was:${name}`, value);
    }
  for (const [name, value] of Object.entries(edit)) form.set(name, value);
  return readLook(form, theme);
};
const apply = (doc: Json, operations: readonly Operation[]): Json =>
  operations.reduce((at, operation) => {
    const done = applyThemeOperation(at, operation);
    if ('refusal' in done) throw new Error(JSON.stringify(done.refusal));
    return done.document;
  }, doc);

it('has each value of a theme, colours first, and what is live where the draft differs', () => {
  expect(fieldsOf(theme)).toEqual([
    'tokens/color/ink colour #111111',
    'tokens/color/ground colour #ffffff',
    'tokens/color/scrim text rgb(0 0 0 / 0.5)',
    'scale/base numbers 16, 17',
    'scale/unit number 4',
    'tokens/radius/card text 3px',
  ]);
  const edited = apply(theme, post({ 'tokens/color/ink': '#222222' }).operations);
  expect(listGroups(edited, theme)[0]!.fields.map(({ live }) => live)).toEqual([
    '#111111',
    undefined,
    undefined,
  ]);
});

it('posted unchanged is no operation; what differs is one each, with what it was', () => {
  expect(post({}).operations).toEqual([]);
  const { operations } = post({ 'tokens/color/ink': '#222222', 'scale/base': '15, 18', 'scale/unit': '5' });
  expect(operations).toEqual([
    { kind: 'setThemeValue', path: ['tokens', 'color', 'ink'], value: '#222222', was: '#111111' },
    { kind: 'setThemeValue', path: ['scale', 'base'], value: [15, 18], was: [16, 17] },
    { kind: 'setThemeValue', path: ['scale', 'unit'], value: 5, was: 4 },
  ]);
  expect(apply(theme, operations)).toMatchObject({ scale: { base: [15, 18], unit: 5 } });
});

it.each([
  ['scale/base', '15, wide'],
  ['scale/base', '15,'],
  ['scale/unit', '4, 5'],
  ['scale/unit', 'Infinity'],
  ['tokens/radius/card', ' '],
  ['tokens/radius/card', 'x'.repeat(401)],
])('%s "%s" cannot be read, and stays in the form', (name, value) => {
  const { operations, unreadable, values } = post({ [name]: value });
  expect({ operations, unreadable, name: values.get(name) }).toEqual({
    operations: [],
    unreadable: [name],
    name: value.slice(0, 400),
  });
});

describe('an operation on a theme', () => {
  const set = (path: readonly string[], value: string | number | number[], was?: unknown): Operation => ({
    kind: 'setThemeValue',
    path,
    value,
    was,
  });
  const refusalOf = (operation: Operation) => {
    const done = applyThemeOperation(theme, operation);
    return 'refusal' in done ? done.refusal.code : 'done';
  };

  it('is changed back by its inverse', () => {
    for (const operation of [set(['tokens', 'color', 'ink'], '#333333'), set(['scale', 'base'], [14, 15])]) {
      const done = applyThemeOperation(theme, operation);
      if ('refusal' in done) throw new Error(done.refusal.reason);
      expect(done.document).not.toEqual(theme);
      expect(apply(done.document, [done.inverse])).toEqual(theme);
    }
  });

  it.each([
    [set(['tokens', 'color', 'nothing'], '#333333'), 'bad-path'],
    [set(['tokens', 'color'], '#333333'), 'bad-path'],
    [set(['fonts'], []), 'bad-path'],
    [set(['tokens', '__proto__', 'ink'], '#333333'), 'bad-path'],
    [set(['tokens', 'constructor', 'name'], 'x'), 'bad-path'],
    [set(['scale', 'unit'], '4px'), 'bad-value'],
    [set(['scale', 'base'], 16), 'bad-value'],
    [set(['tokens', 'color', 'ink'], '#333333', '#999999'), 'conflict'],
    [{ kind: 'hideBlock', id: 'hero' }, 'bad-operation'],
  ] as [Operation, string][])('that does not fit is refused: %j', (operation, code) => {
    expect(refusalOf(operation)).toBe(code);
  });
});

it('lists colours that meet with their contrast, without those that have none', () => {
  const pairs = listPairs(listGroups(theme, theme));
  expect(pairs.map(({ mark, ground }) => `${mark} ${ground}`)).toEqual(['ink ground']);
  expect(pairs[0]!.ratio).toBeGreaterThan(18);
});
