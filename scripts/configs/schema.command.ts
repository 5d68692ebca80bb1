import { propFormats } from '../../engine/pages/compile-block-types';
import { layoutFrame, pageFrame } from '../../engine/pages/frame.schema';
import type { ConfigKind } from '../../engine/pages/layer.types';
import type { BlockType } from '../../engine/pages/page.types';
import type { Command } from './command.types';
import { gatherIds, type IdsByName } from './gather-ids';

type Json = Record<string, unknown>;
const folder = '.generated/schema';

/** Draft-07 schemas from which an editor completes: block types, their props, slots, descriptions. */
export const runSchema: Command = ({ options }) => {
  const types = [...options.blockTypes.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const files = new Map([
    [`${folder}/page.schema.json`, buildSchema(pageFrame, types, 'A page, or what a layer changes on it', knowIds('page', gatherIds(options.files, 'page', options.blockTypes)))],
    [`${folder}/layout.schema.json`, buildSchema(layoutFrame, types, 'A layout, or what a layer changes on it', knowIds('layout', gatherIds(options.files, 'layout', options.blockTypes)))],
  ].map(([file, schema]) => [file as string, `${JSON.stringify(schema, null, 2)}\n`]));
  return { text: `Schemas of ${types.length} block types: ${[...files.keys()].join(', ')}`, exitCode: 0, files };
};

function buildSchema(frame: typeof pageFrame | typeof layoutFrame, types: readonly BlockType[], title: string, allOf: Json[]): Json {
  const fragment = frame.definitions.fragment;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...frame,
    allOf,
    definitions: {
      ...frame.definitions,
      fragment: {
        ...fragment,
        properties: { ...fragment.properties, when: { anyOf: [{ type: 'null' }, { $ref: '#/definitions/condition' }] }, type: chooseType(types) },
        // A sparse override names no type: what its id is on this page stands at the top (`knowIds`).
        allOf: types.map(({ type }) => ({ if: { type: 'object', properties: { type: { const: type } }, required: ['type'] }, then: { $ref: `#/definitions/block-${type}` } })),
      },
      ...Object.fromEntries(types.map((type) => [`block-${type.type}`, buildBlock(type)])),
    },
  };
}

/** By the name of the file's page (or layout): ids that its other layers know, and the props of an override that names no type. */
const knowIds = (kind: ConfigKind, names: IdsByName): Json[] => [...names].filter(([, ids]) => ids.size > 0).map(([name, ids]) => ({
  if: { properties: { [kind]: { const: name } }, required: [kind] },
  then: { properties: { blocks: { properties: Object.fromEntries([...ids].map(([id, types]) => [id, inferType([...types])])) } } },
}));

const inferType = (types: readonly string[]): Json => ({
  title: types.join(' or '),
  if: { type: 'object', not: { required: ['type'] } },
  then: types.length === 1 ? { $ref: `#/definitions/block-${types[0]}` } : { anyOf: types.map((type) => ({ $ref: `#/definitions/block-${type}` })) },
});

/** `enumDescriptions` is what an editor shows beside a choice. */
const chooseType = (types: readonly BlockType[]): Json => ({
  title: 'Block type',
  enum: types.map(({ type }) => type),
  enumDescriptions: types.map(({ definition }) => `${definition.title}. ${definition.description}`),
});

/** Props of an older version are lifted on read: what the current one asks for does not count for them. */
const buildBlock = ({ definition, schema }: BlockType): Json => ({
  title: definition.title,
  description: definition.description,
  properties: { version: { type: 'integer', maximum: definition.version, default: definition.version } },
  if: { properties: { version: { const: definition.version } } },
  then: { properties: { props: adaptProps(schema, true) } },
});

/**
 * A block's schema as it counts for a file. Formats are the engine's own; a text may also be a map by language.
 * @param sparse inside what a stronger layer merges: it may leave out what is required, and take away with null
 */
function adaptProps(node: unknown, sparse: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => adaptProps(item, sparse));
  if (typeof node !== 'object' || node === null) return node;
  const { format, required, dependencies, properties, items, ...rest } = node as Json & { properties?: Json };
  const adapted: Json = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, adaptProps(value, sparse)]));
  if (items !== undefined) adapted['items'] = adaptProps(items, false);
  if (properties) adapted['properties'] = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, sparse ? allowNull(adaptProps(value, sparse)) : adaptProps(value, sparse)]));
  if (!sparse) Object.assign(adapted, required !== undefined && { required }, dependencies !== undefined && { dependencies });
  if (format === 'text' || format === 'rich-text') return { ...adapted, type: ['string', 'object'], additionalProperties: { type: 'string' } };
  return typeof format === 'string' && !propFormats.includes(format) ? { ...adapted, format } : adapted;
}

function allowNull(schema: unknown): unknown {
  const { type, enum: choices, anyOf, ...rest } = schema as Json & { enum?: unknown[]; anyOf?: unknown[] };
  return {
    ...rest,
    ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
    ...(choices && { enum: [...new Set([...choices, null])] }),
    ...(anyOf && { anyOf: [...anyOf, { type: 'null' }] }),
  };
}
