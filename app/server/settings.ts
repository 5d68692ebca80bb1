import path from 'node:path';
import { StartError } from '../../eshop-api/database/start-error';

/** Everything the shop takes from its environment. The only place of the storefront that reads `process.env`. */
export interface Settings {
  root: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Base URL of an outside eshop-api; unset: the bundled one runs in this process. */
  apiUrl: string | undefined;
  production: boolean;
  /** Guards POST /_purge; unset: the call is refused. */
  purgeSecret: string | undefined;
  documentCache: boolean;
  logLevel: string;
  /** Fill the picture cache in the background after the start. */
  warmPictures: boolean;
}

/** The settings, or the end of the process with one clear line. */
export function readSettingsOrExit(env: NodeJS.ProcessEnv, root: string): Settings {
  try {
    return readSettings(env, root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** @throws StartError naming the variable and the cure. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  return {
    root,
    port: readPort(env.PORT),
    host: env.HOST || '0.0.0.0',
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, /^postgres(ql)?:$/),
    apiUrl: readUrl('ESHOP_API_URL', env.ESHOP_API_URL, /^https?:$/),
    production: env.NODE_ENV !== 'development',
    purgeSecret: env.PURGE_SECRET || undefined,
    documentCache: env.DOCUMENT_CACHE !== 'off',
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    warmPictures: env.WARM_PICTURES !== 'off',
  };
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000);
  if ((value && !/^\d+$/.test(value)) || port > 65535) throw new StartError('PORT', `PORT is "${value}", but must be a number from 0 to 65535.`);
  return port;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readLogLevel(value: string): string {
  if (!logLevels.includes(value)) throw new StartError('LOG_LEVEL', `LOG_LEVEL is "${value}", but must be one of ${logLevels.join(', ')}.`);
  return value;
}

function readUrl(name: string, value: string | undefined, protocol: RegExp): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocol.test(new URL(value).protocol)) throw new StartError(name, `${name} is not a usable URL.`);
  return value;
}
