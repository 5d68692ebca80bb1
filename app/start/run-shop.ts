import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { printProblem } from '../../engine/locales/checked-json';
import type { Problem } from '../../engine/pages/page.types';
import { StartError } from '../../eshop-api/database/database-errors';
import { trustProxyHeaders } from '../../eshop-api/server/forwarded';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { CheckTexts, Shop, ShopParts } from '../shop/shop.types';
import { createSessionSeal, openSessions } from '../session/session-seal';
import { readSessionSecrets } from '../../eshop-api/read-secrets';
import { openConfigVerdict } from '../http/config-health';
import { createHttp } from '../http/create-http';
import { openCheckWorker, type TextsChecker } from '../composer/check-worker-link';
import { LiveFiles } from '../composer/live-files';
import { startOverlay, type RunningOverlay } from '../composer/start-overlay';
import { drain, ShutdownSignal } from './drain';
import { createMutableLogger } from './log';
import { createClock, moveClockWith, type MovableClock, purgeWith } from './purge';
import { folderOfOutbox } from '../../eshop-api/providers/mail/outbox/outbox-mail';
import { startServices, type ShopServices } from './start-services';
import { viewOutbox } from '../http/outbox-viewer';
import { createDocumentServer } from '../http/documents/serve-documents';
import type { Settings } from './settings';

/** What the page bundle exports beside its routes (app/entry.server.tsx). */
interface PageProgram {
  createShop(parts: ShopParts): Promise<Shop>;
  openDraftShop(parts: ShopParts, texts: ReadonlyMap<string, string>): Shop;
  openTextsCheck(parts: Pick<ShopParts, 'root' | 'readData'>): CheckTexts;
  renderGallery(request: Request, shop: Shop): Promise<Response>;
  answerDeferred(request: Request, shop: Shop): Promise<Response>;
  answerCommand(request: Request, shop: Shop): Promise<Response>;
}

export interface RunOptions {
  settings: Settings;
  log: ApiLog;
  loadBuild: () => Promise<ServerBuild>;
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

async function openShop(
  { settings, log, loadBuild, development }: RunOptions,
  office: ShopServices,
  signal: ShutdownSignal,
  clock: MovableClock,
  hush: () => void,
): Promise<void> {
  const secrets = await readSessionSecrets(settings);
  const sessions = openSessions(createSessionSeal(secrets));
  const files = new LiveFiles(office.files);
  const parts: ShopParts = {
    root: settings.root,
    production: settings.production,
    log,
    clock: clock.now,
    api: office.access,
    sessions,
    files,
    readData: office.readData,
    verdict: settings.production ? openConfigVerdict(settings.root, settings.dataDir) : undefined,
  };
  const program = async () => (await loadBuild()).entry.module as unknown as PageProgram;
  const shops = new ReloadableShop(program, parts);
  await shops.current();
  const overlay = settings.overlay
    ? await startOverlay({
        database: office.database,
        shipped: office.files,
        files,
        secrets,
        openShop: async (texts) => (await program()).openDraftShop(parts, texts),
        checker: openChecker(settings, async () => (await program()).openTextsCheck(parts)),
        clock: clock.now,
        log,
        buildStamp: readBuildStamp(settings.root),
        instance: randomUUID(),
      })
    : undefined;
  const documents = createDocumentServer({
    handler: remixHandler(loadBuild, settings.production),
    shop: () => shops.latest(),
    refreshShop: () => shops.current(),
    enabled: settings.documentCache && settings.production,
    clock: () => clock.now().getTime(),
  });
  let draining = false;
  const server = createHttp({
    root: settings.root,
    documents,
    development,
    drafts: overlay?.drafts,
    api: office.handleApi,
    apiBounds: office.boundsOf,
    pictures: office.handlePictures,
    providers: office.handleProviders,
    command: async (request) => (await program()).answerCommand(request, await shops.current()),
    deferred: async (request, draft) =>
      (await program()).answerDeferred(request, draft ?? (await shops.current())),
    gallery: async (request) =>
      settings.production
        ? new Response('Not found', { status: 404 })
        : (await program()).renderGallery(request, await shops.current()),
    ...(settings.production ? {} : { outbox: viewOutbox(folderOfOutbox(settings.dataDir)) }),
    purge: purgeWith(settings.purgeSecret, () => {
      documents.clear();
      return office.access.purge();
    }),
    shop: () => shops.latest(),
    moveClock: moveClockWith(settings.clockSecret, clock, () => {
      documents.clear();
      return office.access.purge();
    }),
    health: () => readHealth(shops.latest(), draining, overlay),
    reportFailure: (error, url) => log.error({ err: String(error), url }, 'request failed'),
  });
  // Before all other listeners, the cached documents' too.
  server.prependListener('request', (request) => trustProxyHeaders(request, settings.trustProxy, true));
  await listen(server, settings);
  signal.onStop(() => {
    draining = true;
    void drain(
      server,
      async () => {
        await overlay?.close();
        shops.latest().close();
        await office.close();
      },
      hush,
    );
  });
  if (draining) return;
  office.warmPictures();
  printAddresses(shops.latest(), portOf(server), log);
}

/** In development a thread of its own would not see reloaded blocks. */
const openChecker = ({ production, root }: Settings, openCheck: () => Promise<CheckTexts>): TextsChecker =>
  production
    ? openCheckWorker({ program: path.join(root, 'build/check-worker.js'), root })
    : { check: async (files, texts) => (await openCheck())(files, texts), close: async () => undefined };

/** One handler a page bundle. */
function remixHandler(loadBuild: RunOptions['loadBuild'], production: boolean): RequestHandlerOf {
  const handlers = new WeakMap<ServerBuild, RequestHandlerOf>();
  return async (request, context) => {
    const build = await loadBuild();
    if (!handlers.has(build))
      handlers.set(build, createRequestHandler(build, production ? 'production' : 'development'));
    return handlers.get(build)!(request, context);
  };
}
type RequestHandlerOf = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Keeps one shop a page bundle: in development a reloaded bundle brings a new one, for which all requests wait. */
class ReloadableShop {
  private module: PageProgram | undefined;
  private shop: Shop | undefined;
  private opening: Promise<Shop> | undefined;

