import { expect, it } from 'vitest';
import { markerOf, StaticHtml } from './static-html.server';

const around = (text: string, blocks: Record<string, string>) =>
  new StaticHtml(text).holding(
    new Map(Object.entries(blocks).map(([id, html]) => [id, new StaticHtml(html)])),
  );
/** A block's HTML is the same as bytes and as text. */
function fill(text: string, blocks: Record<string, string>): string {
  const html = around(text, blocks);
  expect(Buffer.concat(html.bytes).toString()).toBe(html.text);
  return html.text;
}

it('puts each static block in its place, in any order and as often as it stands', () => {
  const text = `<main>${markerOf('hero')}<hr>${markerOf('tiles')}${markerOf('hero')}</main>`;
  expect(fill(text, { tiles: '<ul>ü</ul>', hero: '<h1>€ 1</h1>' })).toBe(
    '<main><h1>€ 1</h1><hr><ul>ü</ul><h1>€ 1</h1></main>',
  );
});

it('fills the places of blocks in blocks, each with its own', () => {
  const inner = around(`<li>${markerOf('card')}</li>`, { card: 'inner' });
  expect(
    new StaticHtml(`${markerOf('list')}${markerOf('card')}`).holding(
      new Map([
        ['list', inner],
        ['card', new StaticHtml('outer')],
      ]),
    ).text,
  ).toBe('<li>inner</li>outer');
});

it('leaves text without places as it is, and nothing for a block without HTML', () => {
  expect(fill('<p>plain é</p>', { hero: 'x' })).toBe('<p>plain é</p>');
  expect(fill(`<p>${markerOf('gone')}</p>${markerOf('constructor')}`, {})).toBe('<p></p>');
  expect(fill('', {})).toBe('');
});

it('makes a block’s bytes once, however many documents it stands in', () => {
  const hero = new StaticHtml('<h1>é</h1>');
  const [first, second] = [1, 2].map(
    (n) => new StaticHtml(`${n}${markerOf('hero')}`).holding(new Map([['hero', hero]])).bytes,
  );
  expect(first![1]).toBe(second![1]);
  const frame = new StaticHtml(`<div>${markerOf('hero')}</div>`);
  expect(frame.holding(new Map([['hero', hero]])).bytes[0], 'the same HTML around other blocks').toBe(
    frame.holding(new Map()).bytes[0],
  );
});

it('HTML of a block that looks like a place of another is not filled with it', () => {
  expect(fill(markerOf('a'), { a: `<i>${markerOf('b')}</i>`, b: 'secret' })).toBe('<i></i>');
});
