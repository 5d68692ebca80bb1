import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureService } from '../picture-service';
import { createCacheLimit } from './cache-limit';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
let folder: string;
const limitTo = (maxBytes: number) =>
  createCacheLimit({
    folder,
    maxBytes,
    now: () => NOW,
    onError: (error) => {
      throw error;
    },
  });
const left = async () =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.includes('.'))
    .map((name) => name.slice(3))
    .sort();

async function put(name: string, hoursAgo: number, bytes = 1000): Promise<string> {
  await mkdir(join(folder, 'ab'), { recursive: true });
  const file = join(folder, 'ab', name);
  await writeFile(file, 'x'.repeat(bytes));
  await utimes(file, (NOW - hoursAgo * HOUR) / 1000, (NOW - hoursAgo * HOUR) / 1000);
  return file;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('limit of the picture cache', () => {
  it('deletes the least recently used ones until there is room, and nothing below the limit', async () => {
    for (const [i, name] of ['a.avif', 'b.webp', 'c.jpg', 'd.jpg', 'e.jpg'].entries()) await put(name, 5 - i);
    expect(await limitTo(5000).sweep()).toBe(0);
    expect(await limitTo(3500).sweep()).toBe(2);
    expect(await left()).toEqual(['c.jpg', 'd.jpg', 'e.jpg']);
  });

  it('keeps what was used lately, across processes', async () => {
    const [old] = [await put('a.jpg', 9), await put('b.jpg', 8), await put('c.jpg', 7)];
    limitTo(1).used(old);
    await expect.poll(async () => (await stat(old)).mtimeMs, { timeout: 10_000 }).toBe(NOW);
    expect(await limitTo(1500).sweep()).toBe(2);
    expect(await left()).toEqual(['a.jpg']);
  });

  it('leaves drafts, young pictures and strange files alone', async () => {
    await put('a.jpg.12-3.tmp', 30);
    await put('young.jpg', 0.01);
    await put('notes.txt', 30);
    await put('old.jpg', 30);
    expect(await limitTo(10).sweep()).toBe(1);
    expect(await left()).toEqual(['a.jpg.12-3.tmp', 'notes.txt', 'young.jpg']);
  });

  it('survives several sweeps at once and a missing folder', async () => {
    for (let i = 0; i < 40; i++) await put(`p${String(i).padStart(2, '0')}.jpg`, 50 - i);
    const removed = await Promise.all(
      [limitTo(20_000), limitTo(20_000), limitTo(20_000)].map((limit) => limit.sweep()),
    );
    expect((await left())[0]).toBe('p22.jpg');
    expect((await left()).length).toBe(18);
    expect(Math.max(...removed)).toBeGreaterThan(0);
    await rm(folder, { recursive: true });
    expect(await limitTo(1).sweep()).toBe(0);
  });

  it(
    'holds in the service: old pictures make room, each request is still answered',
    { timeout: 60_000 },
    async () => {
      const old = await put('0'.repeat(40) + '.jpg', 30, 5_000_000);
      const service = createPictureService({
        cacheDir: folder,
        workers: 1,
        maxCacheBytes: 1_000_000,
        findPicture: async (m) => ({
          spec: { silhouette: 'mug', colours: { base: '#2f6a58' }, seed: Number(m) },
        }),
      });
      await expect.poll(() => stat(old).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone');
      const again = await put('1'.repeat(40) + '.jpg', 30, 5_000_000);
      const response = await service.handle(new Request('http://shop/images/paper/7_L.jpg?w=320&f=jpg'));
      expect(response.status).toBe(200);
      await expect.poll(() => stat(again).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone');
      expect((await left()).length).toBe(1);
      service.close();
    },
  );
});