  constructor(
    private readonly program: () => Promise<PageProgram>,
    private readonly parts: ShopParts,
  ) {}

  latest(): Shop {
    return this.shop!;
  }

  async current(): Promise<Shop> {
    const program = await this.program();
    if (program !== this.module || !this.opening) {
      this.module = program;
      this.opening = this.replace(program);
    }
    return this.opening;
  }

  /** A bundle that can't open its shop is tried again with the next request. */
  private async replace(program: PageProgram): Promise<Shop> {
    try {
      const fresh = await program.createShop(this.parts);
      this.shop?.close();
      return (this.shop = fresh);
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }
}

/** The same for all instances of one build. */
function readBuildStamp(root: string): string {
  const file = path.join(root, 'build/stamp');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development';
}

/** Lines of each kind that /healthz lists at most. */
const MAX_LISTED = 20;

/** What is wrong degrades; what is only warned about (decision 0192) stands beside it. */
function readHealth(
  shop: Shop,
  draining: boolean,
  overlay: RunningOverlay | undefined,
): { status: number; body: unknown } {
  const list = (wanted: Problem['severity']) =>
    shop
      .problems()
      .filter(({ severity }) => severity === wanted)
      .map(printProblem);
  const why = [...list('error'), ...(overlay?.problems() ?? []), shop.api.degradedReason()]
    .filter(Boolean)
    .slice(0, MAX_LISTED);
  const warnings = list('warning').slice(0, MAX_LISTED);
  return {
    status: draining ? 503 : 200,
    body: {
      status: draining ? 'draining' : why.length > 0 ? 'degraded' : 'ok',
      ...(why.length > 0 && { why }),
      ...(warnings.length > 0 && { warnings }),
      ...(overlay && { releases: overlay.describe() }),
    },
  };
}

/** Asks before the database starts, so that a port in use is reported without a wait. */
function checkPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(doorError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(doorError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function doorError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      'PORT',
      `Port ${port} is in use: stop the other program or start with another one, e.g. PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES')
    return new StartError('PORT', `Port ${port} may not be opened by this user: choose one above 1023.`);
  return new StartError('HOST', `The shop can't listen on HOST ${host}, port ${port}: ${error.message}.`);
}

/** The port that the system chose, when it was asked to. */
const portOf = (server: Server): number => (server.address() as net.AddressInfo).port;

function printAddresses(shop: Shop, port: number, log: ApiLog): void {
  log.progress('The shop is open:');
  for (const brand of shop.brands.brands) {
    const host = brand.hosts.find((name) => name.endsWith('.localhost')) ?? brand.hosts[0];
    log.progress(`  ${brand.name.padEnd(24)} http://${host}:${port}/`);
  }
}
