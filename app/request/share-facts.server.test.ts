import { expect, it } from 'vitest';
import { readShareFacts } from './share-facts.server';

const product = {
  '@type': 'Product',
  image: ['/images/paper/K200160-001_L.jpg?w=1280', '/images/paper/K200160-001_T.jpg?w=1280'],
  offers: { price: '120.00', priceCurrency: 'EUR' },
};

it('a product tells its own picture, as JPEG, and its price', () => {
  expect(
    readShareFacts({
      jsonLd: [{ '@type': 'BreadcrumbList' }, product],
      imagePreload: { src: '/images/paper/OTHER_L.jpg?w=960' },
    }),
  ).toEqual({
    type: 'product',
    image: '/images/paper/K200160-001_L.jpg?w=1280&f=jpg',
    imageWidth: 1280,
    price: { amount: '120.00', currency: 'EUR' },
  });
});

it('another page tells the picture that it shows first', () => {
  expect(
    readShareFacts({ jsonLd: [], imagePreload: { src: '/images/night/K200160-001_L.jpg?w=640' } }),
  ).toEqual({ type: 'website', image: '/images/night/K200160-001_L.jpg?w=1280&f=jpg', imageWidth: 1280 });
  expect(readShareFacts({ jsonLd: [], imagePreload: { src: '/brand/a/bench.webp' } })).toEqual({
    type: 'website',
    image: '/brand/a/bench.webp',
  });
});

it.each(['/brand/a/arches.svg', '/brand/a/film.mp4', ''])('%s is no picture to share', (src) => {
  expect(readShareFacts({ jsonLd: [], imagePreload: { src } })).toEqual({ type: 'website' });
});

it('an imported product’s picture stands where it stands', () => {
  expect(
    readShareFacts({ jsonLd: [{ ...product, image: 'https://cdn.example/a.jpg?w=1280' }] }),
  ).toMatchObject({ image: 'https://cdn.example/a.jpg?w=1280' });
});
