import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../server/bounded-queue';

/** Argon2id with twice the passes of OWASP's least (19 MiB, two passes): about 20 ms, and little memory of a shop that shares it. */
const COSTS = { memoryCost: 19 * 1024, timeCost: 4, parallelism: 1 };
/** Beginning of a hash of these costs. */
const OF_COSTS = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;
/** A hash that no password has, as expensive to check as any: an address without an account takes as long as a wrong password. */
const NOBODY = `${OF_COSTS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Equal characters are equal however a keyboard composes them. */
const normalise = (password: string): string => password.normalize('NFKC');

/** In PHC form, so with its costs. `salt`: 16 fresh random bytes. */
const hashPassword = (password: string, salt: Buffer): Promise<string> =>
  hash(normalise(password), { ...COSTS, salt });

/** Whether this is the password; undefined: no account, which takes as long and is never right. */
async function isSamePassword(password: string, stored: string | undefined): Promise<boolean> {
  if (stored?.startsWith('scrypt$')) return isSameScrypt(password, stored);
  return (await verify(stored ?? NOBODY, normalise(password))) && stored !== undefined;
}

/** Whether a password that fits is to be hashed again: by other costs, or by scrypt as until November 2026. */
const isOutdated = (stored: string): boolean => !stored.startsWith(OF_COSTS);

/** `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, base64url. */
function isSameScrypt(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt, key] = stored.split('$') as [string, string, string, string, string, string];
  const wanted = Buffer.from(key, 'base64url');
  const options = {
    N: 2 ** Number(log2N),
    r: Number(r),
    p: Number(p),
    maxmem: 256 * 2 ** Number(log2N) * Number(r),
  };
  return new Promise((resolve, reject) => {
    scrypt(normalise(password), Buffer.from(salt, 'base64url'), wanted.length, options, (error, found) =>
      error ? reject(error) : resolve(timingSafeEqual(found, wanted)),
    );
  });
}

/** Concurrent hashes: the thread pool is shared with file reads, and one core is left for pages. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Queue length: an accepted call waits a second at most, on a slow machine too. */
const queue = new BoundedQueue({ atOnce, waiting: 20 * atOnce, ofOne: 3 });
export const passwordBounds = queue.bounds;

const turn = { hashPassword, isSamePassword, isOutdated };

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
