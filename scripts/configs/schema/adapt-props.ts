import { propFormats } from '../../../engine/pages/compile-block-types';
import type { ShopNames } from './gather-names';

type Json = Record<string, unknown>;

/** What a format of the engine's own offers, by definition name: the names that the shop has. Others may be written, `configs check` looks them up. */
export const describeFormats = ({
  labels,
  links,
  media,
  listings,
  campaigns,
  languages,
}: ShopNames): Json => ({
  text: {
    examples: labels,
    properties: Object.fromEntries(
      [...languages].map(([language, name]) => [language, { type: 'string', description: name }]),
    ),
    additionalProperties: false,
  },
  link: { examples: links },
  media: { examples: media },
  listing: { examples: listings },
  campaign: { examples: campaigns },
});

const definitionOf: Record<string, string> = {
  text: 'text',
  'rich-text': 'text',
  link: 'link',
  media: 'media',
  listing: 'listing',
  campaign: 'campaign',
};

/**
 * A block's schema as it counts for a file. Formats are the engine's own; a text may also be a map by language.
 * @param sparse inside what a stronger layer merges: it may leave out what is required, and take away with null
 */
export function adaptProps(node: unknown, sparse: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => adaptProps(item, sparse));
  if (typeof node !== 'object' || node === null) return node;
  const { format, required, dependencies, properties, items, ...rest } = node as Json & { properties?: Json };
  const adapted: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, adaptProps(value, sparse)]),
  );
  if (items !== undefined) adapted['items'] = adaptProps(items, false);
  if (properties)
    adapted['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        sparse ? allowNull(adaptProps(value, sparse)) : adaptProps(value, sparse),
      ]),
    );
  if (!sparse)
    Object.assign(
      adapted,
      required !== undefined && { required },
      dependencies !== undefined && { dependencies },
    );
  if (typeof format !== 'string') return adapted;
  if (!propFormats.includes(format)) return { ...adapted, format };
  const isText = definitionOf[format] === 'text';
  return {
    ...adapted,
    ...(isText && { type: ['string', 'object'] }),
    ...(definitionOf[format] && { allOf: [{ $ref: `#/definitions/${definitionOf[format]}` }] }),
  };
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
