import { isObject } from '../../../engine/pages/merge-patch';
import type { Operation } from './operation.types';
import { refuse } from './refuse';

/** Size of one operation, characters of its JSON. */
export const MAX_OPERATION_CHARACTERS = 256 * 1024;
/** Of values in each other. */
const MAX_DEPTH = 30;

/** Keys that objects of JavaScript have or that set their prototype. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** NUL, half of a character, or the character that stands for bytes that could not be read. */
const BROKEN_TEXT = /[\u0000\uFFFD]|\p{Surrogate}/u;

/**
 * Refuses what no document may hold, before it is looked at further. Inverses hold what documents held, so they are exempt
 * from the rule about null.
 * @throws Refused bad-value, too-long
 */
export function refuseHostile(operation: Operation): void {
  refuseDeep(operation);
  for (const key of 'path' in operation ? operation.path : [])
    if (FORBIDDEN_KEYS.has(String(key))) refuse('bad-path', `"${key}" cannot be a name in a path.`);
  if (JSON.stringify(operation).length > MAX_OPERATION_CHARACTERS)
    refuse('too-long', `One change may have ${MAX_OPERATION_CHARACTERS / 1024} KB at most.`);
  if (operation.kind === 'setProp' || operation.kind === 'setPageField') refuseNulls(operation.value);
  if (operation.kind === 'insertBlock') refuseNulls(operation.props ?? {});
  if (operation.kind === 'setCondition' || operation.kind === 'insertBlock')
    refuseNulls(operation.when ?? {});
}

/** Level by level, since a value may be nested deeper than a stack. */
function refuseDeep(operation: Operation): void {
  let level: unknown[] = [operation];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) refuse('bad-value', `The value has more than ${MAX_DEPTH} levels.`);
    level = level.flatMap(listInner);
  }
}

function listInner(value: unknown): unknown[] {
  if (typeof value === 'string' && BROKEN_TEXT.test(value))
    refuse('bad-value', 'A text holds a character that cannot be stored.');
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) refuse('bad-value', `"${key}" cannot be a name in a value.`);
    if (BROKEN_TEXT.test(key)) refuse('bad-value', 'A name holds a character that cannot be stored.');
  }
  return Object.values(value);
}

/** In a layer, null in an object removes what is inherited, so it cannot be a value there. */
function refuseNulls(value: unknown): void {
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (item === null) refuse('bad-value', `"${key}" is null. Leave it out instead.`);
    refuseNulls(item);
  }
}
