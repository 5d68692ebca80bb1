import sharp from 'sharp';
import { detectFileKind } from '../../../eshop-api/security/untrusted-files';
import { BoundedQueue, QueueFull } from '../../../eshop-api/server/bounded-queue';
import { hashBytes } from './hash-bytes';
import { MediaRefused } from './media.types';

/** Bytes of a file as it is sent. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** A file of a few bytes may unpack to gigabytes: refused by its header, before anything is unpacked. */
const MOST_PIXELS = 50_000_000;
/** px. */
const LONGEST_SIDE = 16_000;
const LEAST_SIDE = 32;
/** px of what is kept. */
const KEPT_SIDE = 4096;
const PATIENCE_SECONDS = 10;
const QUALITY = 88;

export interface EncodedUpload {
  id: string;
  contentHash: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Unpacking takes up to 200 MB a picture. */
const queue = new BoundedQueue({ atOnce: 1, waiting: 10, ofOne: 10 });

/** Kind of a picture by its first bytes; the name and the declared type are the sender's claims. */
export function detectPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const kind = detectFileKind(bytes);
  if (kind !== undefined) return kind === 'pdf' ? undefined : kind;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  return head.slice(4) === 'ftypavif' ? 'heif' : undefined;
}

/**
 * An uploaded picture as an upright WebP in sRGB, at most 4096 px wide or high, without metadata and without anything that is
 * appended to it. Decoded and encoded by threads of libvips, one picture at a time.
 * @throws MediaRefused
 */
export async function encodeUpload(bytes: Uint8Array): Promise<EncodedUpload> {
  if (bytes.byteLength === 0) throw new MediaRefused('picture-empty');
  if (bytes.byteLength > MOST_BYTES) throw new MediaRefused('picture-size');
  const kind = detectPicture(bytes);
  if (!kind) throw new MediaRefused('picture-type');
  try {
    return await queue.run(undefined, () => encode(bytes, kind));
  } catch (error) {
    if (error instanceof MediaRefused) throw error;
    throw new MediaRefused(error instanceof QueueFull ? 'picture-busy' : 'picture-unreadable');
  }
}

async function encode(source: Uint8Array, kind: string): Promise<EncodedUpload> {
  const {
    format,
    compression,
    width: wide = 0,
    height: high = 0,
  } = await sharp(source, { limitInputPixels: false }).metadata();
  if (format !== kind || (kind === 'heif' && compression !== 'av1')) throw new MediaRefused('picture-type');
  if (wide * high > MOST_PIXELS || Math.max(wide, high) > LONGEST_SIDE)
    throw new MediaRefused('picture-pixels');
  if (Math.min(wide, high) < LEAST_SIDE) throw new MediaRefused('picture-small');
  const { data, info } = await sharp(source, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: PATIENCE_SECONDS })
    .rotate()
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const contentHash = hashBytes(data);
  return { id: contentHash.slice(0, 32), contentHash, bytes: data, width: info.width, height: info.height };
}
