import { scryptSync, timingSafeEqual } from 'node:crypto';

/** Slow on purpose: a pin has few digits. The number is the salt. */
export const hashPin = (number: string, pin: string): string =>
  scryptSync(pin, `gift card ${number}`, 32, { N: 4096 }).toString('base64url');

/** Whether both are the hash of the same pin of the same number. */
export const isSamePin = (one: string, other: string): boolean => {
  const [given, kept] = [Buffer.from(one), Buffer.from(other)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};
