/** schema.org properties that hold addresses, and the names by which things refer to each other. */
const addressKeys = new Set(['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']);

type Json = Record<string, unknown>;

/** Blocks name addresses by path; structured data needs them whole. `//host` is no path, and text elsewhere that begins with '/' stays. */
export const withOrigin = (data: Json, origin: string): Json => walk(data, origin, false) as Json;

function walk(value: unknown, origin: string, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress && /^\/(?![/\\])/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => walk(item, origin, isAddress));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, walk(child, origin, addressKeys.has(key))]),
  );
}
