import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { MediaRefused, type MediaStore } from '../../composer/server/media/media.types';
import { parseUpload } from '../../engine/pages/uploaded-picture';
import { BoundedQueue, QueueFull } from '../../eshop-api/server/bounded-queue';

/** px, as blocks request them (blocks/_journey/picture-source.ts). */
const WIDTHS = [320, 480, 640, 800, 960, 1280, 1600];
const DEFAULT_WIDTH = 1280;
const FORMATS = ['avif', 'webp', 'jpg'] as const;
type Format = (typeof FORMATS)[number];
const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Bytes of pictures in memory; what no longer fits is made again. */
const MOST_KEPT = 32 * 1024 * 1024;

const refuse = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** AVIF before WebP before JPEG, as `Accept` names them; `*` alone means JPEG. */
const chooseFormat = (accept: string): Format =>
  /image\/avif(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accept)
    ? 'avif'
    : /image\/webp(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accept)
      ? 'webp'
      : 'jpg';

function encode(bytes: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error' }).resize(width, undefined, { withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

interface Variant {
  file: string;
  id: string;
  width: number;
  format: Format;
}

/** Reads `/media/<content>-<width>x<height>.webp?w=&f=`, or the refusal of it. */
function readVariant(request: Request): Variant | Response {
  const url = new URL(request.url);
  const file = url.pathname.slice('/media/'.length);
  const picture = parseUpload(file);
  if (!picture) return refuse(404, 'No such picture');
  const width = Number(url.searchParams.get('w') ?? DEFAULT_WIDTH);
  if (!WIDTHS.includes(width)) return refuse(400, `Use w=${WIDTHS.join(', ')}`);
  const forced = url.searchParams.get('f');
  const format = forced === null ? chooseFormat(request.headers.get('accept') ?? '') : forced;
  if (!(FORMATS as readonly string[]).includes(format)) return refuse(400, `Use f=${FORMATS.join(', ')}`);
  return { file, id: picture.id, width: Math.min(width, picture.width), format: format as Format };
}

/**
 * Answers uploaded pictures in the widths and formats that pictures of products have. An address is of one content, so answers
 * last. Each variant is encoded by threads of libvips, one at a time, and kept in memory.
 */
export function serveMedia(store: MediaStore): (request: Request) => Promise<Response> {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 60, ofOne: 60 });
  const make = async ({ file, id, width, format }: Variant): Promise<Buffer | undefined> => {
    const bytes = await store.get(id);
    if (!bytes) return undefined;
    const { width: wide = 0, height: high = 0 } = await sharp(bytes).metadata();
    // An address with another size would be a second one of the same picture.
    return file === `${id}-${wide}x${high}.webp`
      ? queue.run(undefined, () => encode(bytes, width, format))
      : undefined;
  };
  // Requests of one variant at a time share one encoding. What is made is answered even if it no longer fits.
  const kept = new LRUCache<string, Buffer, Variant>({
    maxSize: MOST_KEPT,
    sizeCalculation: (bytes) => bytes.length + 1,
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'GET only');
    const variant = readVariant(request);
    if (variant instanceof Response) return variant;
    try {
      const key = `${variant.file} ${variant.width} ${variant.format}`;
      const bytes = await kept.fetch(key, { context: variant });
      if (!bytes) return refuse(404, 'No such picture');
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          'Content-Type': TYPES[variant.format],
          'Content-Length': String(bytes.length),
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
      });
    } catch (error) {
      if (error instanceof QueueFull) return refuse(503, 'Too many pictures at once');
      if (error instanceof MediaRefused) return refuse(503, 'The picture cannot be read at this moment');
      throw error;
    }
  };
}
