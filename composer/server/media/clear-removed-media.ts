import { messageOf } from '../../../eshop-api/database/database-errors';
import type { Composer } from '../composer.types';
import { deleteRemoval, getMedia, listRemovals, lockMedia } from './media.repository';

const AT_ONCE = 20;

/**
 * Removes bytes of deleted pictures. What the store fails at is logged and stays listed for the next call; a picture that was uploaded
 * again keeps its bytes.
 * @returns how many were removed
 */
export async function clearRemovedMedia({
  db,
  media,
  log,
}: Pick<Composer, 'db' | 'media' | 'log'>): Promise<number> {
  let removed = 0;
  try {
    for (const id of await listRemovals(db, AT_ONCE))
      await db.transaction(async (sql) => {
        await lockMedia(sql, id);
        if (!(await getMedia(sql, id))) {
          await media.remove(id);
          removed += 1;
        }
        await deleteRemoval(sql, id);
      });
  } catch (error) {
    log.warn({ err: messageOf(error) }, 'bytes of deleted pictures stay for now');
  }
  return removed;
}
