import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { ServerBuild } from '@remix-run/node';
import { BlockCounters } from '../../composer/server/health/count-blocks';
import { StartError } from '../../eshop-api/database/database-errors';
import { trustProxyHeaders } from '../../eshop-api/server/forwarded';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { CheckTexts, ShopParts } from '../shop/shop.types';
import { createSessionSeal, openSessions } from '../session/session-seal';
import { readSessionSecrets } from '../../eshop-api/read-secrets';
import { openConfigVerdict } from '../http/config-health';
import { createHttp, type HttpParts } from '../http/create-http';
import { openCheckWorker, type TextsChecker } from '../composer/check-worker-link';
import { LiveFiles } from '../composer/live-files';
import { startOverlay, type RunningOverlay } from '../composer/start-overlay';
import { drain, ShutdownSignal } from './drain';
import { checkPort, listen, printAddresses } from './listen';
import { createMutableLogger } from './log';
import { ReloadableShop, remixHandler, type PageProgram } from './page-program';
import { createClock, moveClockWith, type MovableClock, purgeWith } from './purge';
import { readHealth } from './read-health';
import { folderOfOutbox } from '../../eshop-api/providers/mail/outbox/outbox-mail';
import { printComposer, startComposer } from './start-composer';
import { startServices, type ShopServices } from './start-services';
import { viewOutbox } from '../http/outbox-viewer';
import { createDocumentServer } from '../http/documents/serve-documents';
import type { ComposerServer } from '../composer/serve-composer';
import type { ComposerScreens } from '../../composer/web/screen.types';
import { serveMedia } from '../http/serve-media';
import { servePersonalData } from '../http/personal-data/serve-personal-data';
import { answerOneClick } from '../http/one-click-unsubscribe';
import type { Settings } from './settings';

export interface RunOptions {
  settings: Settings;
  log: ApiLog;
  loadBuild: () => Promise<ServerBuild>;
  /** Screens of the composer. */
  loadScreens: () => Promise<ComposerScreens>;
  development?: RequestHandler;
}

