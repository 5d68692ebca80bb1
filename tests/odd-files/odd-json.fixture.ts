import fc from 'fast-check';

/** Names that break code which looks records up by a plain key, and names of the shop's own in the wrong place. */
const oddNames = [
  'constructor',
  'valueOf',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'prototype',
  'length',
  '',
  ' ',
  '.',
  'hero.',
  '.items',
  'a.b.c',
  '0',
  '-1',
  'null',
  'Ü',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
  'hero',
  'tiles',
  'tiles.items',
  'main',
  'first',
  'after',
  'props',
  'when',
  'not',
  'page',
  'layout',
  'en',
  'en_GB',
  'xx',
  'use',
  '$schema',
];
const oddTexts = [
  ...oddNames,
  'label:constructor.name',
  'label:',
  'page:home',
  'page:',
  'page:constructor',
  'media:',
  'media:../../x',
  '/{target}',
  '/{constructor?}',
  '/../x',
  '/%',
  '/en_GB/x',
  '//',
  'http://[',
  'javascript:alert(1)',
  '{',
  '{n, plural, other {',
  '{brand}',
  '</style>',
  '2026-13-40T99:99',
  '2026-03-29T02:30',
];
const oddValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  [null],
  [{}, null],
  { en: 5 },
  { first: 'ribbon' },
  { after: 'hero', before: 'hero' },
  { first: 'valueOf' },
  { not: { not: {} } },
  ['constructor', 'constructor'],
  Array(50).fill('hero'),
];

const name = fc.constantFrom(...oddNames);
const value = fc.oneof(
  fc.constantFrom<unknown>(...oddValues),
  fc.constantFrom<unknown>(...oddTexts),
  fc.dictionary(name, fc.constantFrom<unknown>(...oddValues, ...oddTexts), { maxKeys: 3 }),
  fc.array(fc.constantFrom<unknown>(...oddTexts, ...oddValues), { maxLength: 3 }),
);

/** One mutation of a JSON value, as by a person or a tool. `at` picks the place. */
const slip = fc.record({
  at: fc.nat(5000),
  kind: fc.constantFrom('replace', 'replace', 'insert', 'rename', 'remove', 'copy'),
  name,
  value,
  from: fc.nat(5000),
});
type Slip = typeof slip extends fc.Arbitrary<infer Value> ? Value : never;

/** One mutation of the text itself. */
const scratch = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('cut', 'insert', 'drop', 'double'),
  text: fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\u0000',
    '\ufeff',
    '\ufffd',
    '//',
    '1e999',
    'NaN',
    '[['.repeat(80),
  ),
  length: fc.nat(40),
});
type Scratch = typeof scratch extends fc.Arbitrary<infer Value> ? Value : never;

/** Mutations of a file: which of several, changes of its value, at times one of its text. */
export const oddFile = fc.record({
  pick: fc.nat(10_000),
  slips: fc.array(slip, { minLength: 1, maxLength: 3 }),
  scratch: fc.option(scratch, { freq: 6 }),
});
export type OddFile = typeof oddFile extends fc.Arbitrary<infer Value> ? Value : never;

/** The text of a file after its mutations. Deterministic: a failed run is reported with its seed. */
export function spoil(text: string, { slips, scratch: last }: Pick<OddFile, 'slips' | 'scratch'>): string {
  const root = { root: JSON.parse(text) as unknown };
  for (const one of slips) applySlip(root, one);
  const spoiled = JSON.stringify(root.root, null, 2) ?? '';
  return last ? applyScratch(spoiled, last) : spoiled;
}

interface Spot {
  parent: Record<string, unknown> | unknown[];
  key: string | number;
}

function listSpots(parent: Spot['parent'], found: Spot[] = []): Spot[] {
  for (const key of Array.isArray(parent) ? parent.keys() : Object.keys(parent)) {
    found.push({ parent, key });
    const inner = read({ parent, key });
    if (typeof inner === 'object' && inner !== null && found.length < 5000)
      listSpots(inner as Spot['parent'], found);
  }
  return found;
}

const read = ({ parent, key }: Spot): unknown => (parent as Record<string | number, unknown>)[key];
/** By definition, not by assignment: `__proto__` must become a key like any other. */
const write = (parent: Spot['parent'], key: string | number, item: unknown): void =>
  void Object.defineProperty(parent, key, {
    value: structuredClone(item),
    enumerable: true,
    configurable: true,
    writable: true,
  });

function applySlip(root: Record<string, unknown>, { at, kind, name: key, value: item, from }: Slip): void {
  const spots = listSpots(root);
  const spot = spots[at % spots.length]!;
  const held = read(spot);
  const isRecord = typeof held === 'object' && held !== null && !Array.isArray(held);
  if (kind === 'insert' && Array.isArray(held)) held.push(structuredClone(item));
  else if (kind === 'insert' && isRecord) write(held as Record<string, unknown>, key, item);
  else if (kind === 'copy') write(spot.parent, spot.key, read(spots[from % spots.length]!));
  else if (kind === 'remove' && Array.isArray(spot.parent)) spot.parent.splice(Number(spot.key), 1);
  else if (kind === 'remove' && !Array.isArray(spot.parent) && spot.key !== 'root')
    delete spot.parent[spot.key];
  else if (kind === 'rename' && !Array.isArray(spot.parent) && spot.key !== 'root') {
    delete spot.parent[spot.key];
    write(spot.parent, key, held);
  } else write(spot.parent, spot.key, item);
}

function applyScratch(text: string, { at, kind, text: mark, length }: Scratch): string {
  const offset = Math.floor(at * text.length);
  switch (kind) {
    case 'cut':
      return text.slice(0, offset);
    case 'insert':
      return text.slice(0, offset) + mark + text.slice(offset);
    case 'drop':
      return text.slice(0, offset) + text.slice(offset + length);
    case 'double':
      return text.slice(0, offset + length) + text.slice(offset);
  }
}
