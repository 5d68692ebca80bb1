import { own } from '../own';
import type { FoldedBlock } from './fold-layers';
import { LiftFault, liftProps } from './lift-props';
import { isObject, type Json } from './merge-patch';
import type { BlockType } from './page.types';

/** Props as a view gets them, or why not. */
export interface Prepared {
  props: Json;
  errors: unknown[];
  /** Set when a migration was missing or failed. */
  liftFault?: string;
}

const prepared = new WeakMap<FoldedBlock, Map<string, Prepared>>();
/** `en` or `en_GB`. */
export const isLanguageKey = (key: string): boolean => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(key);

/** A text by language: `{ "en": "…", "es": "…" }`. */
export const isLanguageMap = (value: unknown): value is Record<string, string> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => isLanguageKey(key) && typeof text === 'string');

/** The text of a map in the strongest of the languages that it has; undefined: in none of them. @param languages weakest first */
export function pickText(map: Record<string, string>, languages: readonly string[]): string | undefined {
  const language = languages.findLast((name) => Object.hasOwn(map, name));
  return language === undefined ? undefined : map[language];
}

/** Lifts, puts into a language, fills defaults and validates: once for each folded block and language. @param languages weakest first */
export function prepareBlock(block: FoldedBlock, type: BlockType, languages: readonly string[]): Prepared {
  const known = prepared.get(block) ?? new Map<string, Prepared>();
  const found = known.get('') ?? known.get(languages.join());
  if (found) return found;
  prepared.set(block, known);
  const used = { maps: false };
  const made = prepare(block, type, languages, used);
  known.set(used.maps ? languages.join() : '', made);
  return made;
}

function prepare(
  block: FoldedBlock,
  type: BlockType,
  languages: readonly string[],
  used: { maps: boolean },
): Prepared {
  let lifted = block.props;
  let liftFault: string | undefined;
  try {
    lifted = liftProps(type, lifted, block.version ?? type.definition.version);
  } catch (error) {
    if (!(error instanceof LiftFault)) throw error;
    liftFault = error.message;
  }
  const props = putIntoLanguage(lifted, type.schema, languages, used) as Json;
  const isValid = liftFault !== undefined || type.validate(props);
  return { props, errors: isValid ? [] : [...(type.validate.errors ?? [])], ...(liftFault && { liftFault }) };
}

/** A schema that takes a text, hence a map by language too. */
export const isTextSchema = (schema: unknown): boolean =>
  isObject(schema) && (schema['format'] === 'text' || schema['format'] === 'rich-text');

/**
 * A copy (the validator fills defaults into it) in which maps by language stand as one text. A map without any of the
 * languages is left out, as if it were not written; where the schema requires a text, it is an empty one.
 */
function putIntoLanguage(
  value: unknown,
  schema: unknown,
  languages: readonly string[],
  used: { maps: boolean },
): unknown {
  if (isTextSchema(schema) && isLanguageMap(value)) {
    used.maps = true;
    return pickText(value, languages);
  }
  const inner = isObject(schema) ? schema : {};
  if (Array.isArray(value))
    return value
      .map((item) => putIntoLanguage(item, inner['items'], languages, used))
      .filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const properties = isObject(inner['properties']) ? inner['properties'] : {};
  const required: readonly unknown[] = Array.isArray(inner['required']) ? inner['required'] : [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const put = putIntoLanguage(item, own(properties, key), languages, used);
      return put === undefined && !required.includes(key) ? [] : [[key, put ?? '']];
    }),
  );
}
