import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { readDataFolder } from '../engine/locales/read-data-folder';
import type { ApiLog } from './server/settings.types';
import { composeSettings, readApiData } from './compose-settings';
import { createApi, findMount, type Api } from './create-api';
import type { Database } from './database/database.types';
import { openDatabase } from './database/open-database';
import { chooseProviders } from './providers/choose-providers';
import { codeOf, messageOf, StartError } from './database/database-errors';
import { readSecret, readSessionSecrets } from './read-secrets';
import { createSeal } from './server/seal';
import { readTrustProxy, trustProxyHeaders } from './server/forwarded';
import { serveRequest } from './server/node-server';

const LEVELS = ['debug', 'info', 'warn', 'error'];

/** One JSON line per message on stderr; progress lines as they are on stdout. */
function createConsoleLog(level: string): ApiLog {
  const least = Math.max(0, LEVELS.indexOf(level));
  const at = (name: string) => (facts: Record<string, unknown>, message: string) => {
    if (LEVELS.indexOf(name) >= least)
      process.stderr.write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...facts })}\n`,
      );
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    progress: (line) => process.stdout.write(`${line}\n`),
  };
}

/** The eshop-api alone: `npm run start:api`. The only place of it that reads the environment, the clock and random ids. */
interface Environment {
  root: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: string;
  development: boolean;
  /** A proxy in front of the API sets X-Forwarded-Host and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** As in the shop: encryption of rows of the database. */
  sessionSecret: string | undefined;
  previousSessionSecret: string | undefined;
  /** A variable that a brand file names, e.g. a key of its search service. */
  secret(name: string): string | undefined;
}

const DRAIN_MS = 10_000;

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(env.PORT || 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartError('PORT', `PORT is "${env.PORT}", but must be a number from 0 to 65535.`);
  const trustProxy = readTrustProxy(env.TRUST_PROXY);
  if (trustProxy === undefined)
    throw new StartError('TRUST_PROXY', `TRUST_PROXY is "${env.TRUST_PROXY}", but must be on or off.`);
  const root = process.cwd();
  return {
    root,
    port,
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    logLevel: env.LOG_LEVEL || 'info',
    development: env.NODE_ENV === 'development',
    trustProxy,
    sessionSecret: readSecret('SESSION_SECRET', env.SESSION_SECRET),
    previousSessionSecret: readSecret('SESSION_SECRET_PREVIOUS', env.SESSION_SECRET_PREVIOUS),
    secret: (name) => env[name],
  };
}

async function start(env: Environment): Promise<void> {
  const log = createConsoleLog(env.logLevel);
  const files = new Map([
    ...(await readDataFolder(join(env.root, 'brands'), 'brands')),
    ...(await readDataFolder(join(env.root, 'locales'), 'locales')),
    ...(await readDataFolder(join(env.root, 'page-configs'), 'page-configs')),
  ]);
  const given = composeSettings(
    readApiData(files),
    files,
    log,
    env.dataDir,
    env.development,
    undefined,
    env.secret,
  );
  const settings = { ...given, seal: createSeal(await readSessionSecrets(env)) };
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log });
  const api = createApi({ settings, database, providers: chooseProviders(env.secret) });
  try {
    await api.ready;
    const server = await listen(env, (request, response) => answer(env, api, database, request, response));
    stopOnSignal(server, api, database);
    log.progress(
      `eshop-api ready on http://localhost:${env.port}/eshop-api/api/v1 (${api.operations.length} calls, ${api.notBuilt.length} of the contract not built yet)`,
    );
  } catch (error) {
    await api.close();
    await database.close();
    throw error;
  }
}

async function answer(
  env: Environment,
  api: Api,
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  trustProxyHeaders(request, env.trustProxy);
  const [path] = (request.url ?? '').split('?');
  // The shop forwards its visitors' requests for pages of the embedded services.
  if (path !== '/healthz')
    return serveRequest(
      findMount(api, path!)?.handle ?? api.handle,
      request,
      response,
      api.boundsOf(request.method ?? '', path!),
    );
  const fault = await database.query('select 1').then(() => undefined, messageOf);
  const body = fault
    ? { status: 'down', database: 'unreachable' }
    : { status: 'ok', calls: api.operations.length, notBuilt: api.notBuilt.length };
  response
    .writeHead(fault ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function listen(
  env: Environment,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response));
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const taken =
        codeOf(error) === 'EADDRINUSE'
          ? `Port ${env.port} is in use; stop the other program or set PORT.`
          : `Port ${env.port} can't be opened: ${error.message}`;
      fail(new StartError('PORT', taken, { cause: error }));
    });
    server.listen(env.port, env.host, () => done(server));
  });
}

/** SIGTERM and Ctrl+C: no new calls, running ones end, then the database; 0. */
function stopOnSignal(server: Server, api: Api, database: Database): void {
  const stop = async () => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    await new Promise((done) => {
      server.close(done);
      server.closeIdleConnections();
    });
    await api.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

async function main(): Promise<void> {
  try {
    await start(readEnvironment(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

void main();
