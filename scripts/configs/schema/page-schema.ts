import { layoutFrame, pageFrame } from '../../../engine/pages/frame.schema';
import type { ConfigKind } from '../../../engine/pages/layer.types';
import type { BlockType } from '../../../engine/pages/page.types';
import type { Shop } from '../load-shop';
import { adaptProps, describeFormats } from './adapt-props';
import { adaptCondition } from './condition-schema';
import { gatherIds } from './gather-ids';
import type { ShopNames } from './gather-names';
import { outlinePages, type Outline } from './outline-pages';

export type Json = Record<string, unknown>;

/** Draft-07 schema of page files or layout files: block types with their props, and every name that the shop has where it may be written. */
export function buildPageSchema(
  kind: ConfigKind,
  { files, blockTypes }: Shop['options'],
  names: ShopNames,
): Json {
  const types = [...blockTypes.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const frame = kind === 'page' ? pageFrame : layoutFrame;
  const outlines = outlinePages(files, kind, blockTypes);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `A ${kind}, or what a layer changes on it`,
    ...frame,
    properties: { ...frame.properties, ...offerNames(kind, names) },
    allOf: [
      ...inferTypes(kind, gatherIds(files, kind, blockTypes)),
      ...offerOutlines(kind, outlines, blockTypes),
    ],
    definitions: {
      ...frame.definitions,
      ...describeFormats(names),
      condition: adaptCondition(frame.definitions.condition, names),
      fragment: buildFragment(types),
      ...Object.fromEntries(types.map((type) => [`block-${type.type}`, buildBlock(type)])),
      ...Object.fromEntries(
        [...outlines].map(([name, outline]) => [`place-${name}`, describePlacement(outline)]),
      ),
    },
  };
}

function offerNames(kind: ConfigKind, { pages, layouts, subjects }: ShopNames): Json {
  const names = kind === 'page' ? pages : layouts;
  const own = { type: 'string', examples: names };
  if (kind === 'layout')
    return {
      extends: { ...pageFrame.properties.extends, examples: layouts },
      layout: { ...own, description: 'The file’s name without .json.' },
    };
  const text = (field: unknown) => ({ ...(field as Json), allOf: [{ $ref: '#/definitions/text' }] });
  const { seo } = pageFrame.properties;
  return {
    page: { ...pageFrame.properties.page, ...own },
    extends: { ...pageFrame.properties.extends, examples: pages },
    layout: { ...pageFrame.properties.layout, examples: layouts },
    subject: { ...pageFrame.properties.subject, examples: subjects },
    seo: {
      ...seo,
      properties: {
        ...seo.properties,
        title: text(seo.properties.title),
        description: text(seo.properties.description),
      },
    },
  };
}

function buildFragment(types: readonly BlockType[]): Json {
  const { fragment } = pageFrame.definitions;
  return {
    ...fragment,
    properties: {
      ...fragment.properties,
      when: { anyOf: [{ type: 'null' }, { $ref: '#/definitions/condition' }] },
      type: chooseType(types),
    },
    // A sparse override names no type: what its id is on this page stands at the top (`inferTypes`).
    allOf: types.map(({ type }) => ({
      if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
      then: { $ref: `#/definitions/block-${type}` },
    })),
  };
}

/** By the name of the file's page (or layout): ids of its other layers, and the props of an override that names no type. */
const inferTypes = (kind: ConfigKind, names: ReturnType<typeof gatherIds>): Json[] =>
  [...names]
    .filter(([, ids]) => ids.size > 0)
    .map(([name, ids]) => ({
      if: isNamed(kind, name),
      then: {
        properties: {
          blocks: {
            properties: Object.fromEntries([...ids].map(([id, types]) => [id, inferType([...types])])),
          },
        },
      },
    }));

const isNamed = (kind: ConfigKind, name: string): Json => ({
  properties: { [kind]: { const: name } },
  required: [kind],
});

const inferType = (types: readonly string[]): Json => ({
  title: types.join(' or '),
  if: { type: 'object', not: { required: ['type'] } },
  then:
    types.length === 1
      ? { $ref: `#/definitions/block-${types[0]}` }
      : { anyOf: types.map((type) => ({ $ref: `#/definitions/block-${type}` })) },
});

/** By name too: regions, slots and ids for `order` and `place`. They are offered, not demanded: the file may bring blocks of its own. */
const offerOutlines = (
  kind: ConfigKind,
  outlines: ReadonlyMap<string, Outline>,
  blockTypes: ReadonlyMap<string, BlockType>,
): Json[] =>
  [...outlines].map(([name, { ids, regions, lists }]) => {
    const list = { type: 'array', items: { type: 'string', examples: [...ids.keys()] } };
    const placement = { $ref: `#/definitions/place-${name}` };
    const title = (id: string) => blockTypes.get(ids.get(id) ?? '')?.definition.title;
    return {
      if: isNamed(kind, name),
      then: {
        properties: {
          order: {
            properties: Object.fromEntries(lists.map((key) => [key, list])),
            additionalProperties: list,
          },
          place: {
            properties: Object.fromEntries(
              [...ids.keys()].map((id) => [
                id,
                { ...(title(id) !== undefined && { description: title(id) }), allOf: [placement] },
              ]),
            ),
            additionalProperties: placement,
          },
          ...(kind === 'layout' && { outlet: { examples: [...regions] } }),
        },
      },
    };
  });

const describePlacement = ({ ids, lists }: Outline): Json => {
  const [block, list] = [{ examples: [...ids.keys()] }, { examples: lists }];
  return { properties: { after: block, before: block, first: list, last: list } };
};

/** `enumDescriptions` is what an editor shows beside a choice. */
const chooseType = (types: readonly BlockType[]): Json => ({
  title: 'Block type',
  enum: types.map(({ type }) => type),
  enumDescriptions: types.map(({ definition }) => `${definition.title}. ${definition.description}`),
});

/** Props of an older version are lifted on read: what the current one requires does not count for them. */
const buildBlock = ({ definition, schema }: BlockType): Json => ({
  title: definition.title,
  description: definition.description,
  properties: { version: { type: 'integer', maximum: definition.version, default: definition.version } },
  if: { properties: { version: { const: definition.version } } },
  then: { properties: { props: adaptProps(schema, true) } },
});
