import type { Json } from '../../../engine/pages/merge-patch';
import { refuseHostile } from './check-input';
import { compareDocuments } from './compare-documents';
import type { Operation, OperationResult } from './operation.types';
import { Refused, refuseLong } from './refuse';

/**
 * Applies an operation to a file without blocks. Pure; the arguments stay as they are.
 * @param edit throws Refused
 * @returns the changed document (the same object where nothing changes) and what changes it back, or why not
 */
export function changeFile(document: Json, operation: Operation, edit: () => Json): OperationResult {
  try {
    refuseHostile(operation);
    const edited = edit();
    if (edited !== document) refuseLong(edited);
    return {
      document: edited,
      inverse: { kind: 'restore', changes: compareDocuments(document, edited) },
    };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}
