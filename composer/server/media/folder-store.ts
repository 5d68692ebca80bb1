import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, messageOf, StartError } from '../../../eshop-api/database/database-errors';
import { isMediaId, type MediaStore } from './media.types';

/** Of parts that are being written. */
const PART = '.part-';

/**
 * Bytes as files of a folder, which is the same for every instance: `<first two digits>/<id>.webp`.
 * The folder that it is in has to exist: where a disk is not mounted, nothing is written in its place.
 * @throws StartError the folder cannot be made or written to
 */
export function openFolderStore(folder: string): MediaStore {
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError('MEDIA_FOLDER', `Pictures cannot be stored in ${folder}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return {
    put: (id, bytes) => writeWhole(folder, fileOf(folder, id), bytes),
    get: async (id) => {
      try {
        return await readFile(fileOf(folder, id));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(folder, id), { force: true }),
  };
}

function fileOf(folder: string, id: string): string {
  if (!isMediaId(id)) throw new TypeError('not the id of a picture');
  return join(folder, id.slice(0, 2), `${id}.webp`);
}

/** A reader finds the whole file or none, also after a crash. */
async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file)).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const own = await mkdtemp(join(folder, PART));
  try {
    const part = join(own, 'part');
    await writeFile(part, bytes, { flush: true });
    await rename(part, file);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
