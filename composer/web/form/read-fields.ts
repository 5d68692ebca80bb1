import { isObject, type Json } from '../../../engine/pages/merge-patch';
import type { Control, Field, PropsSchema } from './field.types';

/** Fields of a block's props, in the order of its schema. Whatever the generator has no control for is edited as JSON. */
export const readFields = (schema: PropsSchema): Field[] =>
  Object.entries(readProperties(schema)).map(([key, part]) =>
    readField(key, part, readRequired(schema).includes(key)),
  );

const readProperties = ({ properties }: PropsSchema): Json => (isObject(properties) ? properties : {});
const readRequired = ({ required }: PropsSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

function readField(key: string, part: unknown, isRequired: boolean): Field {
  const schema = isObject(part) ? part : {};
  const { title, description } = schema;
  return {
    key,
    title: typeof title === 'string' ? title : formatKey(key),
    description: typeof description === 'string' ? withoutSource(description) : undefined,
    isRequired,
    fallback: schema['default'],
    control: readControl(schema),
  };
}

/** A description without where its rule is written, which engineers need. */
const withoutSource = (text: string): string => text.replace(/ \(docs\/[^)]*\)/g, '');

/** `titleLevel` → "Title level", `image_search` → "Image search" */
function formatKey(key: string): string {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FORMATS = ['text', 'rich-text', 'link', 'media'] as const;

/** Keywords that combine or refer to schemas: such a value has no single control. */
const COMBINING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'const'];

function readControl(schema: PropsSchema): Control {
  if (COMBINING.some((keyword) => Object.hasOwn(schema, keyword))) return { kind: 'json' };
  if (Array.isArray(schema['enum'])) return readChoice(schema['enum']);
  switch (schema['type']) {
    case 'string':
      return {
        kind: FORMATS.find((format) => format === schema['format']) ?? 'line',
        maxLength: readNumber(schema['maxLength']),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return { kind: 'number', min: readNumber(schema['minimum']), max: readNumber(schema['maximum']) };
    case 'object':
      return readGroup(schema);
    case 'array':
      return readList(schema);
    default:
      return { kind: 'json' };
  }
}

const readNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const isChoice = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

function readChoice(values: readonly unknown[]): Control {
  const choices = values.filter(isChoice);
  return choices.length === values.length ? { kind: 'choice', values: choices } : { kind: 'json' };
}

/** An object with fixed fields, or with values of one kind under names of its own. */
function readGroup(schema: PropsSchema): Control {
  const fields = readFields(schema);
  const isFixed = schema['additionalProperties'] === false && fields.length > 0;
  return isFixed ? { kind: 'group', fields } : (readMap(schema) ?? { kind: 'json' });
}

/** undefined: its values need more than one line each, or nothing limits its names. */
function readMap({
  properties,
  propertyNames,
  additionalProperties,
}: PropsSchema): Extract<Control, { kind: 'map' }> | undefined {
  if (properties !== undefined || !isObject(propertyNames) || !isObject(additionalProperties))
    return undefined;
  const value = readField('', additionalProperties, true);
  const { pattern } = propertyNames;
  return value.control.kind === 'number' || value.control.kind === 'line'
    ? { kind: 'map', value, keys: typeof pattern === 'string' ? pattern : undefined }
    : undefined;
}

const isCodes = ({ type, format, enum: choices }: PropsSchema): boolean =>
  type === 'string' && format === undefined && choices === undefined;

function readList(schema: PropsSchema): Control {
  if (!isObject(schema['items'])) return { kind: 'json' };
  if (isCodes(schema['items']) && schema['uniqueItems'] === true) return { kind: 'codes' };
  const item = readField('', schema['items'], true);
  // A list in a list would need names that no schema of a block needs.
  return item.control.kind === 'json' || item.control.kind === 'list'
    ? { kind: 'json' }
    : { kind: 'list', item, maxItems: readNumber(schema['maxItems']) };
}
