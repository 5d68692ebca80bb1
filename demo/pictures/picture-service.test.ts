import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureService, type DrawingService } from './picture-service';
import { pictureKey, readPicture, sweepDrafts, writePicture, type PictureJob } from './service/picture-cache';
import { acceptedFormats } from './service/picture-request';

const MODERN = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const spec = { silhouette: 'ballerina', colours: { base: '#2f6a58', accent: '#e0b04a' } };
let folder: string;
let service: DrawingService;
let asked = 0;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.handle(new Request(`http://shop${path}`, { headers, method }));
const files = async () =>
  (await readdir(folder, { recursive: true })).filter((f) => /\.(avif|webp|jpg|tmp)$/.test(f));
async function eventually<T>(probe: () => Promise<T | undefined | false>, ms = 15_000): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 40))) {
    const value = await probe();
    if (value) return value;
  }
  throw new Error('did not happen in time');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  service = createPictureService({
    cacheDir: folder,
    workers: 1,
    jobMs: 20_000,
    findPicture: async (material) => {
      asked++;
      if (material === 'BROKEN') return { spec: { ...spec, silhouette: 'no-such' } };
      return material.startsWith('K')
        ? { spec: { ...spec, seed: Number(material.slice(1)) || 0 } }
        : undefined;
    },
  });
});
afterAll(async () => {
  service.close();
  await rm(folder, { recursive: true, force: true });
});

describe('picture service', { timeout: 40_000 }, () => {
  it.each([
    ['/images/paper/K1_L.jpg?w=333', 400, /Width "333"/],
    ['/images/paper/K1_L.jpg?w=abc', 400, /Width "abc"/],
    ['/images/paper/K1_L.jpg?f=gif', 400, /Format "gif"/],
    ['/images/moon/K1_L.jpg', 400, /ground "moon"/],
    ['/images/paper/K1_X.jpg', 400, /view "X"/],
    ['/images/paper/K1.jpg', 400, /form/],
    ['/images/paper/..%2F..%2Fetc_L.jpg', 400, /form|letters/],
    ['/images/paper/%E0%A4%A_L.jpg', 400, /percent/],
    ['/images/paper/nobody_L.jpg', 404, /nobody/],
    ['/images/paper/BROKEN_L.jpg?w=320', 500, /could not/],
  ])('answers %s with %i', async (path, status, message) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(message);
  });

  it('refuses other methods', async () =>
    expect((await get('/images/paper/K1_L.jpg', {}, 'POST')).status).toBe(405));

  it('is the same picture for every spelling of its address', async () => {
    for (const odd of ['?w=320&w=640&f=jpg', '?%77=320&f=jpg&evil=1', '?w=320&%66=jpg'])
      await get(`/images/paper/K9%5FL.jpg${odd}`, { cookie: 'voucher=A', accept: 'image/evil' });
    const asked = await get('/images/paper/K9_L.jpg?w=320&f=jpg');
    const other = createPictureService({
      cacheDir: await mkdtemp(join(folder, 'other-')),
      workers: 1,
      findPicture: async () => ({ spec: { ...spec, seed: 9 } }),
    });
    const alone = await other.handle(new Request('http://shop/images/paper/K9_L.jpg?w=320&f=jpg'));
    expect(Buffer.from(await asked.arrayBuffer()).equals(Buffer.from(await alone.arrayBuffer()))).toBe(true);
    expect({ status: asked.status, etag: asked.headers.get('etag') }).toEqual({
      status: 200,
      etag: alone.headers.get('etag'),
    });
    other.close();
  });

  it('sends WebP at once for a browser that takes AVIF, and AVIF when it is ready', async () => {
    const first = await get('/images/paper/K2_L.jpg?w=320', { accept: MODERN });
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('vary')).toBe('Accept');
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const later = await eventually(async () => {
      const r = await get('/images/paper/K2_L.jpg?w=320', { accept: MODERN });
      return r.headers.get('content-type') === 'image/avif' && r;
    });
    expect(later.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    const meta = await sharp(Buffer.from(await later.arrayBuffer())).metadata();
    expect({ format: meta.format, width: meta.width, height: meta.height }).toEqual({
      format: 'heif',
      width: 320,
      height: 320,
    });
  });

  it('sends JPEG to plain clients, the forced format to all, and 304 for a known ETag', async () => {
    const plain = await get('/images/night/K3_L.jpg?w=320', { accept: '*/*' });
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    expect(plain.headers.get('cache-control')).toContain('max-age=86400');
    const forced = await get('/images/night/K3_L.jpg?w=320&f=webp');
    expect({ type: forced.headers.get('content-type'), vary: forced.headers.get('vary') }).toEqual({
      type: 'image/webp',
      vary: null,
    });
    const again = await get('/images/night/K3_L.jpg?w=320', {
      accept: '*/*',
      'if-none-match': plain.headers.get('etag')!,
    });
    expect({ status: again.status, etag: again.headers.get('etag') }).toEqual({
      status: 304,
      etag: plain.headers.get('etag'),
    });
    const head = await get('/images/night/K3_L.jpg?w=320', { accept: '*/*' }, 'HEAD');
    expect({
      contentLength: head.headers.get('content-length'),
      bytes: (await head.arrayBuffer()).byteLength,
    }).toEqual({ contentLength: plain.headers.get('content-length'), bytes: 0 });
  });

  it('draws once for many requests and reads the cache afterwards', async () => {
    const before = (await files()).length;
    const all = await Promise.all(
      Array.from({ length: 12 }, () => get('/images/paper/K4_T.jpg?w=320&f=jpg')),
    );
    expect(all.every((r) => r.status === 200)).toBe(true);
    expect((await files()).length).toBe(before + 1);
    const started = performance.now();
    await get('/images/paper/K4_T.jpg?w=320&f=jpg');
    expect(performance.now() - started).toBeLessThan(50);
    expect(asked).toBeGreaterThan(12);
  });

  it('restarts a killed worker, and no half picture is ever served', async () => {
    await get('/images/paper/K5_L.jpg?w=320&f=jpg');
    const [pid] = service.workerPids;
    const pending = get('/images/paper/K6_P.jpg?w=1600&f=avif');
    await new Promise((r) => setTimeout(r, 60));
    process.kill(pid!, 'SIGKILL');
    const response = await pending;
    expect(response.status).toBe(200);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1600);
    expect(service.workerPids).not.toContain(pid);
    for (const file of (await files()).filter((f) => !f.endsWith('.tmp')))
      await sharp(join(folder, file)).stats();
  });

  it('warms the cache in the background and ends idle workers', async () => {
    const warmed = createPictureService({
      cacheDir: folder,
      workers: 1,
      idleMs: 80,
      findPicture: async () => ({ spec }),
    });
    expect(
      await warmed.warm([
        { material: 'W', ground: 'specimen', view: 'L', width: 320 },
        { material: 'W', ground: 'specimen', view: 'L', width: 320 },
      ]),
    ).toBe(1);
    await eventually(async () => warmed.workerPids.length === 0);
    const served = await warmed.handle(new Request('http://shop/images/specimen/W_L.jpg?w=320&f=webp'));
    expect({ status: served.status, workers: warmed.workerPids.length }).toEqual({ status: 200, workers: 0 });
    warmed.close();
  });

  it('refuses what exceeds the queue instead of piling it up', async () => {
    const small = createPictureService({
      cacheDir: folder,
      workers: 1,
      maxWaiting: 2,
      findPicture: async (m) => ({ spec: { ...spec, seed: Number(m) } }),
    });
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        small.handle(new Request(`http://shop/images/paper/${900 + i}_L.jpg?w=320&f=jpg`)),
      ),
    );
    const statuses = all.map((r) => r.status);
    expect(statuses.filter((s) => s === 200).length).toBe(3);
    expect(all.find((r) => r.status === 503)?.headers.get('retry-after')).toBe('2');
    small.close();
  });
});

