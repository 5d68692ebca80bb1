import type { Composer } from '../composer.types';
import { findMediaId } from './hash-bytes';
import { getMedia, listMediaIds, lockMedia } from './media.repository';
import type { MediaStore } from './media.types';

export interface MediaCopies {
  copied: number;
  /** Were in the store already. */
  present: number;
  removed: number;
  /** Ids of pictures whose bytes neither store has, or has whole. */
  missing: string[];
}

/**
 * Copies bytes of all uploaded pictures from one store into another, each read back before it counts. It may be repeated at any time.
 * @param remove whether they are removed from the first store, each once the other one has it
 * @throws Error a store fails; what was copied so far stays
 */
export async function copyMedia(
  { db }: Pick<Composer, 'db'>,
  { from, to, remove }: { from: MediaStore; to: MediaStore; remove: boolean },
): Promise<MediaCopies> {
  const copies: MediaCopies = { copied: 0, present: 0, removed: 0, missing: [] };
  for (const id of await listMediaIds(db))
    await db.transaction(async (sql) => {
      await lockMedia(sql, id);
      // It was deleted meanwhile.
      if (!(await getMedia(sql, id))) return;
      const outcome = await copyOne(id, from, to);
      if (outcome === 'missing') copies.missing.push(id);
      else copies[outcome] += 1;
      if (!remove || outcome === 'missing' || !(await from.get(id))) return;
      await from.remove(id);
      copies.removed += 1;
    });
  return copies;
}

async function copyOne(
  id: string,
  from: MediaStore,
  to: MediaStore,
): Promise<'copied' | 'present' | 'missing'> {
  if (isWhole(id, await to.get(id))) return 'present';
  const bytes = await from.get(id);
  if (!bytes || !isWhole(id, bytes)) return 'missing';
  await to.put(id, bytes);
  if (!isWhole(id, await to.get(id))) throw new Error(`Picture ${id} was written, but cannot be read back.`);
  return 'copied';
}

const isWhole = (id: string, bytes: Buffer | undefined): boolean =>
  bytes !== undefined && findMediaId(bytes) === id;
