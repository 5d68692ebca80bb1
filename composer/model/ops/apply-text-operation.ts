import { own } from '../../../engine/own';
import type { Json } from '../../../engine/pages/merge-patch';
import { changeFile } from './change-file';
import type { FindTextFault, Operation, OperationOf, OperationResult } from './operation.types';
import { dropAt, putAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { restore } from './restore';

/** Rules of a file of labels or wording. */
export interface TextFileRules {
  /** The original of a key; undefined: the shop has no such text. */
  findOriginal(key: string): string | undefined;
  /** The file has the originals themselves, none of which can be left out. */
  isOriginal: boolean;
  findFault: FindTextFault;
}

/**
 * Applies an operation to a file of labels or wording. Pure; the arguments stay as they are.
 * @returns the changed document (the same object where nothing changes) and what changes it back, or why not
 */
export const applyTextOperation = (
  document: Json,
  operation: Operation,
  rules: TextFileRules,
): OperationResult => changeFile(document, operation, () => edit(document, operation, rules));

function edit(document: Json, operation: Operation, rules: TextFileRules): Json {
  if (operation.kind === 'setText') return setText(document, operation, rules);
  if (operation.kind === 'restore') return restore({ document }, operation).document;
  return refuse('bad-operation', 'A file of texts has no blocks.');
}

function setText(
  document: Json,
  { block, path, language, value, was }: OperationOf<'setText'>,
  { findOriginal, isOriginal, findFault }: TextFileRules,
): Json {
  const [key] = path;
  if (block !== undefined || language !== undefined || path.length !== 1 || typeof key !== 'string')
    refuse('bad-path', 'A text in a file of texts has one key.', { path });
  const original = findOriginal(key);
  if (original === undefined) refuse('bad-path', `The shop has no text "${key}".`, { path });
  const current = own(document, key);
  refuseChanged(was, current, { path });
  if (value === null) {
    if (isOriginal) refuse('bad-value', 'The original cannot be left out.', { path });
    return dropAt(document, [key]);
  }
  const source = isOriginal ? undefined : original;
  const fault = findFault(value, { source, maxLength: MAX_LABEL, isMessage: true });
  if (fault !== undefined) refuse('bad-value', fault, { path });
  return value === current ? document : (putAt(document, [key], value) as Json);
}

/** As in engine/words/load-words. */
const MAX_LABEL = 4000;