describe('picture cache', () => {
  const job: PictureJob = { spec, ground: 'paper', view: 'L', width: 320, format: 'jpg' };
  it('keys ignore field order and follow every part', () => {
    const reordered = {
      ...job,
      spec: { colours: { accent: '#e0b04a', base: '#2f6a58' }, silhouette: 'ballerina' },
    };
    expect(pictureKey(1, reordered)).toBe(pictureKey(1, job));
    const others = [
      pictureKey(2, job),
      pictureKey(1, { ...job, width: 640 }),
      pictureKey(1, { ...job, ground: 'night' }),
      pictureKey(1, { ...job, view: 'T' }),
      pictureKey(1, { ...job, format: 'webp' }),
      pictureKey(1, { ...job, version: 2 }),
    ];
    expect(new Set([pictureKey(1, job), ...others]).size).toBe(7);
  });

  it('ignores unfinished drafts and deletes old ones', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'drafts-'));
    const file = join(dir, 'ab', 'abc.jpg');
    await writePicture(file, Buffer.from('whole'), '1');
    await writeFile(`${file}.9.tmp`, 'half');
    await writeFile(`${file}.10.tmp`, 'young');
    await utimes(`${file}.9.tmp`, 1000, 1000);
    expect(String(await readPicture(file))).toBe('whole');
    expect(await sweepDrafts(dir, 600_000, Date.now())).toBe(1);
    expect((await readdir(join(dir, 'ab'))).sort()).toEqual(['abc.jpg', 'abc.jpg.10.tmp']);
    await rm(dir, { recursive: true });
  });

  it.each([
    [MODERN, ['avif', 'webp', 'jpg']],
    ['image/webp,*/*', ['webp', 'jpg']],
    ['*/*', ['jpg']],
    [null, ['jpg']],
    ['image/avif;q=0, image/webp', ['webp', 'jpg']],
  ])('reads Accept %s', (accept, wanted) => {
    expect(acceptedFormats(accept)).toEqual(wanted);
  });
});
