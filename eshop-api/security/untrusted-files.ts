import sharp from 'sharp';
import { BoundedQueue, QueueFull } from '../server/bounded-queue';

/** Pictures and documents that shoppers send. Neither their name nor their media type is used: both are the sender's claims. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf';

/** `type`: of no accepted kind. `unreadable`: broken, or too small to show anything. `pixels`: unpacks to too much. `busy`: too many at once. */
export type FileFault = 'type' | 'unreadable' | 'pixels' | 'busy';

/** Why a file is refused. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  constructor(readonly fault: FileFault) {
    super(`file refused: ${fault}`);
  }
}

/** A file of a few bytes may unpack to gigabytes: refused by its header, before anything is unpacked. */
const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 32;
const PATIENCE_SECONDS = 8;
/** Bytes at the end of a PDF among which its end mark stands. */
const PDF_TAIL = 2048;

const ascii = (bytes: Uint8Array, from: number, to?: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** Kind of a file by its content; undefined: none that is accepted. */
export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  const head = ascii(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  const isPdf =
    /^%PDF-[12]\./.test(head) && ascii(bytes, Math.max(0, bytes.length - PDF_TAIL)).includes('%%EOF');
  return isPdf ? 'pdf' : undefined;
}

/** Unpacking takes up to 200 MB a picture. */
const queue = new BoundedQueue({ atOnce: 1, waiting: 20, ofOne: 20 });

/**
 * A picture as a plain upright JPEG, without metadata and without anything that is appended to it.
 * @param side longest side, px @throws FileRefused
 */
export async function cleanPicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  try {
    return await queue.run(undefined, () => encodePicture(bytes, side));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(error instanceof QueueFull ? 'busy' : 'unreadable');
  }
}

async function encodePicture(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== detectFileKind(bytes)) throw new FileRefused('type');
  if (width * height > MOST_PIXELS) throw new FileRefused('pixels');
  if (Math.min(width, height) < LEAST_SIDE) throw new FileRefused('unreadable');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
}

const LOOK_SIDE = 16;

/**
 * Look of a cleaned picture as 256 bits ('0' and '1'): whether each of 16 × 16 fields is brighter than its right neighbour. Two photographs
 * of one picture differ in few of them.
 */
export async function readLook(picture: Buffer): Promise<string> {
  const width = LOOK_SIDE + 1;
  const grey = await sharp(picture)
    .greyscale()
    .resize(width, LOOK_SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return Array.from({ length: LOOK_SIDE * LOOK_SIDE }, (_, at) => {
    const from = Math.floor(at / LOOK_SIDE) * width + (at % LOOK_SIDE);
    return grey[from]! > grey[from + 1]! ? '1' : '0';
  }).join('');
}
