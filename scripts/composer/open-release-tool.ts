import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeLiveTexts, type FileText } from '../../composer/model/live-text';
import type { Composer } from '../../composer/server/composer.types';
import { loadLive } from '../../composer/server/live-state';
import { findUnknownUploads } from '../../composer/server/media/find-unknown-uploads';
import type { MediaSettings } from '../../composer/server/media/media-settings';
import { openMediaStore } from '../../composer/server/media/open-media-store';
import { migrateComposer, openComposer } from '../../composer/server/open-composer';
import { printProblem } from '../../engine/locales/checked-json';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import type { Database, DatabaseLog } from '../../eshop-api/database/database.types';
import { listErrors } from './list-errors';

/** The folders whose files are a shop's data. */
const DATA_FOLDERS = ['page-configs', 'brands', 'locales'];

export interface ReleaseTool {
  composer: Composer;
  /** Folder of the shop. */
  root: string;
  /** Texts of its data files. */
  files: ReadonlyMap<string, string>;
  /** Who works with it, for the audit. */
  by: string;
  /** Settings of a store of uploaded pictures; undefined: the one in use. @throws StartError */
  media(kind?: string): MediaSettings;
  /** Texts that serve where releases touch them. */
  liveTexts(): Promise<Map<string, FileText>>;
}

/** Releases of the shop at a root, as a command works with them: what it finds sound each running shop checks for itself. */
export async function openReleaseTool(options: {
  db: Database;
  log: DatabaseLog;
  root: string;
  by: string;
  media: ReleaseTool['media'];
}): Promise<ReleaseTool> {
  const { db, log, root, by, media } = options;
  await migrateComposer(db, log);
  const files = await readDataFiles(root);
  const composer: Composer = openComposer({
    db,
    log,
    clock: () => new Date(),
    files: () => files,
    media: openMediaStore(media(), { db, log }),
    validate: async (texts) => [
      ...(await listErrors(root, texts, await liveTexts())),
      ...(await findUnknownUploads(db, texts)).map(printProblem),
    ],
    buildStamp: `command ${process.pid}`,
  });
  const liveTexts = async () => composeLiveTexts(files, (await loadLive(db, composer.edits)).state).texts;
  return { composer, root, files, by, media, liveTexts };
}

/** Texts of all data files below a folder, path → text. @throws Error where it is no shop's folder */
export async function readDataFiles(root: string): Promise<Map<string, string>> {
  const missing = DATA_FOLDERS.filter((folder) => !existsSync(join(root, folder)));
  if (missing.length > 0) throw new Error(`${root} has no ${missing.join(', no ')}: it is no shop's folder.`);
  const folders = await Promise.all(DATA_FOLDERS.map((folder) => readDataFolder(join(root, folder), folder)));
  return new Map(folders.flatMap((files) => [...files]));
}
