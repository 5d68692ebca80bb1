import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { changeFile } from './change-file';
import type { Operation, OperationOf, OperationResult } from './operation.types';
import { putAt, readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { restore } from './restore';

/**
 * Applies an operation to a brand's theme. Pure; the arguments stay as they are. What values a theme may have, the shop's check decides.
 * @returns the changed document (the same object where nothing changes) and what changes it back, or why not
 */
export const applyThemeOperation = (document: Json, operation: Operation): OperationResult =>
  changeFile(document, operation, () => edit(document, operation));

function edit(document: Json, operation: Operation): Json {
  if (operation.kind === 'setThemeValue') return setThemeValue(document, operation);
  if (operation.kind === 'restore') return restore({ document }, operation).document;
  return refuse('bad-operation', 'A theme has no blocks and no texts.');
}

/** Values are replaced, none is added or left out, so that a theme stays whole. */
function setThemeValue(document: Json, { path, value, was }: OperationOf<'setThemeValue'>): Json {
  const [part] = path;
  const current = readAt(document, path);
  const isValue = (part === 'tokens' || part === 'scale') && current !== undefined && !isObject(current);
  if (!isValue) refuse('bad-path', `The theme has no value "${path.join('.')}".`, { path });
  if (kindOf(value) !== kindOf(current))
    refuse('bad-value', `"${path.join('.')}" is of another kind.`, { path });
  refuseChanged(was, current, { path });
  return isSameJson(value, current) ? document : (putAt(document, path, value) as Json);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
