import { findOddValues } from './odd-values';

/** A page is four levels deep, its props a few more; a text nested like a well would break every walk over it. */
export const MAX_NESTING = 60;

/** Keys of all objects in a value. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>(
    (sum, item) => sum + countKeys(item),
    Array.isArray(value) ? 0 : values.length,
  );
}

/**
 * Colons outside strings of a sound JSON text: one for each key as written, so more of them than keys means that a key
 * stands twice. And the first bracket that stands too deep.
 */
export function scanText(text: string): { colons: number; tooDeep?: number } {
  let colons = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 58) colons++;
    else if (code === 34) i = findStringEnd(text, i + 1);
    else if (code === 91 || code === 123) {
      if (++depth > MAX_NESTING) return { colons, tooDeep: i };
    } else if (code === 93 || code === 125) depth--;
  }
  return { colons };
}

function findStringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}

/** Bytes that are no UTF-8 have become U+FFFD when the file was read. */
const isReadable = (text: string): boolean => !text.includes('\uFFFD') && findOddValues(text).length === 0;

/** The value of a text in which nothing is wrong, no key twice either; undefined: parse it again, with positions. */
export function parseSound(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { colons, tooDeep } = scanText(text);
    return tooDeep === undefined &&
      countKeys(value) === colons &&
      !text.includes('"__proto__"') &&
      isReadable(text)
      ? { value }
      : undefined;
  } catch {
    return undefined;
  }
}
