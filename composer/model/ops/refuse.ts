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
