import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { OperationShape } from '../contract/operation';

// Tests check that the contract's schemas are valid (tests/architecture/schemas.test.ts), not every start.
const OPTIONS = {
  meta: false,
  validateSchema: false,
  code: { optimize: false },
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
} as const;

/** Query strings hold only text: '40' becomes 40 and one value becomes a list where the schema has one. */
const forQueries = addFormats(new Ajv({ ...OPTIONS, coerceTypes: 'array' }));
const forBodies = addFormats(new Ajv(OPTIONS));
const forAnswers = addFormats(new Ajv({ ...OPTIONS, useDefaults: false }));

type AddFormats = (target: Ajv) => unknown;

/** A CommonJS module: `default` depends on the loader. */
function addFormats(ajv: Ajv): Ajv {
  const given = formats as unknown as AddFormats & { default?: AddFormats };
  (given.default ?? given)(ajv);
  return ajv;
}

const compiled = new WeakMap<object, Map<Ajv, ValidateFunction>>();

/** Compiled at first use: a start must not compile unused calls. */
function compileOnce(ajv: Ajv, schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? new Map<Ajv, ValidateFunction>();
  compiled.set(schema, known);
  const validate = known.get(ajv) ?? ajv.compile(schema);
  known.set(ajv, validate);
  return validate;
}

/** Problems of a request as messages; fills defaults and coerces query text in place. */
export function findRequestProblems(
  operation: OperationShape,
  input: Record<string, unknown>,
  fromQuery: boolean,
): string[] {
  const validate = compileOnce(fromQuery ? forQueries : forBodies, operation.request as object);
  return validate(input) ? listEndless(input) : describeErrors(validate.errors);
}

/** Coercion turns '1e400' into Infinity after the number was evaluated; no field allows that, and no database stores it. */
const listEndless = (input: Record<string, unknown>): string[] =>
  Object.entries(input)
    .filter(([, value]) => value === Infinity || value === -Infinity)
    .map(([name]) => `${name} must be a finite number`);

export function findResponseProblems(operation: OperationShape, payload: unknown): string[] {
  const validate = compileOnce(forAnswers, operation.response as object);
  return validate(payload) ? [] : describeErrors(validate.errors);
}

const MAX_PROBLEMS = 10;

function describeErrors(errors: ErrorObject[] | null | undefined): string[] {
  const lines = (errors ?? []).map(
    (error) => `${error.instancePath.slice(1).replaceAll('/', '.') || 'request'} ${describeOne(error)}`,
  );
  return [...new Set(lines)].slice(0, MAX_PROBLEMS);
}

function describeOne(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties')
    return `must not have the field '${String(error.params.additionalProperty).slice(0, 60)}'`;
  if (error.keyword === 'enum')
    return `must be one of: ${(error.params.allowedValues as unknown[]).slice(0, 20).join(', ')}`;
  return error.message ?? 'is not valid';
}

const MAX_DEPTH = 20;

/**
 * The server's own copy of an input: a caller in the same process keeps its object while defaults and coercion
 * write into ours, and both transports drop what JSON or a query string can't hold.
 * Throws RangeError for nesting past 20 levels and for NUL characters, which PostgreSQL can't hold.
 */
export function copyInput(input: Record<string, unknown>, fromQuery: boolean): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || (fromQuery && (value === null || (Array.isArray(value) && !value.length))))
      continue;
    define(copy, checkText(key), copyValue(value, 1));
  }
  return copy;
}

function copyValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return checkText(value);
  // A file's bytes are not changed, and may have any value.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (depth > MAX_DEPTH) throw new RangeError('is nested too deeply');
  if (Array.isArray(value)) return value.map((item) => copyValue(item, depth + 1));
  if (value instanceof Date) return value.toISOString();
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) define(copy, checkText(key), copyValue(item, depth + 1));
  return copy;
}

/** A plain assignment to `__proto__` would change the prototype. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function checkText(text: string): string {
  if (text.includes('\u0000')) throw new RangeError('must not hold NUL characters');
  return text;
}
