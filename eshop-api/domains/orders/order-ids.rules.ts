import { createHash } from 'node:crypto';

const FIRST = 4_000_000_000n;
const MANY = 2_000_000_000n;

/** An order id: 10 digits, 4 or 5 in front, not to be guessed from another one. */
export const drawReference = (random: string): string =>
  String(FIRST + (BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % MANY));
