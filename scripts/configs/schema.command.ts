import { propFormats } from '../../engine/pages/compile-block-types';
import { layoutFrame, pageFrame } from '../../engine/pages/frame.schema';
import type { BlockType } from '../../engine/pages/page.types';
import type { Command } from './command.types';

type Json = Record<string, unknown>;
const folder = '.generated/schema';

/** Draft-07 schemas from which an editor completes: block types, their props, slots, descriptions. */
export const runSchema: Command = ({ options }) => {
  const types = [...options.blockTypes.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const files = new Map([
    [`${folder}/page.schema.json`, buildSchema(pageFrame, types, 'A page, or what a layer changes on it')],
    [`${folder}/layout.schema.json`, buildSchema(layoutFrame, types, 'A layout, or what a layer changes on it')],
  ].map(([file, schema]) => [file as string, `${JSON.stringify(schema, null, 2)}\n`]));
  return { text: `Schemas of ${types.length} block types: ${[...files.keys()].join(', ')}`, exitCode: 0, files };
};

function buildSchema(frame: typeof pageFrame | typeof layoutFrame, types: readonly BlockType[], title: string): Json {
  const fragment = frame.definitions.fragment;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...frame,
    definitions: {
      ...frame.definitions,
      fragment: {
        ...fragment,
        properties: { ...fragment.properties, when: { anyOf: [{ type: 'null' }, { $ref: '#/definitions/condition' }] }, type: { enum: types.map(({ type }) => type) } },
        // A sparse override names no type: its props are then checked by `configs check` alone.
        allOf: types.map(({ type }) => ({ if: { type: 'object', properties: { type: { const: type } }, required: ['type'] }, then: { $ref: `#/definitions/block-${type}` } })),
      },
      ...Object.fromEntries(types.map((type) => [`block-${type.type}`, buildBlock(type)])),
    },
  };
}

/** `required` is left out: a stronger layer may bring the prop, and null takes one away. */
const buildBlock = ({ definition, schema }: BlockType): Json => ({
  title: definition.title,
  description: definition.description,
  properties: { version: { const: definition.version }, props: { ...(adaptProps(schema) as Json), required: undefined } },
});

/** Formats are the engine's own; a text may also be a map by language. */
function adaptProps(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(adaptProps);
  if (typeof node !== 'object' || node === null) return node;
  const { format, ...rest } = node as Json & { format?: unknown };
  const adapted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, adaptProps(value)]));
  if (format === 'text' || format === 'rich-text') return { ...adapted, type: ['string', 'object'], additionalProperties: { type: 'string' } };
  return typeof format === 'string' && !propFormats.includes(format) ? { ...adapted, format } : adapted;
}
