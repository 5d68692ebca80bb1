import { createHash } from 'node:crypto';

/** No sign that can be taken for another one at a counter. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight signs out of a random id, for a shopper to say at the counter. */
export const composeCode = (id: string): string =>
  [...createHash('sha256').update(id).digest().subarray(0, 8)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
