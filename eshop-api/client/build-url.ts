import type { OperationShape } from '../contract/operation';

/** Address of a call: `{parameters}` of the path filled, for GET the rest as query, lists repeated (docs/contract/calls.md#common-behaviour). */
export function buildUrl(baseUrl: string, operation: OperationShape, input: Record<string, unknown>): string {
  const inPath = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(readPathValue(operation, input[name], name));
  });
  const query = operation.method === 'GET' ? buildQuery(input, inPath) : '';
  return `${baseUrl}${path}${query && `?${query}`}`;
}

function readPathValue(operation: OperationShape, value: unknown, name: string): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
    throw new TypeError(`${operation.id}: '${name}' of ${operation.path} is missing`);
  return String(value);
}

function buildQuery(input: Record<string, unknown>, inPath: Set<string>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) appendValue(query, name, one);
  }
  return query.toString();
}

function appendValue(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`'${name}' can't travel in a query string`);
  query.append(name, String(value));
}

/** JSON body: everything that the path does not hold, or the one array that is the body. */
export function buildBody(operation: OperationShape, input: Record<string, unknown>): string | undefined {
  if (operation.method === 'GET') return undefined;
  if (operation.bareBody) return JSON.stringify(input[operation.bareBody]);
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return JSON.stringify(
    inPath.size ? Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) : input,
  );
}
