import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProductPictures } from '../image-search-provider.types';
import { LENGTH, type ImageDescriptor } from './descriptor/compose-descriptor';
import { SKETCH, sketchOf, rankDescriptors, type DescriptorTable } from './descriptor/rank-descriptors';

export interface StoredDescriptor {
  dial: Int8Array;
  mean: readonly [number, number, number];
}

interface BookEntry {
  id: string;
  modelId: string;
  scope: string;
  /** Version of its source pictures; another version is read again. */
  version: string;
  descriptors: readonly StoredDescriptor[];
}

/** All products' looks in memory, as a table that is made again after changes. */
export class DescriptorIndex {
  private readonly entries = new Map<string, BookEntry>();
  private made: { table: DescriptorTable; owners: BookEntry[] } | undefined;

  list(): BookEntry[] {
    return [...this.entries.values()];
  }

  put(entry: BookEntry): void {
    this.entries.set(entry.id, entry);
    this.made = undefined;
  }

  remove(id: string): void {
    if (this.entries.delete(id)) this.made = undefined;
  }

  /** Adopts the stored data of a product; true: its pictures must be read again. */
  adopt({ id, modelId, scope, version }: ProductPictures): boolean {
    const known = this.entries.get(id);
    if (known?.version !== version) return true;
    if (known.modelId !== modelId || known.scope !== scope) this.put({ ...known, modelId, scope });
    return false;
  }

  /** Products by similarity, the nearest colourway of each model. */
  find(
    asked: readonly ImageDescriptor[],
    scopes: readonly string[],
    rows: number,
  ): { ids: string[]; distances: number[] } {
    const { table, owners } = (this.made ??= this.layOut());
    const models = new Map<string, { id: string; distance: number }>();
    for (const { index, distance } of rankDescriptors(
      table,
      asked,
      (one) => !scopes.length || scopes.includes(owners[one]!.scope),
    )) {
      const { modelId, id } = owners[index]!;
      if (!models.has(modelId)) models.set(modelId, { id, distance });
    }
    const found = [...models.values()].slice(0, rows);
    return {
      ids: found.map(({ id }) => id),
      distances: found.map(({ distance }) => Math.round(distance * 100) / 100),
    };
  }

  private layOut(): { table: DescriptorTable; owners: BookEntry[] } {
    const owners = this.list().flatMap((entry) => entry.descriptors.map(() => entry));
    const descriptors = this.list().flatMap((entry) => entry.descriptors);
    const table: DescriptorTable = {
      size: descriptors.length,
      dials: new Int8Array(descriptors.length * LENGTH),
      means: new Float32Array(descriptors.length * 3),
      sketches: new Float32Array(descriptors.length * SKETCH),
    };
    descriptors.forEach(({ dial, mean }, index) => {
      table.dials.set(dial, index * LENGTH);
      table.means.set(mean, index * 3);
      sketchOf(dial, table.sketches, index * SKETCH);
    });
    return { table, owners };
  }
}

/** Raise it whenever the reading of looks changes: a stored index of an older version is then built again. */
const DESCRIPTOR_VERSION = 1;

interface Head {
  version: number;
  length: number;
  entries: (Omit<BookEntry, 'descriptors'> & { means: (readonly [number, number, number])[] })[];
}

/** Writes beside the target and renames, so that half an index is never read. One line of JSON, then the dials as bytes. */
export async function writeIndex(file: string, entries: readonly BookEntry[], mark: string): Promise<void> {
  const head: Head = {
    version: DESCRIPTOR_VERSION,
    length: LENGTH,
    entries: entries.map(({ descriptors, ...entry }) => ({
      ...entry,
      means: descriptors.map(({ mean }) => mean),
    })),
  };
  const dials = entries.flatMap(({ descriptors }) =>
    descriptors.map(({ dial }) => Buffer.from(dial.buffer, dial.byteOffset, dial.byteLength)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${mark}.tmp`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...dials]));
  await rename(`${file}.${mark}.tmp`, file);
}

/** The stored index; none for a file that is missing, older or damaged: the index is then built again. */
export async function readIndex(file: string): Promise<BookEntry[]> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return [];
  try {
    const end = bytes.indexOf(10);
    const { version, length, entries } = JSON.parse(bytes.subarray(0, end).toString()) as Head;
    const count = entries.reduce((sum, { means }) => sum + means.length, 0);
    if (version !== DESCRIPTOR_VERSION || length !== LENGTH || bytes.length !== end + 1 + count * LENGTH)
      return [];
    let at = end + 1 - LENGTH;
    return entries.map(({ means, ...entry }) => ({
      ...entry,
      descriptors: means.map((mean) => ({
        mean,
        dial: new Int8Array(bytes.subarray((at += LENGTH), at + LENGTH)),
      })),
    }));
  } catch {
    return [];
  }
}
