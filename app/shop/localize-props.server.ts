/** What stands behind the string formats of block schemas (blocks/_contract/schema-fragments.ts). */
export interface StringMeanings {
  text: (value: string) => string;
  link: (value: string) => string;
  media: (value: string) => string;
}

interface SchemaNode {
  format?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

/** Props as configs have them → props as views want them: labels in words, links as hrefs, media as URLs. */
export function localizeProps(
  props: Record<string, unknown>,
  schema: Record<string, unknown>,
  meanings: StringMeanings,
): Record<string, unknown> {
  return walk(props, schema, meanings) as Record<string, unknown>;
}

function walk(value: unknown, schema: SchemaNode | undefined, meanings: StringMeanings): unknown {
  if (typeof value === 'string') return say(value, formatOf(schema), meanings);
  if (Array.isArray(value)) return value.map((item) => walk(item, schema?.items, meanings));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, walk(child, childOf(schema, key), meanings)]),
  );
}

function say(value: string, format: string | undefined, { text, link, media }: StringMeanings): string {
  if (format === 'link') return link(value);
  if (format === 'media') return media(value);
  return format === 'text' || format === 'rich-text' || value.startsWith('label:') ? text(value) : value;
}

const branches = (schema: SchemaNode): SchemaNode[] => [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];

const formatOf = (schema: SchemaNode | undefined): string | undefined =>
  schema && (schema.format ?? branches(schema).find((branch) => branch.format)?.format);

function childOf(schema: SchemaNode | undefined, key: string): SchemaNode | undefined {
  if (!schema) return undefined;
  const own = schema.properties?.[key];
  if (own) return own;
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties;
  return branches(schema)
    .map((branch) => childOf(branch, key))
    .find(Boolean);
}
