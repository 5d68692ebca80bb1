import { expect, it } from 'vitest';
import { writeAlternates } from './alternate-links.server';

it('links every sister page', () => {
  const alternates = [
    { hreflang: 'en-GB', href: 'https://a.example/en_GB' },
    { hreflang: 'fr-CA', href: 'https://a.example/fr_CA?a&b' },
    { hreflang: 'x-default', href: 'https://a.example/en_GB' },
  ];
  const html = writeAlternates({ alternates });
  expect(
    [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)">/g)].map(([, href, tag]) => [
      tag,
      href,
    ]),
  ).toEqual([
    ['en-GB', 'https://a.example/en_GB'],
    ['fr-CA', 'https://a.example/fr_CA?a&amp;b'],
    ['x-default', 'https://a.example/en_GB'],
  ]);
  expect(writeAlternates({ alternates: [] })).toBe('');
});
