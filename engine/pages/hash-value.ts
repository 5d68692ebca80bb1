import { createHash } from 'node:crypto';
import { canonicalJson } from './same-json';

/** Eight hex digits that differ once a value differs; the order of keys does not matter. */
export const hashValue = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 8);

/** 48 bits of a text's hash, which can be summed up: the same in every process. */
export const hash48 = (text: string): number =>
  parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16);
