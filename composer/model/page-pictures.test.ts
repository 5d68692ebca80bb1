import { expect, it } from 'vitest';
import { findHeavyPictures, listPictures, type PlacedPicture } from './page-pictures';

const set = [640, 960, 1280].map((width) => `/a.jpg?w=${width} ${width}w`).join(', ');
const choose = (attributes: string) =>
  listPictures(`<main><div data-block="hero"><img alt="" ${attributes}></div></main>`)[0]?.src;

it.each([
  ['the whole width', '', '/a.jpg?w=960'],
  ['half the width', 'sizes="(max-width:767px) 50vw, 26vw"', '/a.jpg?w=640'],
  ['what no condition is for', 'sizes="(min-width: 64em) 32rem, 100vw"', '/a.jpg?w=960'],
  ['px', 'sizes="72px"', '/a.jpg?w=640'],
  ['more than there is', 'sizes="800px"', '/a.jpg?w=1280'],
  ['a calculation', 'sizes="calc(100vw - 2rem)"', '/a.jpg?w=960'],
])('a phone takes the smallest picture that is sharp for %s', (_, sizes, src) =>
  expect(choose(`src="/a.jpg" srcset="${set}" ${sizes}`)).toBe(src),
);

it('of a picture without widths it takes the address, of a drawn one nothing', () => {
  expect(choose('src="/plain.svg"')).toBe('/plain.svg');
  expect(choose('src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x"')).toBe('/b.jpg');
  expect(choose('src="data:image/png;base64,AA"')).toBeUndefined();
});

it('lists a picture with its block and whether it waits', () =>
  expect(
    listPictures('<img src="/logo" alt=""><div data-block="a"><img src="/x" loading="lazy" alt=""></div>'),
  ).toEqual([
    { src: '/logo', block: '', isAtOnce: true },
    { src: '/x', block: 'a', isAtOnce: false },
  ]));

const picture = (src: string, block: string, isAtOnce = false): PlacedPicture => ({ src, block, isAtOnce });
const KB = 1024;
const bytes = new Map([
  ['/small', 300 * KB],
  ['/great', 700 * KB],
]);
const find = (now: PlacedPicture[], live: PlacedPicture[]) =>
  findHeavyPictures('home', { now, live }, bytes, () => undefined).map(({ code, block, amount, budget }) => [
    ...[code, block, amount! / KB, budget! / KB],
  ]);

it('finds pictures above the budget of their block, and of the page where they load at once', () => {
  expect(find([picture('/great', 'hero')], [])).toEqual([['block-pictures', 'hero', 700, 600]]);
  expect(find([picture('/great', 'a', true), picture('/small', 'b', true)], [])).toEqual([
    ['page-pictures', '', 1000, 800],
    ['block-pictures', 'a', 700, 600],
  ]);
});

it('counts a picture once, and finds nothing that was as heavy before', () => {
  expect(find([picture('/small', 'a'), picture('/small', 'a')], [])).toEqual([]);
  expect(find([picture('/great', 'a')], [picture('/great', 'a')])).toEqual([]);
  expect(find([picture('/unknown', 'a')], [])).toEqual([]);
});
