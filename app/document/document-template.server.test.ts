import { describe, expect, it } from 'vitest';
import { writeAlternates, writeShare } from './document-template.server';

describe('alternate links', () => {
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
});

describe('share tags', () => {
  const head = {
    title: 'Nube, "chalk"',
    description: 'Light',
    robots: '',
    canonical: 'https://alba.example/en_GB/nube',
  };
  const site = { siteName: 'Alba', origin: 'https://alba.example' };
  const tagsOf = (html: string) =>
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => `${name}=${content}`,
    );

  it('describe a product with picture, price and languages', () => {
    const share = {
      ...site,
      type: 'product' as const,
      image: '/images/paper/K1_L.jpg?w=1280&f=jpg',
      imageWidth: 1280,
      price: { amount: '120.00', currency: 'GBP' },
    };
    expect(tagsOf(writeShare({ share, head, lang: 'en-GB' }))).toEqual([
      'og:type=product',
      'og:site_name=Alba',
      'og:title=Nube, &quot;chalk&quot;',
      'og:description=Light',
      'og:url=https://alba.example/en_GB/nube',
      'og:image=https://alba.example/images/paper/K1_L.jpg?w=1280&amp;f=jpg',
      'og:image:width=1280',
      'product:price:amount=120.00',
      'product:price:currency=GBP',
      'og:locale=en_GB',
      'twitter:card=summary_large_image',
    ]);
  });

  it('leave out what is missing', () => {
    const share = { ...site, type: 'website' as const };
    expect(tagsOf(writeShare({ share, head: { ...head, description: '' }, lang: 'ja-JP' }))).toEqual([
      'og:type=website',
      'og:site_name=Alba',
      'og:title=Nube, &quot;chalk&quot;',
      'og:url=https://alba.example/en_GB/nube',
      'og:locale=ja_JP',
      'twitter:card=summary',
    ]);
  });

  it('a picture elsewhere keeps its address', () => {
    expect(
      writeShare({
        share: { ...site, type: 'website', image: 'https://cdn.example/a.jpg' },
        head,
        lang: 'fr-CA',
      }),
    ).toContain('content="https://cdn.example/a.jpg"');
  });

  it('nothing to share writes nothing', () => expect(writeShare({ head, lang: 'en-GB' })).toBe(''));
});
