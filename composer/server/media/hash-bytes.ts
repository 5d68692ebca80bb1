import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Id of a picture by the bytes that are stored of it. */
export const findMediaId = (bytes: Uint8Array): string => hashBytes(bytes).slice(0, 32);
