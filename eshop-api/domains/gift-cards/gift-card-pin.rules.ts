import { scryptSync, timingSafeEqual } from 'node:crypto';

/** Slow on purpose: a pin has few digits. The number is the salt. */
export const hashPin = (number: string, pin: string): string => scryptSync(pin, `gift card ${number}`, 32, { N: 4096 }).toString('base64url');

export const matchesPin = (number: string, pin: string, hash: string): boolean => {
  const [given, kept] = [Buffer.from(hashPin(number, pin)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};
