import { describe, expect, it } from 'vitest';
import { findPageFaults } from './page-rules';

const page = (main: string, more = '') =>
  `<!doctype html><html><head><title>T</title></head><body>${more}<main><div data-block="hero"><h1>Title</h1></div>${main}</main></body></html>`;
const list = (html: string, live?: string) =>
  findPageFaults('home', html, live).map(({ code, value, block }) =>
    [code, value, block].filter(Boolean).join(' | '),
  );

describe('a rendered page', () => {
  it.each([
    ['<h2>Two</h2><h4>Four</h4>', ['skipped-heading | h2 → h4 “Four”']],
    ['<div data-block="more"><h1>Other</h1></div>', ['second-first-heading | Other | more']],
    ['<div data-block="b"><img src="/a.webp"></div>', ['missing-alt | /a.webp | b']],
    ['<img src="/a.webp" alt="">', []],
    ['<p id="x"></p><div data-block="b"><p id="x"></p></div>', ['duplicate-id | x | b']],
    ['<a href="#there">Down</a><p id="there"></p><a href="#caf%C3%A9">x</a><p id="café"></p>', []],
    ['<a href="#gone">Down</a><a href="#%E0%A4%A">x</a>', ['dead-anchor | #gone', 'dead-anchor | #%E0%A4%A']],
    ['<a href="/x"><img src="/a.webp" alt=""></a>', ['unnamed-control | /x']],
    ['<a href="/x"><img src="/a.webp" alt="Shoes"></a><a href="/y" aria-label="Y"></a><a>no link</a>', []],
    ['<button><svg></svg></button>', ['unnamed-control | button']],
    ['<b id="n">Name</b><button aria-labelledby="n"></button><button title="Close"></button>', []],
    ['<input name="email"><textarea name="t"></textarea>', ['unnamed-field | email', 'unnamed-field | t']],
    [
      '<label>E-mail <input name="a"></label><label for="b">B</label><select id="b"></select><input type="hidden">',
      [],
    ],
    ['<template><img src="/t"></template><dialog><h5>x</h5></dialog><p hidden><img src="/h"></p>', []],
    ['<dialog open><img src="/d.webp"></dialog>', ['missing-alt | /d.webp']],
  ])('%s has the faults %j', (html, faults) => expect(list(page(html))).toEqual(faults));

  it('without any heading of the first level has that fault', () =>
    expect(list('<main><h2>x</h2></main>')).toEqual(['no-first-heading']));

  it('reports nothing that is so on the live page already', () => {
    const live = page('<img src="/old.webp">');
    expect(list(page('<img src="/old.webp"><img src="/new.webp">'), live)).toEqual([
      'missing-alt | /new.webp',
    ]);
    expect(list(live, live)).toEqual([]);
  });

  it('that grows above the budget is reported, one that was so before and shrinks is not', () => {
    const pictures = (count: number) => page('<img src="/a" alt="">'.repeat(count));
    const long = (count: number) => page(`<p>${'x'.repeat(count)}</p>`);
    expect(list(pictures(7), pictures(2))).toEqual(['many-pictures | 2 → 7']);
    expect(list(pictures(7), pictures(8))).toEqual([]);
    expect(list(page('<img src="/a" alt="" loading="lazy">'.repeat(20)))).toEqual([]);
    expect(list(long(250_000), long(10))).toEqual(['heavy-page | 0 → 250']);
    expect(list(long(250_000), long(260_000))).toEqual([]);
    expect(list(page(`<script>${'x'.repeat(300_000)}</script>`))).toEqual([]);
  });

  it.each(['', '<', '<main', 'x'.repeat(1000), '<a '.repeat(2000), '<div>'.repeat(600)])(
    'that is broken (%#) is read all the same',
    (html) => expect(list(html)).toContain('no-first-heading'),
  );
});
