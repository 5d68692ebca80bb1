import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type {
  FoundPicture,
  PictureService,
  PictureServiceOptions,
  WarmPicture,
} from '../../eshop-api/domains/catalogue/picture-service.types';
import { GENERATOR_VERSION, type PictureSpec } from './draw-picture';
import { createCacheLimit, type CacheLimit } from './service/cache-limit';
import {
  hasPicture,
  pictureFile,
  pictureKey,
  readPicture,
  sweepDrafts,
  type PictureJob,
} from './service/picture-cache';
import {
  acceptedFormats,
  mimeTypes,
  PictureRequestError,
  readPictureRequest,
  type Format,
  type PictureRequest,
} from './service/picture-request';
import { QueueFullError, WorkerPool, type Task } from './service/worker-pool';

/** Beside the shop's settings: how many processes draw and for how long; other values in tests only. */
export interface DrawingOptions extends PictureServiceOptions {
  /** child processes; default: one less than the cores, at most 2 */
  workers?: number;
  workerExecArgv?: string[];
  idleMs?: number;
  jobMs?: number;
  maxWaiting?: number;
}
export interface DrawingService extends PictureService {
  /** process ids of the running workers */
  readonly workerPids: number[];
}

/** The address has no version, so a redrawn picture must reach browsers: after a day it is revalidated by its ETag, while the cached one shows. */
const FINAL = 'public, max-age=86400, stale-while-revalidate=604800';
const INTERIM = 'public, max-age=30';
const DRAFT_AGE = 600_000;

/** Serves drawn pictures from the disk cache; what is missing is drawn in child processes. */
export function createPictureService(options: DrawingOptions): DrawingService {
  const studio = new Studio(options);
  void sweepDrafts(options.cacheDir, DRAFT_AGE, Date.now());
  void studio.limit.sweep().catch((error: Error) => options.onError?.(error, 'picture cache'));
  return {
    handle: (request) => answer(studio, options, request),
    warm: (list) => warm(studio, options, list),
    close: () => studio.pool.close(),
    get workerPids() {
      return studio.pool.running;
    },
  };
}

/** Draws each picture once, however many requests there are for it. */
class Studio {
  readonly pool: WorkerPool;
  readonly limit: CacheLimit;
  private readonly flights = new Map<string, { task: Task; result: Promise<void> }>();

  constructor(private readonly options: DrawingOptions) {
    this.pool = new WorkerPool({
      path: options.workerPath ?? fileURLToPath(new URL('./service/picture-worker.ts', import.meta.url)),
      execArgv: options.workerExecArgv ?? (options.workerPath ? [] : ['--import', 'tsx']),
      workers: options.workers ?? Math.min(2, Math.max(1, availableParallelism() - 1)),
      idleMs: options.idleMs ?? 60_000,
      jobMs: options.jobMs ?? 30_000,
      maxWaiting: options.maxWaiting ?? 400,
    });
    this.limit = createCacheLimit({
      folder: options.cacheDir,
      maxBytes: options.maxCacheBytes ?? Infinity,
      now: () => Date.now(),
      onError: (error) => options.onError?.(error, 'picture cache'),
    });
  }

  fileOf(key: string, format: Format): string {
    return pictureFile(this.options.cacheDir, key, format);
  }

  /** The finished picture, or undefined while there is none. */
  async read(key: string, format: Format): Promise<Buffer | undefined> {
    const file = this.fileOf(key, format);
    const bytes = await readPicture(file);
    if (bytes) this.limit.used(file);
    return bytes;
  }

  draw(key: string, job: PictureJob, urgent: boolean): Promise<void> {
    const id = `${key}.${job.format}`;
    const known = this.flights.get(id);
    if (known) {
      if (urgent) this.pool.promote(known.task);
      return known.result;
    }
    const flight = this.pool.run(job, this.fileOf(key, job.format), urgent);
    this.flights.set(id, flight);
    const forget = () => void this.flights.delete(id);
    flight.result.then(() => {
      forget();
      this.limit.added();
    }, forget);
    return flight.result;
  }
}

const text = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

