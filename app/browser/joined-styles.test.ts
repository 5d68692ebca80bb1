import { expect, it } from 'vitest';
import { joinStyles, listParts } from './joined-styles';

const files = ['/assets/primitives-D3i_.css', '/assets/static-hero-C1.css'];

it('the files of the build become one, whose address names them, in their order', () => {
  const [joined, ...more] = joinStyles([...files, files[0]!]);
  expect({ joined, more }).toEqual({ joined: '/assets/joined/primitives-D3i_+static-hero-C1.css', more: [] });
  expect(listParts(joined!)).toEqual(files);
});

it.each([
  [[]],
  [[files[0]!]],
  [['/app/hero.css.ts', files[0]!]],
  [['https://elsewhere.example/assets/a.css', files[0]!]],
  [['/assets/deep/a.css', files[0]!]],
])('%j stay as they are', (hrefs) => {
  expect(joinStyles(hrefs)).toEqual(hrefs);
  expect(hrefs.flatMap(listParts)).toEqual(hrefs);
});
