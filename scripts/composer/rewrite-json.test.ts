import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewriteJson } from './rewrite-json';

const odd = `{
  "page": "home",   "seo": { "title": "Autumn", "index": true },
  "list": [1, 2, 3], "text": {"en":"One",
     "de":"Eins"}
}
`;

it('an equal document leaves the text as it is, letter for letter', () => {
  expect(rewriteJson(odd, { ...(JSON.parse(odd) as object) })).toBe(odd);
});

it('one value changes one value of the text, in an array too', () => {
  const doc = JSON.parse(odd) as { seo: object; list: number[] };
  expect(rewriteJson(odd, { ...doc, seo: { title: 'Winter', index: true }, list: [1, 7, 3] })).toBe(
    odd.replace('Autumn', 'Winter').replace('2', '7'),
  );
});

it('a key that goes takes its line with it, and a new one stands behind those before it in the document', () => {
  const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n';
  expect(rewriteJson(text, { a: 1, c: 3 })).toBe('{\n  "a": 1,\n  "c": 3\n}\n');
  expect(rewriteJson(text, { a: 1, b: 2, more: { deep: true }, c: 3 })).toBe(
    '{\n  "a": 1,\n  "b": 2,\n  "more": {\n    "deep": true\n  },\n  "c": 3\n}\n',
  );
});

it('a missing or a broken text is written from scratch', () => {
  expect(rewriteJson(undefined, { a: 1 })).toBe('{\n  "a": 1\n}\n');
  expect(rewriteJson('{ "a": ', { a: 1 })).toBe('{\n  "a": 1\n}\n');
});

it('the rewritten text means the document, whatever both are and however the text is indented', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(undefined, 1, 4, '\t'),
      (before, after, indent) => {
        const written = rewriteJson(JSON.stringify(before, null, indent), after);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(after)));
      },
    ),
  );
});

it('names that JavaScript gives a meaning are names', () => {
  const text = '{"__proto__": {"a": 1}, "constructor": 2}';
  const written = rewriteJson(text, JSON.parse('{"__proto__": {"a": 3}, "constructor": 2, "toString": 4}'));
  expect(JSON.stringify(JSON.parse(written))).toBe('{"__proto__":{"a":3},"constructor":2,"toString":4}');
});
