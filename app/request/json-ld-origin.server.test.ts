import { expect, it } from 'vitest';
import { withOrigin } from './json-ld-origin.server';

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
