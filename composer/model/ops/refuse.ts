import type { Json } from '../../../engine/pages/merge-patch';
import { formatDocument, MAX_DOCUMENT_BYTES } from '../document-text';
import type { OperationRefusal, OperationRefusalCode } from './operation.types';

/** Ends an operation; `applyOperation` returns what it holds. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly refusal: OperationRefusal) {
    super(refusal.reason);
  }
}

/** @throws Refused */
export function refuse(
  code: OperationRefusalCode,
  reason: string,
  more: Omit<OperationRefusal, 'code' | 'reason'> = {},
): never {
  throw new Refused({ code, reason, ...more });
}

/** @throws Refused too-long */
export function refuseLong(document: Json): void {
  if (new TextEncoder().encode(formatDocument(document)).length > MAX_DOCUMENT_BYTES)
    refuse('too-long', `The file would be larger than ${MAX_DOCUMENT_BYTES / 1024} KB.`);
}
