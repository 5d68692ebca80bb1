import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { gather, SiteFileCache } from './site-file-cache';

async function* stream(...words: string[]): AsyncGenerator<string> {
  yield* words;
}
async function* breakOff(): AsyncGenerator<string> {
  yield 'half';
  throw new Error('away');
}
const openCache = () => {
  const time = { now: 0 };
  return { time, cache: new SiteFileCache(() => time.now) };
};

it('is made once for all who ask meanwhile, and kept', async () => {
  const { cache } = openCache();
  let made = 0;
  const open = async () => {
    made++;
    return stream('<a>', '<b>');
  };
  const [first, second] = await Promise.all([cache.make('k', '1', open), cache.make('k', '1', open)]);
  expect({ made, sameFile: second === first }).toEqual({ made: 1, sameFile: true });
  const { body, etag } = await first!.whole;
  expect(zlib.gunzipSync(body).toString()).toBe('<a><b>');
  expect(cache.find('k', '1')).toMatchObject({ etag });
});

it('the same content has the same ETag, another one another', async () => {
  const { cache } = openCache();
  const etagOf = async (key: string, text: string) =>
    (await (await cache.make(key, '1', async () => stream(text)))!.whole).etag;
  expect(await etagOf('a', 'x')).toBe(await etagOf('b', 'x'));
  expect(await etagOf('c', 'y')).not.toBe(await etagOf('a2', 'x'));
});

it('ends with its stamp, and after a minute', async () => {
  const { cache, time } = openCache();
  await (await cache.make('k', '1', async () => stream('x')))!.whole;
  expect({
    keptVersion: cache.find('k', '1') !== undefined,
    otherVersion: cache.find('k', '2'),
    otherKey: cache.find('other', '1'),
  }).toEqual({ keptVersion: true, otherVersion: undefined, otherKey: undefined });
  time.now = 59_999;
  expect(cache.find('k', '1')).toBeDefined();
  time.now = 60_000;
  expect(cache.find('k', '1')).toBeUndefined();
});

it('what breaks off, fails or is not there is not kept', async () => {
  const { cache } = openCache();
  await expect((await cache.make('k', '1', async () => breakOff()))!.whole).rejects.toThrow('away');
  await expect(cache.make('k', '1', () => Promise.reject(new Error('no start')))).rejects.toThrow('no start');
  expect(await cache.make('k', '1', async () => undefined)).toBeUndefined();
  expect(cache.find('k', '1')).toBeUndefined();
  expect(await (await cache.make('k', '1', async () => stream('well again')))!.whole).toBeDefined();
});

it('crumbs become pieces worth compressing', async () => {
  const pieces: string[] = [];
  for await (const piece of gather(stream('aa', 'bb', 'cc', 'ä'), 3)) pieces.push(String(piece));
  expect(pieces).toEqual(['aabb', 'ccä']);
});
