import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { runPasswordWork, type PasswordHashes } from './password-hashes';

const run = <Result>(work: (hashes: PasswordHashes) => Promise<Result>): Promise<Result> =>
  runPasswordWork({ visitor: undefined, signal: new AbortController().signal }, work);
/** `knots-and-laces` as it was stored until November 2026. */
const old = 'scrypt$14$8$5$8LIxJzspRv3gKsW3oz-rAQ$anI-xGLYqshsRlg72rau3rToiax3kOpT8pFV3nJFXos';

it('a password fits its hash alone, however its accents are composed', () =>
  run(async ({ hashPassword, isSamePassword, isOutdated }) => {
    const stored = await hashPassword('caf\u00e9 au lait', randomBytes(16));
    expect({
      same: await isSamePassword('cafe\u0301 au lait', stored),
      other: await isSamePassword('cafe au lait', stored),
      nobody: await isSamePassword('caf\u00e9 au lait', undefined),
      isOutdated: isOutdated(stored),
    }).toEqual({ same: true, other: false, nobody: false, isOutdated: false });
  }));

it('equal passwords have different hashes', () =>
  run(async ({ hashPassword }) => {
    const two = [await hashPassword('x', randomBytes(16)), await hashPassword('x', randomBytes(16))];
    expect(new Set(two).size).toBe(2);
  }));

it('a password of before fits, and is to be hashed again; one of other costs too', () =>
  run(async ({ isSamePassword, isOutdated }) => {
    expect({
      same: await isSamePassword('knots-and-laces', old),
      other: await isSamePassword('knots-and-lace', old),
      isOutdated: isOutdated(old),
      ofOtherCosts: isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA'),
    }).toEqual({ same: true, other: false, isOutdated: true, ofOtherCosts: true });
  }));
