const MAX_DEPTH = 20;

/**
 * The server's own copy of an input: a caller in the same process keeps its object while defaults and coercion
 * write into ours, and both transports drop what JSON or a query string can't say.
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
  // A file's bytes are nobody's to change, and every one of them may be anything.
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
