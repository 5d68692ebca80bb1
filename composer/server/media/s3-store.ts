import { AwsClient } from 'aws4fetch';
import { BoundedQueue } from '../../../eshop-api/server/bounded-queue';
import { hashBytes } from './hash-bytes';
import type { S3Settings } from './media-settings';
import { isMediaId, type MediaStore } from './media.types';

/** ms for a call with its tries; an upload holds a row of the database meanwhile. */
const PATIENCE_MS = 15_000;
/** After an answer of 429 or 5xx. */
const MORE_TRIES = 2;

/** Bytes in a bucket of an S3-compatible service, as `<id>.webp`, addressed by path. The signature covers the bytes. */
export function openS3Store(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  { patienceMs = PATIENCE_MS } = {},
): MediaStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: MORE_TRIES,
    initRetryMs: 100,
  });
  const queue = new BoundedQueue({ atOnce: 8, waiting: 100, ofOne: 108 });
  /** @returns undefined: the bucket has no such object @throws Error with the status and the service's code */
  const call = (
    method: 'PUT' | 'GET' | 'DELETE',
    id: string,
    bytes?: Buffer,
  ): Promise<Buffer | undefined> => {
    if (!isMediaId(id)) throw new TypeError('not the id of a picture');
    return queue.run(undefined, async () => {
      const response = await client.fetch(`${endpoint}/${bucket}/${id}.webp`, {
        method,
        // A redirect would send a signed request elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'X-Amz-Content-Sha256': hashBytes(bytes ?? Buffer.alloc(0)),
          ...(bytes && { 'Content-Type': 'image/webp' }),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) return body;
      const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2_000))?.[1];
      // A bucket that is missing is a fault of the settings, not a picture that is missing.
      if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return undefined;
      throw new Error(`${method} answered ${response.status}${code ? ` (${code})` : ''}`);
    });
  };
  return {
    put: async (id, bytes) => {
      await call('PUT', id, bytes);
    },
    get: async (id) => call('GET', id),
    remove: async (id) => {
      await call('DELETE', id);
    },
  };
}
