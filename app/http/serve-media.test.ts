import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MediaRefused } from '../../composer/server/media/media.types';
import { formatUpload } from '../../engine/pages/uploaded-picture';
import { serveMedia } from './serve-media';

const id = 'a'.repeat(32);
const broken = 'c'.repeat(32);
const bytes = await sharp({ create: { width: 1000, height: 500, channels: 4, background: '#a52c' } })
  .webp()
  .toBuffer();
let reads = 0;
const answer = serveMedia({
  get: async (asked) => {
    reads += 1;
    if (asked === broken) throw new MediaRefused('picture-store');
    return asked === id ? bytes : undefined;
  },
  put: async () => undefined,
  remove: async () => undefined,
});
const name = formatUpload({ id, width: 1000, height: 500 });
const get = (path: string, accept = '', method = 'GET') =>
  answer(new Request(`http://shop.example/media/${path}`, { method, headers: { accept } }));

it.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0,*/*', 'image/jpeg', 'jpeg'],
  ['', 'image/jpeg', 'jpeg'],
])(
  'a browser that accepts %j gets %s, in the width that it asks for, to keep',
  async (accept, type, format) => {
    const response = await get(`${name}?w=640`, accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(read).toMatchObject({ format, width: 640, height: 320 });
  },
);

it('is never larger than the picture, and is encoded once', async () => {
  const before = reads;
  const [wide] = await Promise.all([1, 2, 3].map(() => get(`${name}?w=1600&f=webp`)));
  await get(`${name}?w=1280&f=webp`);
  expect(await sharp(Buffer.from(await wide!.arrayBuffer())).metadata()).toMatchObject({ width: 1000 });
  expect(reads - before).toBe(1);
  expect((await get(`${name}?w=640`, '', 'HEAD')).body).toBeNull();
});

it.each([
  [`${id}-999x500.webp`, 404],
  [`${'b'.repeat(32)}-1000x500.webp`, 404],
  ['../../etc/passwd', 404],
  [`${name}?w=641`, 400],
  [`${name}?w=640&f=svg`, 400],
])('%s is answered with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

it('a picture whose store fails is answered with 503, and asked for again next time', async () => {
  const before = reads;
  for (const _ of [1, 2]) {
    const response = await get(`${broken}-1000x500.webp?w=640`);
    expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
      status: 503,
      cacheControl: 'no-store',
    });
  }
  expect(reads - before).toBe(2);
});
