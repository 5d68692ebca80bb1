import type { OperationShape } from '../../eshop-api/contract/operation';

/** Input that no honest caller sends, and requests made of it. */
export type Json = Record<string, unknown>;
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  minimum?: number;
  default?: unknown;
}

/** A value that fits the schema well enough to pass the checks of the fields around the hostile one. */
export function sample(schema: Schema = {}, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema.items)];
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((one) => [one, sample(schema.properties?.[one], one)]),
    );
  return { profile: 'en_GB', material: 'K200514-021', email: 'a@b.example' }[name] ?? 'abc';
}

export const texts = [
  '',
  ' ',
  'a\u0000b',
  "'; drop table label_misses; --",
  "' or '1'='1",
  '1)) union select version() --',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e\ufeff',
  'x'.repeat(7000),
  '-1',
  '0',
  '1.5',
  '9007199254740993',
  '1e400',
  'NaN',
  'null',
  'true',
  '[]',
  '{"a":1}',
  'a,b,,c',
  '\r\nSet-Cookie: a=b',
  'filter.color=red&filter.color=',
];
export const values = [
  ...texts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [null],
  [[]],
  ['a', 'a'],
  {},
  { a: { b: { c: 1 } } },
  Array.from({ length: 10_000 }, (_, i) => `v${i}`),
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
];
export const bodies = [
  '',
  'null',
  '[]',
  '5',
  '"text"',
  '{',
  '{"a":}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `${'['.repeat(100_000)}`,
  `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":1e999}',
];

export const fillPath = (path: string, value = 'abc') =>
  path.replace(/\{\w+\}/g, () => encodeURIComponent(value.replace('\ud800', '\ufffd')));
export const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export function toRequest(operation: OperationShape, input: Json): Request {
  const url = `http://shop.example/eshop-api/api/v1${fillPath(operation.path)}`;
  if (operation.method !== 'GET')
    return new Request(url, {
      method: operation.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return new Request(`${url}?${query}`);
}
