import { messageOf } from '../../../eshop-api/database/database-errors';
import type { Database, DatabaseLog } from '../../../eshop-api/database/database.types';
import { openFolderStore } from './folder-store';
import { findMediaId } from './hash-bytes';
import type { MediaSettings } from './media-settings';
import { openDatabaseMedia } from './media.repository';
import { isMediaId, MediaRefused, type MediaStore } from './media.types';
import { openS3Store } from './s3-store';

interface StoreParts {
  db: Pick<Database, 'query' | 'execute'>;
  log: DatabaseLog;
}

/**
 * The store of uploaded pictures. Where it is not PostgreSQL, what it lacks is read from there: pictures from before the setting.
 * @throws StartError the folder cannot be used
 */
export function openMediaStore(settings: MediaSettings, { db, log }: StoreParts): MediaStore {
  const database = openDatabaseMedia(db);
  if (settings.kind === 'postgresql') return database;
  return withFallback(checkBytes(openSingleStore(settings, db), { kind: settings.kind, log }), database);
}

/** A store by itself, unchecked and without what PostgreSQL still has. @throws StartError the folder cannot be used */
export function openSingleStore(settings: MediaSettings, db: StoreParts['db']): MediaStore {
  if (settings.kind === 'postgresql') return openDatabaseMedia(db);
  return settings.kind === 'folder' ? openFolderStore(settings.folder) : openS3Store(settings);
}

/** Refuses bytes that are not those of the id, and whatever else the store fails with, which is logged. */
export function checkBytes(
  store: MediaStore,
  { kind, log }: { kind: string; log: Pick<DatabaseLog, 'warn'> },
): MediaStore {
  const attempt = async <Result>(what: string, id: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      log.warn({ store: kind, media: id, err: messageOf(error) }, `a picture's bytes: ${what} failed`);
      throw new MediaRefused('picture-store', { cause: error });
    }
  };
  const refuseOthers = (id: string, bytes: Buffer | undefined): Buffer | undefined => {
    if (bytes && findMediaId(bytes) !== id) throw new Error('they are damaged');
    return bytes;
  };
  return {
    put: (id, bytes) =>
      attempt('writing', id, async () => {
        refuseOthers(id, bytes);
        await store.put(id, bytes);
      }),
    get: async (id) =>
      isMediaId(id) ? attempt('reading', id, async () => refuseOthers(id, await store.get(id))) : undefined,
    remove: (id) => attempt('removing', id, () => store.remove(id)),
  };
}

const withFallback = (store: MediaStore, older: MediaStore): MediaStore => ({
  put: (id, bytes) => store.put(id, bytes),
  get: async (id) => {
    const found = await store.get(id).catch((error: unknown) => ({ error }));
    if (Buffer.isBuffer(found)) return found;
    const kept = await older.get(id);
    if (!kept && found) throw found.error;
    return kept;
  },
  remove: async (id) => {
    await store.remove(id);
    await older.remove(id);
  },
});
