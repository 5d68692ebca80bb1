import { randomUUID } from 'node:crypto';
import type { Composer } from '../../composer/server/composer.types';
import type { EditTools } from '../../composer/server/editing.types';
import type { PageTests } from '../../composer/server/page-documents.types';
import type { BlockCounters } from '../../composer/server/health/count-blocks';
import { recordHealth } from '../../composer/server/health/record-health';
import { listLate } from '../../composer/server/list-late';
import { findUnknownUploads } from '../../composer/server/media/find-unknown-uploads';
import type { MediaSettings } from '../../composer/server/media/media-settings';
import { openMediaStore } from '../../composer/server/media/open-media-store';
import { migrateComposer, openComposer } from '../../composer/server/open-composer';
import { watchLive, type Served } from '../../composer/server/watch-live';
import { printProblem } from '../../engine/locales/checked-json';
import type { Database } from '../../eshop-api/database/database.types';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { DataFiles } from '../shop/shop.types';
import { openPageTests } from './axe-link';
import type { TextsChecker } from './check-worker-link';
import type { LiveFiles } from './live-files';
import { openDrafts, type DraftHost } from './open-drafts';
import { createOverlayServer } from './serve-overlay';

export interface OverlayParts extends Omit<DraftHost, 'composer'> {
  database: Database;
  /** As they are on disk. */
  shipped: DataFiles;
  /** What the shop serves. */
  files: LiveFiles;
  /** Errors of texts that would be laid over the shipped files. */
  checker: TextsChecker;
  clock: () => Date;
  log: ApiLog;
  /** Where bytes of uploaded pictures are stored. */
  media: MediaSettings;
  buildStamp: string;
  /** Of this process. */
  instance: string;
  /** Blocks as this process shows them; undefined: they are not counted. */
  counters: BlockCounters | undefined;
}

export interface RunningOverlay {
  composer: Composer;
  /** Errors of a shop with these texts over the shipped files. */
  findErrors: EditTools['findErrors'];
  /** Tests of rendered pages. */
  tests: PageTests;
  /** Previews of releases. */
  drafts: ReturnType<typeof openDrafts>;
  /** What is served, for /healthz. */
  describe(): Served | undefined;
  /** What is the matter with releases, one line each. */
  problems(): string[];
  close(): Promise<void>;
}

/**
 * Lays what is live over the shop's files, and follows it. With the database away the shop serves what it served last;
 * at a start that is the shipped files.
 * @throws StartError the folder for uploaded pictures cannot be used
 */
export async function startOverlay(parts: OverlayParts): Promise<RunningOverlay> {
  const {
    database: db,
    shipped,
    files,
    checker,
    clock,
    log,
    media,
    buildStamp,
    instance,
    counters,
    ...draftHost
  } = parts;
  await migrateComposer(db, log);
  const findErrors: EditTools['findErrors'] = async (texts) => [
    ...(await checker.check(shipped.texts, texts)),
    ...(await findUnknownUploads(db, texts)),
  ];
  const composer = openComposer({
    db,
    clock,
    log,
    buildStamp,
    media: openMediaStore(media, { db, log }),
    files: () => shipped.texts,
    validate: async (texts) => (await findErrors(texts)).map(printProblem),
  });
  let late: string[] = [];
  const server = createOverlayServer(composer, files);
  const watch = watchLive(composer, {
    instance,
    onLive: server.serve,
    onPoll: async () => {
      late = await listLate(composer);
    },
  });
  const health =
    counters && recordHealth({ db, log, counters, clock: () => new Date(), randomId: randomUUID });
  const tests = openPageTests();
  // While the database is down it retries on its own.
  await watch.poll().catch(() => undefined);
  return {
    composer,
    findErrors,
    tests,
    drafts: openDrafts({ composer, ...draftHost }),
    describe: server.served,
    problems: () => [
      ...(watch.isFailing() ? ['releases cannot be read; what was live before goes on serving'] : []),
      ...server.problems(),
      ...late,
    ],
    close: async () => {
      await watch.close();
      await health?.close();
      await tests.close();
      await checker.close();
    },
  };
}
