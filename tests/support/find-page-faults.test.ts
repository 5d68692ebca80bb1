import { expect, it } from 'vitest';
import { findPageFaults, linksOf } from './find-page-faults';

const rules = { lang: 'en-GB', dir: 'ltr', described: true, alternates: 2 };
const good = (
  body = '<h1>Shoes</h1><h2>New</h2><img src="/a" alt=""><p id="a">For you</p>',
  head = '<title>Shoes</title><meta name="description" content="All of them">',
) =>
  `<!doctype html><html lang="en-GB" dir="ltr"><head>${head}<link rel="alternate" hreflang="en-GB" href="/a"><link rel="alternate" hreflang="x-default" href="/b"></head><body class="x">${body}</body></html>`;

it('a whole page has no faults', () => expect(findPageFaults(good(), rules)).toEqual([]));

it.each([
  ['another language', good().replace('lang="en-GB" dir', 'lang="de-DE" dir'), /lang is de-DE/],
  ['the wrong direction', good().replace('dir="ltr"', 'dir="rtl"'), /dir is rtl/],
  ['no title', good(undefined, '<title></title><meta name="description" content="x">'), /no title/],
  ['no description', good(undefined, '<title>x</title>'), /no description/],
  ['two h1', good('<h1>a</h1><h1>b</h1>'), /2 h1/],
  [
    'a sister too few',
    good().replace('<link rel="alternate" hreflang="x-default" href="/b">', ''),
    /names 1 languages/,
  ],
  ['a key', good('<h1>label:general.more</h1>'), /label’s key/],
  ['a placeholder', good('<h1>Hello {name}</h1>'), /open placeholder/],
  ['an ICU text', good('<h1>{count, plural, one {#}}</h1>'), /open placeholder/],
  ['undefined', good('<h1>undefined pairs</h1>'), /undefined/],
  ['an id twice', good('<h1 id="a">a</h1><p id="a">b</p>'), /id a twice/],
  ['a nameless picture', good('<h1>a</h1><img src="/x">'), /without alt/],
  ['a lost heading', good('<h1>a</h1><h3>b</h3>'), /skips from h1 to h3/],
])('%s is reported', (_, html, fault) =>
  expect(findPageFaults(html, rules)).toEqual([expect.stringMatching(fault)]),
);

it('the content of scripts and templates is no visible text', () =>
  expect(
    findPageFaults(good('<h1>a</h1><script>{name} undefined</script><template><p>{x}</p></template>'), rules),
  ).toEqual([]));

it('links of this shop, each once, without their hash', () =>
  expect(
    linksOf(
      good(
        '<h1>a</h1><a href="/en_GB/a?b=1&amp;c=2#d">1</a><a class="x" href="/en_GB/a?b=1&amp;c=2">2</a><a href="https://x.example/">3</a><a href="#m">4</a><a href="//evil.example">5</a>',
      ),
    ),
  ).toEqual(['/en_GB/a?b=1&c=2']));
