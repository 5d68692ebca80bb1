import { createHash } from 'node:crypto';

/** 96 bits of a text's hash: equal texts, equal hashes, in every process. */
export const hashText = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 16);