async function answer(studio: Studio, options: DrawingOptions, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return text(405, 'Pictures are read with GET or HEAD', { allow: 'GET, HEAD' });
  try {
    const asked = readPictureRequest(new URL(request.url));
    const found = await options.findPicture(asked.material);
    if (!found) throw new PictureRequestError(404, `There is no picture of material "${asked.material}"`);
    return await serve(studio, options, asked, found, request);
  } catch (error) {
    if (error instanceof PictureRequestError)
      return text(
        error.status,
        error.message,
        error.status === 404 ? { 'cache-control': 'public, max-age=60' } : {},
      );
    if (error instanceof QueueFullError) return text(503, error.message, { 'retry-after': '2' });
    options.onError?.(error as Error, request.url);
    return text(500, 'The picture could not be drawn');
  }
}

async function serve(
  studio: Studio,
  options: DrawingOptions,
  asked: PictureRequest,
  found: FoundPicture,
  request: Request,
): Promise<Response> {
  const jobOf = (format: Format): PictureJob => composeJob(found, { ...asked, format });
  const accepted = asked.forced ? [asked.forced] : acceptedFormats(request.headers.get('accept'));
  const best = accepted[0]!;
  const bestKey = pictureKey(GENERATOR_VERSION, jobOf(best));
  if (request.headers.get('if-none-match')?.includes(`"${bestKey}"`))
    return new Response(null, { status: 304, headers: headersOf(bestKey, best, FINAL, asked) });
  const ready = await studio.read(bestKey, best);
  if (ready) return picture(ready, bestKey, best, FINAL, asked, request);
  // AVIF is expensive: the next best is sent at once, the AVIF is made in the background
  const now = best === 'avif' && !asked.forced ? accepted[1]! : best;
  if (now === best)
    return picture(await drawNow(studio, bestKey, jobOf(best)), bestKey, best, FINAL, asked, request);
  const key = pictureKey(GENERATOR_VERSION, jobOf(now));
  const bytes = (await studio.read(key, now)) ?? (await drawNow(studio, key, jobOf(now)));
  studio.draw(bestKey, jobOf(best), false).catch((error: Error) => options.onError?.(error, request.url));
  return picture(bytes, key, now, INTERIM, asked, request);
}

/** The catalogue's names of silhouette and texture are plain text: drawing refuses unknown ones. */
const composeJob = (
  { spec, version }: FoundPicture,
  { ground, view, width, format }: Omit<PictureJob, 'spec' | 'version'>,
): PictureJob => ({
  spec: spec as PictureSpec,
  ...(version === undefined ? {} : { version }),
  ground,
  view,
  width,
  format,
});

async function drawNow(studio: Studio, key: string, job: PictureJob): Promise<Buffer> {
  // a second time when another process has cleared the folder in between
  for (let attempt = 0; attempt < 2; attempt++) {
    await studio.draw(key, job, true);
    const bytes = await studio.read(key, job.format);
    if (bytes) return bytes;
  }
  throw new Error('The drawn picture is not in the cache');
}

function headersOf(
  key: string,
  format: Format,
  caching: string,
  asked: PictureRequest,
): Record<string, string> {
  return {
    'content-type': mimeTypes[format],
    etag: `"${key}"`,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    ...(asked.forced ? {} : { vary: 'Accept' }),
  };
}

function picture(
  bytes: Buffer,
  key: string,
  format: Format,
  caching: string,
  asked: PictureRequest,
  request: Request,
): Response {
  const headers = { ...headersOf(key, format, caching, asked), 'content-length': String(bytes.length) };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

async function warm(studio: Studio, options: DrawingOptions, list: readonly WarmPicture[]): Promise<number> {
  let drawn = 0;
  for (const { material, ground, view, width, format = 'webp' } of list) {
    const found = await options.findPicture(material);
    if (!found) continue;
    const job = composeJob(found, { ground, view, width, format });
    const key = pictureKey(GENERATOR_VERSION, job);
    if (await hasPicture(studio.fileOf(key, format))) continue;
    try {
      // one at a time: the queue stays free for visitors
      await studio.draw(key, job, false);
      drawn++;
    } catch (error) {
      if (studio.pool.isClosed) return drawn;
      options.onError?.(error as Error, `${material}_${view}`);
    }
  }
  return drawn;
}
