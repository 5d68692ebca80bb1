import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ground, PictureSpec, View } from '../draw-picture';
import type { Format } from './picture-request';

export interface PictureJob {
  spec: PictureSpec;
  version?: string | number;
  ground: Ground;
  view: View;
  width: number;
  format: Format;
}

const canonical = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, v]) => v !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, canonical(v)]),
      )
    : value;

/** The same picture always has the same key, whatever the order of the spec's fields; also its ETag. */
export function pictureKey(generator: number, job: PictureJob): string {
  return createHash('sha256')
    .update(JSON.stringify([generator, canonical(job)]))
    .digest('hex')
    .slice(0, 40);
}

export const pictureFile = (folder: string, key: string, format: Format): string =>
  join(folder, key.slice(0, 2), `${key}.${format}`);

/** The finished file, or undefined while there is none. */
export async function readPicture(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.length ? bytes : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function hasPicture(file: string): Promise<boolean> {
  return stat(file).then(
    (s) => s.size > 0,
    () => false,
  );
}

/** Writes beside the target and renames, so that a reader never sees half a picture, not even after a kill. */
export async function writePicture(file: string, bytes: Uint8Array, mark: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${mark}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes drafts that a killed worker left; young ones may belong to another instance on the same folder. */
export async function sweepDrafts(folder: string, olderThanMs: number, now: number): Promise<number> {
  let removed = 0;
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  for (const name of names.filter((n) => n.endsWith('.tmp'))) {
    const file = join(folder, name);
    const age = await stat(file).then(
      (s) => now - s.mtimeMs,
      () => -1,
    );
    if (age >= olderThanMs) {
      await rm(file, { force: true });
      removed++;
    }
  }
  return removed;
}
