import { expect, it } from 'vitest';
import { writeAlternates } from './alternate-links.server';

const alternates = [{ hreflang: 'en-GB', href: 'https://a.example/en_GB' }, { hreflang: 'fr-CA', href: 'https://a.example/fr_CA?a&b' }, { hreflang: 'x-default', href: 'https://a.example/en_GB' }];
const listLocales = (html: string) => [...html.matchAll(/og:locale:alternate" content="([^"]*)"/g)].map(([, locale]) => locale);

it('links every sister page, and names the other languages as Open Graph does', () => {
  const html = writeAlternates({ alternates, lang: 'en-GB' });
  expect([...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)">/g)].map(([, href, tag]) => [tag, href])).toEqual([
    ['en-GB', 'https://a.example/en_GB'], ['fr-CA', 'https://a.example/fr_CA?a&amp;b'], ['x-default', 'https://a.example/en_GB'],
  ]);
  expect(listLocales(html)).toEqual(['fr_CA']);
});

it('one list serves each language its own', () => {
  writeAlternates({ alternates, lang: 'en-GB' });
  expect(listLocales(writeAlternates({ alternates, lang: 'fr-CA' }))).toEqual(['en_GB']);
  expect(writeAlternates({ alternates: [], lang: 'fr-CA' })).toBe('');
});
