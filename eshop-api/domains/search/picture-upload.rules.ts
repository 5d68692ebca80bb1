import sharp from 'sharp';
import { ApiFault } from '../../contract/api-fault';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from './picture-limits.facts';

/** A file of a few bytes may unpack to gigabytes: refused by what its head says, before anything is unpacked. */
const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 32;
/** What is kept of it: enough to search by and to show. */
const KEPT_SIDE = 640;
const PATIENCE_SECONDS = 8;
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/**
 * A stranger's picture → a plain upright JPEG of at most 640 pixels: without place or time it was taken at, without anything that
 * hides behind the picture. Throws ApiFault 400, 413 or 415 (docs/contract/search.md#search-by-picture).
 */
export async function readUpload(bytes: unknown): Promise<Buffer> {
  if (!(bytes instanceof Uint8Array) || bytes.byteLength === 0)
    throw new ApiFault('image_required', 'image search needs an image', 400);
  if (bytes.byteLength > MOST_PICTURE_BYTES)
    throw new ApiFault('image_too_large', `the image is larger than ${MOST_PICTURE_BYTES} bytes`, 413);
  await checkHead(bytes);
  const open = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout(
    { seconds: PATIENCE_SECONDS },
  );
  return open
    .rotate()
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f4f4f4' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(refuseUnreadable);
}

/** By its own bytes, whatever it calls itself: SVG and whatever else sharp reads beside photographs stay out. */
async function checkHead(bytes: Uint8Array): Promise<void> {
  if (!looksLikePhotograph(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(32, bytes.byteLength))))
    throw new ApiFault('image_type', `the image must be ${PICTURE_TYPES.join(', ')}`, 415);
  const {
    format,
    compression,
    width = 0,
    height = 0,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (!FORMATS.includes(format ?? '') || (format === 'heif' && compression !== 'av1'))
    throw new ApiFault('image_type', `the image must be ${PICTURE_TYPES.join(', ')}`, 415);
  if (width * height > MOST_PIXELS)
    throw new ApiFault('image_too_large', `the image has more than ${MOST_PIXELS} pixels`, 413);
  if (Math.min(width, height) < LEAST_SIDE)
    throw new ApiFault(
      'image_too_small',
      `the image must be at least ${LEAST_SIDE} pixels wide and high`,
      400,
    );
}

/** Magic numbers, so that no other reader is ever started on a stranger's file. */
function looksLikePhotograph(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^avi[fs]$/.test(text.slice(8, 12)) ||
    text.slice(4, 8) === 'ftyp'
  );
}

function refuseUnreadable(): never {
  throw new ApiFault('image_unreadable', 'the image could not be read', 400);
}

/** What `encodedImage` holds: base64, alone or as a data address. Throws ApiFault 400. */
export function decodeImage(encoded: string): Uint8Array {
  const text = encoded.replace(/^data:image\/[a-z+.-]+;base64,/, '').replace(/\s+/g, '');
  if (!text) throw new ApiFault('image_required', 'image search needs an image', 400);
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text))
    throw new ApiFault('image_unreadable', 'encodedImage must be base64', 400);
  return Buffer.from(text, 'base64');
}