/** Opens the back office (database, API, pictures), then the shop, then the listener. Exits 1 with one clear line when it can't. */
export async function runShop(given: RunOptions): Promise<void> {
  const { log, hush } = createMutableLogger(given.log);
  const options = { ...given, log };
  const signal = new ShutdownSignal();
  const clock = createClock();
  let office: ShopServices | undefined;
  try {
    await checkPort(options.settings);
    office = await startServices(options.settings, options.log, clock.now);
    if (signal.aborted) return await leave(office);
    await openShop(options, office, signal, clock, hush);
  } catch (error) {
    await office?.close().catch(() => undefined);
    const known = error instanceof StartError || (error instanceof Error && error.name === 'StartError');
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

async function leave(office: ShopServices): Promise<never> {
  await office.close();
  process.exit(0);
}

type LiveShopParts = ShopParts & { files: LiveFiles; blockCounter: BlockCounters | undefined };
type Secrets = Awaited<ReturnType<typeof readSessionSecrets>>;

/** Everything of one process that its HTTP server reaches. */
interface RunningShop {
  options: RunOptions;
  office: ShopServices;
  clock: MovableClock;
  program: () => Promise<PageProgram>;
  shops: ReloadableShop;
  overlay: RunningOverlay | undefined;
  composer: ComposerServer | undefined;
  draining: boolean;
}

async function openShop(
  options: RunOptions,
  office: ShopServices,
  signal: ShutdownSignal,
  clock: MovableClock,
  hush: () => void,
): Promise<void> {
  const { settings, log, loadBuild } = options;
  const secrets = await readSessionSecrets(settings);
  const parts = composeParts(options, office, clock, secrets);
  const program = async () => (await loadBuild()).entry.module as unknown as PageProgram;
  const shops = new ReloadableShop(program, parts);
  await shops.current();
  const running: RunningShop = {
    options,
    office,
    clock,
    program,
    shops,
    overlay: undefined,
    composer: undefined,
    draining: false,
  };
  if (settings.overlay) running.overlay = await openOverlay(running, parts, secrets);
  const server = openServer(running);
  await listen(server, settings);
  running.composer = await startComposer({
    settings,
    secrets,
    overlay: running.overlay,
    server,
    log,
    shop: () => shops.latest(),
    loadScreens: options.loadScreens,
    mail: office.staffMail,
  });
  signal.onStop(() => {
    running.draining = true;
    void drain(server, () => closeShop(running), hush);
  });
  if (running.draining) return;
  office.warmPictures();
  printComposer(running.composer, log);
  printAddresses(shops.latest(), server, log);
}

async function closeShop({ composer, overlay, shops, office }: RunningShop): Promise<void> {
  await composer?.close();
  await overlay?.close();
  shops.latest().close();
  await office.close();
}

function composeParts(
  { settings, log }: RunOptions,
  office: ShopServices,
  clock: MovableClock,
  secrets: Secrets,
): LiveShopParts {
  return {
    root: settings.root,
    production: settings.production,
    log,
    clock: clock.now,
    api: office.access,
    sessions: openSessions(createSessionSeal(secrets)),
    files: new LiveFiles(office.files),
    readData: office.readData,
    blockCounter: settings.composer && settings.overlay ? new BlockCounters() : undefined,
    verdict: settings.production ? openConfigVerdict(settings.root, settings.dataDir) : undefined,
  };
}

function openOverlay(
  running: Pick<RunningShop, 'options' | 'office' | 'program' | 'composer'>,
  parts: LiveShopParts,
  secrets: Secrets,
): Promise<RunningOverlay> {
  const {
    options: { settings, loadScreens },
    office,
    program,
  } = running;
  return startOverlay({
    database: office.database,
    shipped: office.files,
    files: parts.files,
    secrets,
    composerOrigin: () => running.composer?.origin,
    frameScript: async () => (await loadScreens()).frameScript,
    openShop: async (texts, isPseudo) => (await program()).openDraftShop(parts, texts, isPseudo),
    checker: openChecker(settings, async () => (await program()).openTextsCheck(parts)),
    clock: parts.clock,
    log: parts.log,
    media: settings.media,
    buildStamp: readBuildStamp(settings.root),
    instance: randomUUID(),
    counters: parts.blockCounter,
  });
}

function openServer(running: RunningShop): Server {
  const { options, office, clock, program, shops, overlay } = running;
  const { settings, log, loadBuild, development } = options;
  const documents = createDocumentServer({
    handler: remixHandler(loadBuild, settings.production),
    shop: () => shops.latest(),
    refreshShop: () => shops.current(),
    enabled: settings.documentCache && settings.production,
    clock: () => clock.now().getTime(),
  });
  const dropKept = () => {
    documents.clear();
    return office.access.purge();
  };
  const server = createHttp({
    root: settings.root,
    documents,
    development,
    drafts: overlay?.drafts,
    api: office.handleApi,
    apiBounds: office.boundsOf,
    pictures: office.handlePictures,
    media: overlay && serveMedia(overlay.composer.media),
    providers: office.handleProviders,
    oneClick: answerOneClick(() => shops.current()),
    personalData: servePersonalData(() => shops.current()),
    ...requestHandlers(program, shops, settings),
    purge: purgeWith(settings.purgeSecret, dropKept),
    shop: () => shops.latest(),
    moveClock: moveClockWith(settings.clockSecret, clock, dropKept),
    health: () => readHealth(shops.latest(), running.draining, overlay),
    reportFailure: (error, url) => log.error({ err: String(error), url }, 'request failed'),
  });
  // Before all other listeners, the cached documents' too.
  server.prependListener('request', (request) => trustProxyHeaders(request, settings.trustProxy, true));
  return server;
}

/** What the page bundle answers beside documents; gallery and outbox are not there in production. */
function requestHandlers(
  program: () => Promise<PageProgram>,
  shops: ReloadableShop,
  { production, dataDir }: Settings,
): Pick<HttpParts, 'command' | 'deferred' | 'files' | 'gallery' | 'outbox'> {
  return {
    files: async (request) => (await program()).answerFile(request, await shops.current()),
    command: async (request) => (await program()).answerCommand(request, await shops.current()),
    deferred: async (request, draft) =>
      (await program()).answerDeferred(request, draft ?? (await shops.current())),
    gallery: async (request) =>
      production
        ? new Response('Not found', { status: 404 })
        : (await program()).renderGallery(request, await shops.current()),
    ...(production ? {} : { outbox: viewOutbox(folderOfOutbox(dataDir)) }),
  };
}

/** In development a thread of its own would not see reloaded blocks. */
const openChecker = ({ production, root }: Settings, openCheck: () => Promise<CheckTexts>): TextsChecker =>
  production
    ? openCheckWorker({ program: path.join(root, 'build/check-worker.js'), root })
    : { check: async (files, texts) => (await openCheck())(files, texts), close: async () => undefined };

/** The same for all instances of one build. */
function readBuildStamp(root: string): string {
  const file = path.join(root, 'build/stamp');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development';
}
