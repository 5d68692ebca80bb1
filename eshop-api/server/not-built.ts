import type { OperationShape } from '../contract/operation';
import { SPEC_CALLS } from '../contract/spec-calls';

/** Calls of docs/contract/calls.md that no domain answers yet, as operations without fields; they answer KO not_implemented. */
export function listNotBuilt(built: readonly OperationShape[]): OperationShape[] {
  const known = new Set(built.map(({ method, path }) => `${method} ${path.replace(/\/+$/, '')}`));
  return Object.entries(SPEC_CALLS).flatMap(([spec, calls]) =>
    calls.filter((call) => !known.has(call)).map((call) => declareCall(call, spec)),
  );
}

function declareCall(call: string, spec: string): OperationShape {
  const [method, path] = call.split(' ') as [OperationShape['method'], string];
  const anything = { type: 'object', additionalProperties: true };
  return {
    id: describeOperation(method, path),
    method,
    path,
    summary: `Not built yet: ${path}`,
    spec,
    request: anything,
    response: anything,
  };
}

/** POST /orders/{reference}/reject/step1 → postOrdersReferenceRejectStep1. */
function describeOperation(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export interface CallReport {
  built: number;
  notBuilt: number;
  /** Heading of docs/contract/calls.md → its calls that are not built. */
  byHeading: Record<string, string[]>;
}

/** Implemented part of the contract, for the report and the start line. */
export function reportCalls(built: readonly OperationShape[]): CallReport {
  const open = listNotBuilt(built);
  const byHeading: Record<string, string[]> = {};
  for (const { spec, method, path } of open) (byHeading[spec] ??= []).push(`${method} ${path}`);
  const all = Object.values(SPEC_CALLS).flat().length;
  return { built: all - open.length, notBuilt: open.length, byHeading };
}
