import { Ajv, type ErrorObject } from 'ajv';
import { operationSchema } from '../model/ops/operation.schema';
import type { Operation } from '../model/ops/operation.types';

export const MAX_OPERATIONS = 100;

const validate = new Ajv({ discriminator: true, strict: false }).compile(operationSchema);

/** Operations of a request, or what is wrong with the first one that has not the form of one. */
export function readOperations(input: unknown): Operation[] | { step: number; reason: string } {
  if (!Array.isArray(input) || input.length === 0 || input.length > MAX_OPERATIONS)
    return { step: 0, reason: `Send a list of 1 to ${MAX_OPERATIONS} operations.` };
  for (const [step, operation] of input.entries())
    if (!validate(operation)) return { step, reason: describe(validate.errors?.[0]) };
  return input as Operation[];
}

function describe(error: ErrorObject | undefined): string {
  if (error?.keyword === 'discriminator') return 'It has no kind, or one that does not exist.';
  const field = error?.instancePath.slice(1).replaceAll('/', '.');
  return `${field ? `"${field}"` : 'The operation'} ${error?.message ?? 'is not valid'}.`;
}
