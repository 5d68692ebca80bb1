import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A file that has just been written is about to be read; a draft may still be growing. */
const YOUNG_MS = 60_000;
/** A file's last use is recorded this often; the order among thousands of files needs no more. */
const TOUCH_MS = 600_000;
/** Room that a sweep makes, so that the next picture does not start another. */
const KEEP = 0.9;
const PICTURE = /\.(avif|webp|jpg)$/;

export interface CacheLimit {
  /** A picture was served from the cache. */
  used(file: string): void;
  /** A picture was added; now and then that starts a sweep in the background. */
  added(): void;
  /** Deletes the least recently used pictures while their total size exceeds the limit; resolves with their number. */
  sweep(): Promise<number>;
}

interface Options {
  folder: string;
  maxBytes: number;
  now(): number;
  onError(error: Error): void;
}
interface Entry {
  file: string;
  bytes: number;
  usedAt: number;
}

/**
 * Keeps a folder of pictures below `maxBytes`, but for the pictures of one round (at most 256). The time of last use is the file's mtime,
 * so several processes on one folder agree on the order; deleting what another one has deleted already is not an error.
 */
export function createCacheLimit({ folder, maxBytes, now, onError }: Options): CacheLimit {
  const touched = new LRUCache<string, number>({ max: 20_000 });
  const round = Math.min(256, Math.max(1, Math.floor(maxBytes / 8_000_000)));
  let drawn = 0;
  let running: Promise<number> | undefined;
  const sweep = () => (running ??= sweepFolder(folder, maxBytes, now()).finally(() => (running = undefined)));
  return {
    used: (file) => {
      if (now() - (touched.get(file) ?? 0) < TOUCH_MS) return;
      touched.set(file, now());
      const seconds = now() / 1000;
      void utimes(file, seconds, seconds).catch(() => touched.delete(file));
    },
    added: () => {
      if (++drawn % round === 0) void sweep().catch(onError);
    },
    sweep,
  };
}

async function sweepFolder(folder: string, maxBytes: number, now: number): Promise<number> {
  const entries = await listPictures(folder);
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return 0;
  let removed = 0;
  for (const { file, bytes, usedAt } of entries.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * KEEP || now - usedAt < YOUNG_MS) break;
    total -= bytes;
    if (await removeUnused(file, usedAt)) removed++;
  }
  return removed;
}

/** Looks once more: meanwhile someone may have used or rewritten it. */
async function removeUnused(file: string, usedAt: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found || found.mtimeMs > usedAt) return false;
  await rm(file, { force: true });
  return true;
}

/** Finished pictures only: drafts (`.tmp`) belong to the process that writes them. */
async function listPictures(folder: string): Promise<Entry[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  const entries: Entry[] = [];
  for (const name of names.filter((one) => PICTURE.test(one))) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found) entries.push({ file, bytes: found.size, usedAt: found.mtimeMs });
  }
  return entries;
}
