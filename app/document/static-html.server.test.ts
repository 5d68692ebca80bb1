import { expect, it } from 'vitest';
import { fillPlaces, placeOf, StaticHtml } from './static-html.server';

const fill = (text: string, blocks: Record<string, string>) => Buffer.concat(fillPlaces(text, new Map(Object.entries(blocks).map(([id, html]) => [id, new StaticHtml(html)])))).toString();

it('puts each static block in its place, in any order and as often as it stands', () => {
  const text = `<main>${placeOf('hero')}<hr>${placeOf('tiles')}${placeOf('hero')}</main>`;
  expect(fill(text, { tiles: '<ul>ü</ul>', hero: '<h1>€ 1</h1>' })).toBe('<main><h1>€ 1</h1><hr><ul>ü</ul><h1>€ 1</h1></main>');
});

it('leaves text without places as it is, and nothing for a block without HTML', () => {
  expect(fill('<p>plain é</p>', { hero: 'x' })).toBe('<p>plain é</p>');
  expect(fill(`<p>${placeOf('gone')}</p>${placeOf('constructor')}`, {})).toBe('<p></p>');
  expect(fill('', {})).toBe('');
});

it('makes a block’s bytes once, however many documents it stands in', () => {
  const hero = new StaticHtml('<h1>é</h1>');
  const [first, second] = [1, 2].map((n) => fillPlaces(`${n}${placeOf('hero')}`, new Map([['hero', hero]])));
  expect(first![1]).toBe(second![1]);
  expect(hero.bytes.toString()).toBe(hero.text);
});

it('HTML of a block that looks like a place is not filled again', () => {
  expect(fill(placeOf('a'), { a: `<i>${placeOf('b')}</i>`, b: 'secret' })).not.toContain('secret');
});
