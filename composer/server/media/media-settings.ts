import { resolve } from 'node:path';
import { StartError } from '../../../eshop-api/database/database-errors';

export const MEDIA_STORES = ['postgresql', 'folder', 's3'] as const;
export type MediaStoreKind = (typeof MEDIA_STORES)[number];

export interface S3Settings {
  kind: 's3';
  /** Base address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Where bytes of uploaded pictures are stored. */
export type MediaSettings =
  | { kind: 'postgresql' }
  /** `folder`: an absolute path. */
  | { kind: 'folder'; folder: string }
  | S3Settings;

type Environment = Readonly<Record<string, string | undefined>>;

export const isMediaStoreKind = (value: string): value is MediaStoreKind =>
  (MEDIA_STORES as readonly string[]).includes(value);

/** Store of uploaded pictures as the environment has it. @throws StartError naming the variable */
export function readMediaSettings(
  env: Environment,
  { root, dataDir }: { root: string; dataDir: string },
  kind: string = env.MEDIA_STORE || 'postgresql',
): MediaSettings {
  if (!isMediaStoreKind(kind))
    throw new StartError(
      'MEDIA_STORE',
      `MEDIA_STORE is "${kind}", but must be one of ${MEDIA_STORES.join(', ')}.`,
    );
  if (kind === 'postgresql') return { kind };
  if (kind === 'folder')
    return { kind, folder: resolve(root, env.MEDIA_FOLDER || resolve(dataDir, 'media')) };
  return {
    kind,
    endpoint: readEndpoint(env.MEDIA_S3_ENDPOINT),
    bucket: readName(
      { name: 'MEDIA_S3_BUCKET', value: env.MEDIA_S3_BUCKET, example: 'shop-pictures' },
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    ),
    region: readName(
      { name: 'MEDIA_S3_REGION', value: env.MEDIA_S3_REGION || 'us-east-1', example: 'eu-central-1' },
      /^[a-z0-9-]{1,40}$/,
    ),
    accessKey: readKey('MEDIA_S3_ACCESS_KEY', env.MEDIA_S3_ACCESS_KEY),
    secretKey: readKey('MEDIA_S3_SECRET_KEY', env.MEDIA_S3_SECRET_KEY),
  };
}

/** Keys in the address would be in logs. */
function readEndpoint(value: string | undefined): string {
  const url = value && URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new StartError(
      'MEDIA_S3_ENDPOINT',
      'MEDIA_S3_ENDPOINT must be the address of an S3 service without keys and query, such as https://s3.eu-central-1.amazonaws.com, where MEDIA_STORE is s3.',
    );
  return url.href.replace(/\/+$/, '');
}

function readName(
  { name, value, example }: { name: string; value: string | undefined; example: string },
  form: RegExp,
): string {
  if (!value || !form.test(value))
    throw new StartError(
      name,
      `${name} is "${value ?? ''}", but must be a name such as ${example} where MEDIA_STORE is s3.`,
    );
  return value;
}

/** A key is a secret: the message does not repeat it. */
function readKey(name: string, value: string | undefined): string {
  if (!value || !/^[\x21-\x7e]{1,256}$/.test(value))
    throw new StartError(name, `${name} is missing, or has spaces or more than 256 characters.`);
  return value;
}
