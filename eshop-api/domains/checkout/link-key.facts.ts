import { createHash } from 'node:crypto';

/** What is written down of a mailed link's token, by checkout and orders alike: who reads the tables can open no bag. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
