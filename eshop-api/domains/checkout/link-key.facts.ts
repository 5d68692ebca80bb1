import { createHash } from 'node:crypto';

/** Stored form of a mailed link's token, in checkout and orders: read access to the tables opens no bag. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
