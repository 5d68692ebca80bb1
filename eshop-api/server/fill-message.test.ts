import { expect, it } from 'vitest';
import { fillMessage } from './fill-message';

it('fills values and plurals by the rules of the language', () => {
  expect(
    fillMessage('{n, plural, one {# para} few {# pary} other {# par}} w {brand}', 'pl', {
      n: 3,
      brand: 'Main',
    }),
  ).toBe('3 pary w Main');
});

it.each([
  [
    'a value that is not there',
    'Order {reference} of {count, plural, one {# pair} other {# pairs}}',
    'Order K12 of {count, plural, one {# pair} other {# pairs}}',
  ],
  ['a broken message', 'Order {reference} {n, plural, }', 'Order K12 {n, plural, }'],
  ['a name like those of every object', '{constructor} {reference}', '{constructor} K12'],
])('leaves %s as it is written, and fills the rest', (_what, text, filled) => {
  expect(fillMessage(text, 'en', { reference: 'K12' })).toBe(filled);
});
