import { createHash } from 'node:crypto';

/** Hash of a new subscription. @param randomId a UUID has 122 random bits: two make up for the fixed ones */
export const makeUserHash = (randomId: () => string): string =>
  createHash('sha256')
    .update(randomId() + randomId())
    .digest('hex')
    .slice(0, 32);
