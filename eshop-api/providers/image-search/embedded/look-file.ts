import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BookEntry } from './look-book';
import { LENGTH } from './look/describe-look';

/** Raise it whenever looks are read otherwise: a kept index of an older one is then made anew. */
export const LOOK_VERSION = 1;

interface Head {
  version: number;
  length: number;
  entries: (Omit<BookEntry, 'looks'> & { means: (readonly [number, number, number])[] })[];
}

/** Writes beside the target and renames, so that nobody ever reads half an index. One line of JSON, then the dials as bytes. */
export async function writeLooks(file: string, entries: readonly BookEntry[], mark: string): Promise<void> {
  const head: Head = {
    version: LOOK_VERSION,
    length: LENGTH,
    entries: entries.map(({ looks, ...entry }) => ({ ...entry, means: looks.map(({ mean }) => mean) })),
  };
  const dials = entries.flatMap(({ looks }) =>
    looks.map(({ dial }) => Buffer.from(dial.buffer, dial.byteOffset, dial.byteLength)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${mark}.tmp`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...dials]));
  await rename(`${file}.${mark}.tmp`, file);
}

/** What was kept; nothing for a file that is missing, older or damaged: the index is then made anew. */
export async function readLooks(file: string): Promise<BookEntry[]> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return [];
  try {
    const end = bytes.indexOf(10);
    const { version, length, entries } = JSON.parse(bytes.subarray(0, end).toString()) as Head;
    const count = entries.reduce((sum, { means }) => sum + means.length, 0);
    if (version !== LOOK_VERSION || length !== LENGTH || bytes.length !== end + 1 + count * LENGTH) return [];
    let at = end + 1 - LENGTH;
    return entries.map(({ means, ...entry }) => ({
      ...entry,
      looks: means.map((mean) => ({
        mean,
        dial: new Int8Array(bytes.subarray((at += LENGTH), at + LENGTH)),
      })),
    }));
  } catch {
    return [];
  }
}
