import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 16 MB and five passes a try: as dear as 128 MB in one, for a shop that shares its memory (OWASP password storage). */
const COSTS = { log2N: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

/**
 * `scrypt$14$8$5$<salt>$<key>`, base64url. `salt`: fresh random bytes. Costs travel along, so that dearer ones can come for new passwords.
 * Equal characters are equal however a keyboard composes them (NFKC).
 */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt, COSTS);
  return ['scrypt', COSTS.log2N, COSTS.r, COSTS.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password has, as dear to check as any: an address without an account takes as long as a wrong password. */
const NOBODY = `scrypt$${COSTS.log2N}$${COSTS.r}$${COSTS.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether this is the password; undefined: nobody's, which takes as long and is never right. */
export async function isSamePassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, log2N, r, p, salt, key] = (hash ?? NOBODY).split('$') as [string, string, string, string, string, string];
  const wanted = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { log2N: Number(log2N), r: Number(r), p: Number(p) });
  return timingSafeEqual(found, wanted) && hash !== undefined;
}

type Costs = typeof COSTS;

const derive = (password: string, salt: Buffer, { log2N, r, p }: Costs): Promise<Buffer> => queue(() => new Promise((resolve, reject) => {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
}));

let last: Promise<unknown> = Promise.resolve();

/** One at a time: the threads that would work on it are those that read the shop's files. */
function queue<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
