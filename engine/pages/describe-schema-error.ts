import type { ErrorObject } from 'ajv';
import { isObject, type Json } from './merge-patch';
import { findNearName } from './near-name';
import { isLanguageKey, isTextSchema } from './prepare-block';
import type { JsonPath } from './locate';

/** A validator's error in plain words. `path` is relative to what was validated. */
export interface SchemaFault {
  code: string;
  path: JsonPath;
  at?: 'key';
  message: string;
  didYouMean?: string;
  fix?: string;
}

/**
 * ajv's error in words for a merchandiser.
 * @param what name of the whole, e.g. `hero` → "… is not a prop of hero"
 */
export function describeSchemaErrors(
  errors: readonly unknown[],
  schema: unknown,
  data: unknown,
  what: string,
): SchemaFault[] {
  const list = errors as ErrorObject[];
  const choices = list.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const inChoice = (error: ErrorObject) =>
    choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`));
  const seen = new Set<string>();
  return list
    .filter((error) => error.keyword !== 'if' && error.keyword !== 'propertyNames' && !inChoice(error))
    .map((error) => describe(error, schema, data, what))
    .filter(
      ({ path, message }) =>
        !seen.has(`${path.join('/')} ${message}`) && seen.add(`${path.join('/')} ${message}`),
    );
}

function describe(error: ErrorObject, schema: unknown, data: unknown, what: string): SchemaFault {
  const path = readPointer(error.instancePath);
  const value = path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], data);
  const name = path.length > 0 ? `"${path.join('.')}"` : what;
  const { limit } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'additionalProperties':
      return describeUnknown(error, schema, path, what);
    case 'required':
      return describeMissing(error, path, what);
    case 'type':
      return (
        describeBrokenMap(error, schema, path, name, value) ?? {
          code: 'wrong-type',
          path,
          message: `${name} must be ${wordsOfTypes(error.params['type'])}, but is ${wordsOf(value)}.`,
          fix: `Write ${wordsOfTypes(error.params['type'])}.`,
        }
      );
    case 'enum':
      return describeChoice(error.params['allowedValues'] as unknown[], path, name, value);
    case 'const':
      return describeChoice([error.params['allowedValue']], path, name, value);
    case 'maxLength':
      return {
        code: 'too-long',
        path,
        message: `${name} is longer than ${limit} characters.`,
        fix: 'Shorten it.',
      };
    case 'minLength':
      return {
        code: 'too-short',
        path,
        message: limit === 1 ? `${name} is empty.` : `${name} is shorter than ${limit} characters.`,
        fix: 'Write more, or remove it.',
      };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return {
        code: 'out-of-range',
        path,
        message: `${name} is ${JSON.stringify(value)}, but ${error.message}.`,
        fix: 'Choose a value in the range.',
      };
    case 'pattern':
      return error.propertyName === undefined
        ? {
            code: 'wrong-form',
            path,
            message: `${name} is ${JSON.stringify(value)}, which has not the form wanted here: ${wordsOfPattern(error, schema)}.`,
            fix: 'Write it in that form.',
          }
        : {
            code: 'bad-name',
            path: [...path, error.propertyName],
            at: 'key',
            message: `"${error.propertyName}" is not a good name here.`,
            fix: 'Use small letters, digits and hyphens.',
          };
    case 'uniqueItems':
      return {
        code: 'stands-twice',
        path: [...path, Number(error.params['i'])],
        message: `${JSON.stringify((value as unknown[])[Number(error.params['i'])])} stands twice in ${name}.`,
        fix: 'Keep one of them.',
      };
    case 'anyOf':
    case 'oneOf':
      return {
        code: 'wrong-type',
        path,
        message: `${name} is ${wordsOf(value)}, which is none of the forms allowed here.`,
        fix: 'See docs/page-configs.md or the completion of your editor.',
      };
    case 'minItems':
    case 'maxItems':
      return {
        code: 'wrong-number',
        path,
        message: `${name} has ${(value as unknown[]).length === 0 ? 'nothing in it' : `${(value as unknown[]).length} in it`}, and needs ${error.keyword === 'minItems' ? 'at least' : 'at most'} ${limit}.`,
        fix: error.keyword === 'minItems' ? 'Add what is missing.' : 'Take some out.',
      };
    case 'minProperties':
    case 'maxProperties':
      return {
        code: 'wrong-number',
        path,
        message: `${name} must name ${limit === 1 ? 'exactly one thing' : `${limit} things`}.`,
        fix: 'Keep one.',
      };
    default:
      return {
        code: 'wrong-value',
        path,
        message: `${name} ${error.message ?? 'is not valid'}.`,
        fix: 'See the description of this block.',
      };
  }
}

/** A text by language in which one is no text: distinguished from an object that should be a text. */
function describeBrokenMap(
  error: ErrorObject,
  schema: unknown,
  path: JsonPath,
  name: string,
  value: unknown,
): SchemaFault | undefined {
  if (!isTextSchema(findOwner(error, schema)) || !isObject(value)) return undefined;
  const [language, text] = Object.entries(value).find(([, item]) => typeof item !== 'string') ?? [];
  if (language !== undefined)
    return {
      code: 'wrong-type',
      path: [...path, language],
      message: `${name} is a text by language, and its "${language}" is ${wordsOf(text)}.`,
      fix: 'Write a text in quotes for each language.',
    };
  const stranger = Object.keys(value).find((key) => !isLanguageKey(key));
  if (stranger === undefined)
    return {
      code: 'wrong-type',
      path,
      message: `${name} is an object that has no text in any language.`,
      fix: 'Write a text in quotes, or one for each language: { "en": "…", "es": "…" }.',
    };
  return {
    code: 'wrong-type',
    path: [...path, stranger],
    at: 'key',
    message: `${name} is a text by language, and "${stranger}" is no language.`,
    fix: 'Name languages like "en", or locales like "en_GB".',
  };
}

/** The form in words, where the schema has them beside the pattern, as its comment. */
function wordsOfPattern(error: ErrorObject, schema: unknown): string {
  const owner = findOwner(error, schema);
  const words = isObject(owner) ? owner['$comment'] : undefined;
  return typeof words === 'string' ? words : String(error.params['pattern']);
}

/** The part of the schema whose keyword failed. */
const findOwner = ({ schemaPath }: ErrorObject, schema: unknown): unknown =>
  schemaPath.startsWith('#/')
    ? readPointer(schemaPath.slice(1))
        .slice(0, -1)
        .reduce<unknown>(
          (at, key) => (isObject(at) || Array.isArray(at) ? (at as Json)[key] : undefined),
          schema,
        )
    : undefined;

const readPointer = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));

function describeUnknown(error: ErrorObject, schema: unknown, path: JsonPath, what: string): SchemaFault {
  const name = String(error.params['additionalProperty']);
  const known = Object.keys(propertiesAt(schema, path));
  const near = findNearName(name, known);
  const owner = path.length > 0 ? `"${path.join('.')}" of ${what}` : what;
  return {
    code: 'unknown-field',
    path: [...path, name],
    at: 'key',
    message: `"${name}" is not known in ${owner}.`,
    ...(near && { didYouMean: near }),
    fix: near
      ? `Write "${near}", or remove it.`
      : known.length > 0
        ? `Remove it; known are ${known.join(', ')}.`
        : 'Remove it.',
  };
}

const describeMissing = (error: ErrorObject, path: JsonPath, what: string): SchemaFault => {
  const name = String(error.params['missingProperty']);
  return {
    code: 'missing-field',
    path: [...path, name],
    message: `"${[...path, name].join('.')}" is missing in ${what}.`,
    fix: `Add "${name}".`,
  };
};

function describeChoice(allowed: unknown[], path: JsonPath, name: string, value: unknown): SchemaFault {
  const near =
    typeof value === 'string'
      ? findNearName(
          value,
          allowed.filter((item) => typeof item === 'string'),
        )
      : undefined;
  return {
    code: 'not-a-choice',
    path,
    message: `${name} is ${JSON.stringify(value)}, which is not one of the choices.`,
    ...(near && { didYouMean: near }),
    fix: `Choose ${allowed.map((item) => JSON.stringify(item)).join(', ')}.`,
  };
}

/** Properties that a schema has at a path; follows items, additionalProperties, local $ref and choices. */
function propertiesAt(schema: unknown, path: JsonPath): Json {
  let at: unknown = schema;
  for (const key of path) at = stepInto(resolveRef(at, schema), key, schema);
  const end = resolveRef(at, schema);
  return isObject(end) && isObject(end['properties']) ? end['properties'] : {};
}

function stepInto(node: unknown, key: string | number, root: unknown): unknown {
  if (!isObject(node)) return undefined;
  if (typeof key === 'number') return node['items'];
  const choices = [node, ...[node['anyOf'], node['oneOf']].flat().filter<Json>(isObject)];
  for (const choice of choices.map((item) => resolveRef(item, root)).filter(isObject)) {
    const properties = choice['properties'];
    if (isObject(properties) && key in properties) return properties[key];
  }
  return node['additionalProperties'];
}

function resolveRef(node: unknown, root: unknown): unknown {
  const ref = isObject(node) ? node['$ref'] : undefined;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return node;
  return readPointer(ref.slice(1)).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), root);
}

const typeWords: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};
const wordsOfTypes = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => typeWords[String(type)] ?? String(type))
    .join(' or ');

function wordsOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string'
    ? `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
    : `${JSON.stringify(value)}`;
}
