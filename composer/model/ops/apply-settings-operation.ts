import type { Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { changeFile } from './change-file';
import type { Operation, OperationOf, OperationResult } from './operation.types';
import { dropAt, putAt, readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { restore } from './restore';

/**
 * Applies an operation to a brand's flags and rules. Pure; the arguments stay as they are. Which flags and rules there are, and what
 * values they may have, the shop's check decides.
 * @returns the changed document (the same object where nothing changes) and what changes it back, or why not
 */
export const applySettingsOperation = (document: Json, operation: Operation): OperationResult =>
  changeFile(document, operation, () => edit(document, operation));

function edit(document: Json, operation: Operation): Json {
  if (operation.kind === 'setSetting') return setSetting(document, operation);
  if (operation.kind === 'restore') return restore({ document }, operation).document;
  return refuse('bad-operation', 'Settings have no blocks and no texts.');
}

function setSetting(document: Json, { path, value, was }: OperationOf<'setSetting'>): Json {
  const [part, group] = path;
  if ((part !== 'flags' && part !== 'rules') || path.length < 2)
    return refuse('bad-path', `There is no setting "${path.join('.')}".`, { path });
  const current = readAt(document, path);
  refuseChanged(was, current, { path });
  // A market without a flag of its own needs no entry; `flags.default` and `rules` are always there.
  if (value === null) return dropAt(document, path, group === 'default' ? 2 : 1);
  return isSameJson(value, current) ? document : (putAt(document, path, value) as Json);
}
