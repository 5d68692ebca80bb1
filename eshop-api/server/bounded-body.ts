import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits of a request's body. */
export interface BodyBounds {
  /** Bytes. */
  maxBytes: number;
  /** ms from the request's headers to the body's last byte; what has arrived extends it (BYTES_A_MS). */
  deadline: number;
}

/** Default, for JSON, forms and webhooks. */
export const SMALL_BODY: BodyBounds = { maxBytes: 64 * 1024, deadline: 10_000 };

/** Limits of an endpoint that accepts `maxBytes`. */
export const boundsFor = (maxBytes: number): BodyBounds => ({ ...SMALL_BODY, maxBytes });

/** A body may take longer as long as it arrives at 64 KB a second: a photograph over a slow line does, a trickle does not. */
const BYTES_A_MS = 64;

/** Why a body was refused; `status` is that of the answer. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  constructor(
    readonly status: 408 | 413 | 503,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const tooLarge = ({ maxBytes }: BodyBounds) =>
  new BodyRefused(413, 'payload_too_large', `the body is larger than ${maxBytes} bytes`);
const tooSlow = ({ deadline }: BodyBounds) =>
  new BodyRefused(408, 'request_timeout', `the body did not arrive within ${deadline} ms`);
const tooMany = () => new BodyRefused(503, 'busy', 'too many large bodies are being read; please try again');

/** Bytes that all bodies together may hold beyond what is small: many uploads at once must not fill the memory. */
const MOST_TOGETHER = 96 * 1024 * 1024;
let together = 0;

const refusals = new WeakMap<IncomingMessage, BodyRefused>();

/**
 * The body as a stream that counts while it is read and ends in a BodyRefused past its bounds. Unlike Readable.toWeb, giving up on it
 * leaves the connection alone, so that the answer still arrives. Only inside `answerBounded`.
 */
export function streamBody(incoming: IncomingMessage, bounds: BodyBounds): ReadableStream<Uint8Array> {
  const begun = Date.now();
  let size = 0;
  let stop = (): void => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const pieces = gatherPieces((piece) => controller.enqueue(piece));
      const end = (finish: () => void) => {
        stop();
        finish();
      };
      const refuse = (refusal: BodyRefused) => {
        refusals.set(incoming, refusal);
        end(() => controller.error(refusal));
      };
      const wait = (ms: number) =>
        setTimeout(() => {
          // A pause is caused by a slow reader, not by the sender.
          const left = incoming.isPaused()
            ? bounds.deadline
            : begun + bounds.deadline + size / BYTES_A_MS - Date.now();
          if (left <= 0) refuse(tooSlow(bounds));
          else timer = wait(left);
        }, ms).unref();
      let timer = wait(bounds.deadline);
      const take = (chunk: Uint8Array) => {
        size += chunk.byteLength;
        if (size > bounds.maxBytes) return refuse(tooLarge(bounds));
        if (!hasRoom(incoming, size, chunk.byteLength)) return refuse(tooMany());
        pieces.add(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      };
      const finish = () =>
        end(() => {
          pieces.flush();
          controller.close();
        });
      const fail = () => end(() => controller.error(new Error('the body broke off')));
      stop = () => {
        clearTimeout(timer);
        incoming.off('data', take).off('end', finish).off('close', fail).off('error', fail);
      };
      incoming.on('data', take).on('end', finish).on('close', fail).on('error', fail).pause();
    },
    pull: () => void incoming.resume(),
    cancel: () => stop(),
  });
}

const PIECE_BYTES = 16 * 1024;

/** Small chunks are joined to larger pieces: kept one by one, a body of single bytes would take a hundred times its size. */
function gatherPieces(handOn: (piece: Uint8Array) => void): { add(chunk: Uint8Array): void; flush(): void } {
  let piece = new Uint8Array(0);
  let used = 0;
  const flush = () => {
    if (used > 0) handOn(piece.subarray(0, used));
    [piece, used] = [new Uint8Array(0), 0];
  };
  const add = (chunk: Uint8Array) => {
    if (used + chunk.byteLength > PIECE_BYTES) flush();
    if (chunk.byteLength >= PIECE_BYTES) return handOn(chunk);
    if (piece.byteLength === 0) piece = new Uint8Array(PIECE_BYTES);
    piece.set(chunk, used);
    used += chunk.byteLength;
  };
  return { add, flush };
}

const held = new WeakMap<IncomingMessage, number>();

/** Counts the bytes of a body beyond a small one's size. false: all together would exceed the limit. */
function hasRoom(incoming: IncomingMessage, size: number, more: number): boolean {
  const beyond = Math.min(more, size - SMALL_BODY.maxBytes);
  if (beyond <= 0) return true;
  if (together + beyond > MOST_TOGETHER) return false;
  together += beyond;
  held.set(incoming, (held.get(incoming) ?? 0) + beyond);
  return true;
}

function release(incoming: IncomingMessage): void {
  together -= held.get(incoming) ?? 0;
  held.delete(incoming);
}

/**
 * Answers a request whose body `work` reads through `streamBody`. Where the body was refused, that is the answer, whatever `work` does with
 * the error; a content-length above the limit is refused before any of it is read. Other errors of `work` are rethrown.
 */
export async function answerBounded(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bounds: BodyBounds,
  work: () => Promise<Response>,
  send: (answer: Response) => Promise<void>,
): Promise<void> {
  outgoing.once('close', () => release(incoming));
  const answer =
    Number(incoming.headers['content-length']) > bounds.maxBytes
      ? tooLarge(bounds)
      : await work().catch((error: unknown) => {
          const refusal = refusals.get(incoming);
          if (!refusal) throw error;
          return refusal;
        });
  const refusal = answer instanceof BodyRefused ? answer : refusals.get(incoming);
  if (!refusal) await send(answer as Response);
  else {
    if (answer instanceof Response) await answer.body?.cancel();
    sendRefusal(refusal, incoming, outgoing);
  }
  leaveUnread(incoming);
}

function sendRefusal(
  { status, code, message }: BodyRefused,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const isApi = incoming.url?.startsWith('/eshop-api') === true;
  const body = isApi ? JSON.stringify({ status: 'KO', errors: [{ code, message }] }) : message;
  outgoing.writeHead(status, {
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
  outgoing.end(body);
}

/** Limits of discarding a body after the answer, which a browser reads only after its last byte. ms and bytes. */
const LINGER = { ms: 30_000, bytes: 64 * 1024 * 1024 };

/**
 * An unread body is discarded, so that the caller gets the answer instead of a reset and the connection accepts the next request; a client
 * that goes on sending is cut off.
 */
function leaveUnread(incoming: IncomingMessage): void {
  incoming.removeAllListeners('data').resume();
  if (incoming.complete || incoming.destroyed) return;
  let left = LINGER.bytes;
  const cutOff = () => void incoming.socket.destroy();
  const timer = setTimeout(cutOff, LINGER.ms).unref();
  incoming.on('data', (chunk: Uint8Array) => {
    left -= chunk.byteLength;
    if (left < 0) cutOff();
  });
  incoming.once('close', () => clearTimeout(timer));
}
