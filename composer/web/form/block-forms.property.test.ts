// @vitest-environment jsdom
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { readDataFiles } from '../../../tests/support/read-data-files';
import { renderPost, viewOf } from './block-form.fixture';
import { toFieldName } from './field-names';
import type { Control, Field, PropsSchema } from './field.types';
import { listFieldChanges } from './list-field-changes';
import { readBlockForm } from './read-block-form';
import { readFields } from './read-fields';

const schemas = new Map<string, PropsSchema>();
for (const type of fs.readdirSync('blocks')) {
  const file = path.resolve('blocks', type, `${type}.schema.ts`);
  if (!fs.existsSync(file)) continue;
  const { default: schema } = (await import(file)) as { default: PropsSchema };
  schemas.set(type, schema);
}

const changesAfter = (
  fields: Field[],
  stored: Json,
  edit: (post: URLSearchParams) => void = () => undefined,
) => {
  const post = renderPost(viewOf(fields, stored));
  edit(post);
  return listFieldChanges(stored, readBlockForm(fields, stored, post).values);
};

/** Props of every block in the page configs of the shop: whole ones, overrides, and whatever is hidden. */
const listProps = (): { type: string; props: Json }[] =>
  [...readDataFiles('.')]
    .filter(([file]) => file.startsWith('page-configs/'))
    .flatMap(([, text]) => Object.values((JSON.parse(text) as { blocks?: Json }).blocks ?? {}))
    .flatMap((block) => {
      const { type, props } = isObject(block) ? block : {};
      return typeof type === 'string' && isObject(props) ? [{ type, props }] : [];
    });

it('the form of each block in the page configs posts back what it showed', () => {
  const all = listProps();
  expect(all.length).toBeGreaterThan(100);
  for (const { type, props } of all)
    expect({ type, changes: changesAfter(readFields(schemas.get(type)!), props) }).toEqual({
      type,
      changes: [],
    });
});

it('the schemas of all blocks have controls but for values without fixed fields', () => {
  const listJson = (fields: readonly Field[], trail: string): string[] =>
    fields.flatMap(({ key, control }) => {
      const inner = control.kind === 'list' ? control.item.control : control;
      if (inner.kind === 'json') return [`${trail}.${key}`];
      return inner.kind === 'group' ? listJson(inner.fields, `${trail}.${key}`) : [];
    });
  const json = [...schemas].flatMap(([type, schema]) => listJson(readFields(schema), type));
  expect(json).toEqual([]);
});

/** A schema with a value that it allows. */
const word = fc.string({ minLength: 1, maxLength: 12 });
const text = fc.oneof(
  word.map((value) => ({ schema: { type: 'string', format: 'text' }, value: value as unknown })),
  fc
    .dictionary(fc.constantFrom('en', 'de', 'es_ES'), word, { minKeys: 1 })
    .map((value) => ({ schema: { type: 'string', format: 'rich-text' }, value: value as unknown })),
);
const leaf = fc.oneof(
  text,
  fc.integer().map((value) => ({ schema: { type: 'integer' }, value: value as unknown })),
  fc.boolean().map((value) => ({ schema: { type: 'boolean', default: true }, value: value as unknown })),
  fc
    .constantFrom('a', 'b', 'c')
    .map((value) => ({ schema: { type: 'string', enum: ['a', 'b', 'c'] }, value: value as unknown })),
  fc.jsonValue().map((value) => ({ schema: { anyOf: [] }, value })),
);
const key = fc.constantFrom('one', 'two', 'three', 'constructor', 'toString', 'valueOf');
const toObject = (parts: Record<string, { schema: unknown; value: unknown }>) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])),
    additionalProperties: false,
  },
  value: Object.fromEntries(Object.entries(parts).map(([name, { value }]) => [name, value])) as unknown,
});
const group = fc.dictionary(key, leaf, { minKeys: 1 }).map(toObject);
const list = fc.tuple(leaf, fc.integer({ min: 0, max: 3 })).map(([{ schema, value }, length]) => ({
  schema: { type: 'array', items: schema },
  value: Array.from({ length }, () => value) as unknown,
}));
const props = fc.dictionary(key, fc.oneof(leaf, group, list), { minKeys: 1 }).map(toObject);

it('any value of any schema is posted back unchanged', () => {
  fc.assert(
    fc.property(props, ({ schema, value }) => {
      expect(changesAfter(readFields(schema), value as Json)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('one edited text is one change, and the posted props hold nothing else', () => {
  const isText = ({ kind }: Control) => kind === 'text' || kind === 'line';
  fc.assert(
    fc.property(props, fc.string({ minLength: 1 }), ({ schema, value }, typed) => {
      const fields = readFields(schema);
      const field = fields.find((one) => isText(one.control) && typeof (value as Json)[one.key] === 'string');
      fc.pre(field !== undefined && typed.trim() !== '' && !/[\r\n]/.test(typed));
      const was = (value as Json)[field.key];
      fc.pre(was !== typed);
      expect(
        changesAfter(fields, value as Json, (post) => post.set(toFieldName([field.key]), typed)),
      ).toEqual([{ path: [field.key], was, value: typed }]);
    }),
    { numRuns: 60 },
  );
});
