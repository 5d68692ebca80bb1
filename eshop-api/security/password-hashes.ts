import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue } from '../server/bounded-queue';

/** 16 MB and five passes per attempt: as expensive as 128 MB in one, for a shop that shares its memory (OWASP password storage). */
const COSTS = { log2N: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

/**
 * `scrypt$14$8$5$<salt>$<key>`, base64url. `salt`: fresh random bytes. Cost parameters are part of it, so that higher ones can be set for new passwords.
 * Equal characters are equal however a keyboard composes them (NFKC).
 */
async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt, COSTS);
  return [
    'scrypt',
    COSTS.log2N,
    COSTS.r,
    COSTS.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** A hash that no password has, as expensive to check as any: an address without an account takes as long as a wrong password. */
const NOBODY = `scrypt$${COSTS.log2N}$${COSTS.r}$${COSTS.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether this is the password; undefined: no account, which takes as long and is never right. */
async function isSamePassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, log2N, r, p, salt, key] = (hash ?? NOBODY).split('$') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const wanted = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, wanted) && hash !== undefined;
}

type Costs = typeof COSTS;

const derive = (password: string, salt: Buffer, { log2N, r, p }: Costs): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Concurrent hashes: the thread pool is shared with file reads, and one core is left for pages. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Queue length: at about 200 ms each, an accepted call waits 1.5 s at most. */
const queue = new BoundedQueue({ atOnce, waiting: 7 * atOnce, ofOne: 3 });
export const passwordBounds = queue.bounds;

const turn = { hashPassword, isSamePassword };

/** Functions available to queued work. */
export type PasswordHashes = typeof turn;

/**
 * Queues all hashing, for customers and staff; `work` is skipped when the caller has aborted meanwhile.
 * @param visitor key of the visitor; undefined when unknown
 * @throws QueueFull at once, before `work` starts
 */
export const runPasswordWork = <Result>(
  { visitor, signal }: { visitor: string | undefined; signal: AbortSignal },
  work: (hashes: PasswordHashes) => Promise<Result>,
): Promise<Result> =>
  queue.run(visitor, () => {
    signal.throwIfAborted();
    return work(turn);
  });

/** Whether `runPasswordWork` accepts work now. */
export const hasPasswordRoom = (visitor: string | undefined): boolean => queue.hasRoom(visitor);
