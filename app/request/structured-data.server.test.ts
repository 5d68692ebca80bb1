import { describe, expect, it } from 'vitest';
import { mergeJsonLd, withOrigin } from './structured-data.server';

describe('objects of several blocks', () => {
  it('joins what is said of one thing, whoever speaks first', () => {
    const product = { '@type': 'Product', '@id': '/nube#product', name: 'Nube' };
    const rating = { '@type': 'Product', '@id': '/nube#product', aggregateRating: { ratingValue: 4 } };
    const whole = {
      '@type': 'Product',
      '@id': '/nube#product',
      name: 'Nube',
      aggregateRating: { ratingValue: 4 },
    };
    expect(mergeJsonLd([product, { '@type': 'BreadcrumbList' }, rating])).toEqual([
      whole,
      { '@type': 'BreadcrumbList' },
    ]);
    expect(mergeJsonLd([rating, product])).toEqual([whole]);
  });

  it('things without a name stay apart', () => {
    const faqs = [
      { '@type': 'FAQPage', n: 1 },
      { '@type': 'FAQPage', n: 2 },
    ];
    expect(mergeJsonLd(faqs)).toEqual(faqs);
  });
});

describe('addresses', () => {
  const put = (data: Record<string, unknown>) => withOrigin(data, 'https://alba.example');

  it('puts the origin before paths under url, item and image, however deep', () => {
    expect(
      put({
        url: '/a',
        image: ['/1.jpg', '/2.jpg'],
        offers: { url: '/b' },
        itemListElement: [{ item: '/c' }, { item: { url: '/d' } }],
      }),
    ).toEqual({
      url: 'https://alba.example/a',
      image: ['https://alba.example/1.jpg', 'https://alba.example/2.jpg'],
      offers: { url: 'https://alba.example/b' },
      itemListElement: [{ item: 'https://alba.example/c' }, { item: { url: 'https://alba.example/d' } }],
    });
  });

  it('leaves whole addresses, other hosts and text alone', () => {
    const data = {
      url: 'https://x.example/a',
      image: '//x.example/a.jpg',
      name: '/5 rated',
      item: '',
      nested: { description: '/a' },
      count: 3,
      none: null,
      ok: true,
    };
    expect(put(data)).toEqual(data);
  });

  it('text inside an address property’s object is no address', () => {
    expect(put({ item: { name: '/a', '@id': '/b' } })).toEqual({
      item: { name: '/a', '@id': 'https://alba.example/b' },
    });
  });

  it('does not touch what the block keeps', () => {
    const data = { url: '/a' };
    put(data);
    expect(data).toEqual({ url: '/a' });
  });
});
