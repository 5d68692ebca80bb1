import { expect, it } from 'vitest';
import { mergeJsonLd } from './merge-json-ld.server';

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
