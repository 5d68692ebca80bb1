import { createHash } from 'node:crypto';

/** Tells customers apart by e-mail without keeping the address. */
export const keyOfCustomer = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
