import path from 'node:path';
import { readMediaSettings, type MediaSettings } from '../../composer/server/media/media-settings';
import { StartError } from '../../eshop-api/database/database-errors';
import type { ProviderSettings } from '../../composer/server/staff/provider/provider.types';
import { readSecret } from '../../eshop-api/read-secrets';
import { readTrustProxy } from '../../eshop-api/server/forwarded';
import { readProvider } from './read-provider';

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
  /** Guards POST /_clock, which moves the shop's clock (rehearsals, tests); unset: the call is refused. */
  clockSecret: string | undefined;
  /** Seals the visitors' sessions (at least 32 characters); unset: one that is made and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** Has sealed sessions that are still accepted (a secret that is being replaced). */
  previousSessionSecret: string | undefined;
  documentCache: boolean;
  /** false: the shipped files serve, whatever releases are live. */
  overlay: boolean;
  /** Where bytes of uploaded pictures are stored. */
  media: MediaSettings;
  /** The composer; undefined when it is disabled. */
  composer: ComposerSettings | undefined;
  logLevel: string;
  /** Fill the picture cache in the background after the start. */
  warmPictures: boolean;
  /** Limit of the drawn pictures kept on disk, in megabytes. */
  pictureCacheMb: number;
  /** A proxy stands before the shop and sets X-Forwarded-Host and X-Forwarded-Proto; unset: those headers are dropped. */
  trustProxy: boolean;
  /** A variable that a brand file names, e.g. a key of its search service. */
  secret(name: string): string | undefined;
}

export interface ComposerSettings {
  /** Undefined: `http://composer.localhost` with its port, reachable from this machine only. */
  origin: string | undefined;
  port: number;
  /** Whether the port is configured; if so, the start fails when it is in use. */
  isPortChosen: boolean;
  /** Where staff may sign in beside their password; undefined: nowhere. */
  provider: ProviderSettings | undefined;
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
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  return {
    root,
    port: readPort('PORT', env.PORT),
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, /^postgres(ql)?:$/),
    apiUrl: readUrl('ESHOP_API_URL', env.ESHOP_API_URL, /^https?:$/),
    production: env.NODE_ENV !== 'development',
    purgeSecret: env.PURGE_SECRET || undefined,
    clockSecret: env.CLOCK_SECRET || undefined,
    sessionSecret: readSecret('SESSION_SECRET', env.SESSION_SECRET),
    previousSessionSecret: readSecret('SESSION_SECRET_PREVIOUS', env.SESSION_SECRET_PREVIOUS),
    documentCache: env.DOCUMENT_CACHE !== 'off',
    overlay: env.COMPOSER_OVERLAY !== 'off',
    media: readMediaSettings(env, { root, dataDir }),
    composer: env.COMPOSER === 'off' ? undefined : readComposer(env),
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    warmPictures: env.WARM_PICTURES !== 'off',
    secret: (name) => env[name],
    pictureCacheMb: readMegabytes(env.PICTURE_CACHE_MB),
    trustProxy: readProxyTrust(env.TRUST_PROXY),
  };
}

function readPort(name: string, value: string | undefined, fallback = 3000): number {
  const port = Number(value || fallback);
  if ((value && !/^\d+$/.test(value)) || port > 65535)
    throw new StartError(name, `${name} is "${value}", but must be a number from 0 to 65535.`);
  return port;
}

/** The composer's port beside the shop's. */
const PORT_STEP = 10;

function readComposer(env: NodeJS.ProcessEnv): ComposerSettings {
  const shopPort = readPort('PORT', env.PORT);
  const beside = shopPort === 0 || shopPort + PORT_STEP > 65535 ? 0 : shopPort + PORT_STEP;
  return {
    origin: readComposerOrigin(env.COMPOSER_ORIGIN),
    port: readPort('COMPOSER_PORT', env.COMPOSER_PORT, beside),
    isPortChosen: Boolean(env.COMPOSER_PORT),
    provider: readProvider(env),
  };
}

/** Carries passwords and sessions: http is accepted on the local machine only. */
function readComposerOrigin(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOpen =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /(^|\.)localhost$/.test(url.hostname));
  if (!url || !isOpen || url.origin !== value.replace(/\/$/, ''))
    throw new StartError(
      'COMPOSER_ORIGIN',
      `COMPOSER_ORIGIN is "${value}", but must be an origin such as https://composer.example, without a path.`,
    );
  return url.origin;
}

function readProxyTrust(value: string | undefined): boolean {
  const trust = readTrustProxy(value);
  if (trust === undefined)
    throw new StartError('TRUST_PROXY', `TRUST_PROXY is "${value}", but must be on or off.`);
  return trust;
}

function readMegabytes(value: string | undefined): number {
  if (value && (!/^\d{1,7}$/.test(value) || Number(value) < 16))
    throw new StartError(
      'PICTURE_CACHE_MB',
      `PICTURE_CACHE_MB is "${value}", but must be a whole number of megabytes, 16 or more.`,
    );
  return Number(value || 2048);
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readLogLevel(value: string): string {
  if (!logLevels.includes(value))
    throw new StartError('LOG_LEVEL', `LOG_LEVEL is "${value}", but must be one of ${logLevels.join(', ')}.`);
  return value;
}

function readUrl(name: string, value: string | undefined, protocol: RegExp): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocol.test(new URL(value).protocol))
    throw new StartError(name, `${name} is not a usable URL.`);
  return value;
}
