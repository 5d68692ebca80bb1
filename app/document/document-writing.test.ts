import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource } from './content-security.server';
import {
  fillStyle,
  renderSpace,
  streamFills,
  closeApp,
  headScripts,
  openDocument,
} from './document-template.server';
import type { DocumentParts } from './document.types';
import { insertFillsScript } from './inline/inline-scripts.generated';
import { escapeHtml, toScriptJson } from './json-script.server';

const evil = '</script><script>alert(1)</script>"\'&<!--\u2028\u2029';
const parts = (more: Partial<DocumentParts> = {}): DocumentParts => ({
  lang: 'en-GB',
  dir: 'ltr',
  brandId: 'alba',
  isMember: false,
  theme: '/assets/theme-alba-Latn-00000000.css',
  head: { title: 'T', description: '', robots: '', canonical: '' },
  alternates: [],
  fontPreloads: [],
  skip: 'Skip',
  themeColour: '#f5f0e6',
  jsonLd: [],
  css: [],
  js: [],
  staticHtml: new Map(),
  fills: [],
  isPartial: () => false,
  ...more,
});
const files = { styles: [], modules: [], boot: 'boot()', state: '{}' };

describe('JSON in a script element', () => {
  it('cannot end it, and reads back the same', () => {
    const text = toScriptJson({ [evil]: [evil] });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ [evil]: [evil] });
  });

  it('text for attributes is escaped', () => {
    expect(escapeHtml('"><img src=x onerror=a&b>')).toBe('&quot;&gt;&lt;img src=x onerror=a&amp;b&gt;');
    expect(escapeHtml('plain')).toBe('plain');
  });
});

/** The constant scripts of every document. */
const withoutHeadScripts = (html: string): string =>
  headScripts.reduce((rest, script) => rest.replace(`<script>${script}</script>`, ''), html);

describe('document', () => {
  it('hostile words stay words wherever they stand', () => {
    const html = openDocument(
      parts({
        head: { title: evil, description: evil, robots: evil, canonical: evil },
        alternates: [{ hreflang: evil, href: evil }],
        fontPreloads: [evil],
        imagePreload: { src: evil, srcset: evil, sizes: evil, type: evil },
        jsonLd: [{ name: evil }],
        lang: evil,
        brandId: evil,
        skip: evil,
      }),
      { ...files, styles: [evil], modules: [evil] },
    );
    expect(html).not.toContain('alert(1)</script>');
    expect(withoutHeadScripts(html).match(/<script/g)).toEqual(['<script']);
  });

  it('empty facts leave no elements', () => {
    const html = withoutHeadScripts(openDocument(parts(), files));
    for (const missing of [
      'name="description"',
      'name="robots"',
      'rel="canonical"',
      'rel="alternate"',
      'ld+json',
      'imagesrcset',
      '<script',
    ])
      expect(html).not.toContain(missing);
    expect(html).toMatch(/^<!doctype html><html lang="en-GB" dir="ltr" data-brand="alba">/);
    expect(openDocument(parts({ isMember: true }), files)).toContain(' data-brand="alba" data-member="">');
  });

  it('only a page with deferred blocks carries their script and style', () => {
    const html = openDocument(parts({ fills: [{ id: 'a', html: Promise.resolve('') }] }), files);
    expect({
      hasInsertFillsScript: html.includes(insertFillsScript),
      hasFillStyle: html.includes(fillStyle),
    }).toEqual({ hasInsertFillsScript: true, hasFillStyle: true });
    expect(openDocument(parts(), files)).not.toContain('x-fill');
  });

  it('ends the app before its state and start', () => {
    expect(closeApp({ ...files, state: '{"a":1}' })).toBe(
      '</div><script type="application/json" id="state">{"a":1}</script><script type="application/json" id="modules">[]</script><script type="module" async>boot()</script>',
    );
  });
});

describe('deferred fills', () => {
  it('come in order of arrival; one that fails leaves its place empty', async () => {
    const after = (ms: number, html: string) =>
      new Promise<string>((done) => setTimeout(() => done(html), ms));
    const pieces: string[] = [];
    for await (const piece of streamFills([
      { id: 'slow', html: after(20, 'S') },
      { id: 'quick', html: after(1, 'Q') },
      { id: 'bad', html: Promise.reject(new Error('x')) },
    ]))
      pieces.push(piece);
    expect(pieces).toEqual(
      ['bad', 'quick', 'slow'].map(
        (id) =>
          `<div data-fill="${id}">${{ bad: '', quick: 'Q', slow: 'S' }[id]}</div><x-fill for="${id}"></x-fill>`,
      ),
    );
  });

  it('a place has whole heights for narrow and wide', () => {
    expect(renderSpace([10.4, 20.6]).match(/height="\d+"/g)).toEqual(['height="10"', 'height="21"']);
  });
});

it('the policy names each inline text by its hash and allows no other script', () => {
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(hashSource('a()')).toBe(sha('a()'));
  const policy = contentSecurityPolicy(['a()', 'b()'], ['c{}']).split('; ');
  expect(policy).toContain(`script-src 'self' ${sha('a()')} ${sha('b()')}`);
  expect(policy).toContain(`style-src 'self' ${sha('c{}')}`);
  expect(policy.join()).not.toContain('unsafe');
  expect(policy.join()).not.toContain('https:');
});

it('a storefront with a tag manager lets its hosts in, for scripts, pictures and reports alone', () => {
  const policy = contentSecurityPolicy(['a()'], ['c{}'], true).split('; ');
  expect(
    policy
      .filter((rule) => rule.includes('https://*.googletagmanager.com'))
      .map((rule) => rule.split(' ')[0]),
  ).toEqual(['script-src', 'img-src', 'connect-src']);
});
