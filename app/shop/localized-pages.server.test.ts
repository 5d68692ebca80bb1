import { expect, it } from 'vitest';
import { fillFacts, localizeProps } from './localized-pages.server';

const meanings = {
  text: (value: string) => `T(${value})`,
  link: (value: string) => `L(${value})`,
  media: (value: string) => `M(${value})`,
};
const schema = {
  properties: {
    title: { format: 'text' },
    body: { format: 'rich-text' },
    href: { format: 'link' },
    kind: { type: 'string' },
    image: { anyOf: [{ format: 'media' }, { type: 'null' }] },
    items: { items: { properties: { href: { format: 'link' } } } },
    byKey: { additionalProperties: { format: 'text' } },
    choice: { oneOf: [{ properties: { a: { format: 'text' } } }, { properties: { b: { format: 'link' } } }] },
  },
};
const ready = (props: Record<string, unknown>) => localizeProps(props, schema, meanings);

it('gives each string the meaning that its place has in the schema', () => {
  expect(
    ready({
      title: 'a',
      body: 'b',
      href: 'page:home',
      kind: 'plain',
      image: 'media:x.jpg',
      items: [{ href: '/x' }],
      byKey: { any: 'c' },
      choice: { a: 'd', b: 'e' },
    }),
  ).toEqual({
    title: 'T(a)',
    body: 'T(b)',
    href: 'L(page:home)',
    kind: 'plain',
    image: 'M(media:x.jpg)',
    items: [{ href: 'L(/x)' }],
    byKey: { any: 'T(c)' },
    choice: { a: 'T(d)', b: 'L(e)' },
  });
});

it('a label is put into words wherever it stands', () => {
  expect(ready({ kind: 'label:a.b', unknown: { deep: ['label:c.d', 'e'] } })).toEqual({
    kind: 'T(label:a.b)',
    unknown: { deep: ['T(label:c.d)', 'e'] },
  });
});

it('keeps numbers, booleans and null, and never changes what it got', () => {
  const props = Object.freeze({
    n: 1,
    b: false,
    image: null,
    items: Object.freeze([Object.freeze({ href: '/x' })]),
  });
  expect(ready(props)).toEqual({ n: 1, b: false, image: null, items: [{ href: 'L(/x)' }] });
});

it('keys that objects have by birth are plain keys', () => {
  const props = JSON.parse('{"constructor":"a","toString":{"title":"b"},"__proto__":{"x":"c"}}') as Record<
    string,
    unknown
  >;
  expect(JSON.stringify(ready(props))).toBe(JSON.stringify(props));
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it.each([
  ['en', {}, 'Main, 10 years'],
  ['de', { keepOrders: 6 }, 'Main, 6 Jahre'],
  ['es', { keepOrders: 1 }, 'Main, 1 año'],
  ['ja', {}, 'Main, 10 年'],
])('fills the brand and its years in: %s', (language, rules, filled) =>
  expect(fillFacts('{brand}, {keepOrders}', { name: 'Main', rules }, { language })).toBe(filled),
);
