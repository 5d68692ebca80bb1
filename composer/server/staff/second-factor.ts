import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashText } from '../../../eshop-api/security/tokens';
import type { Sql } from '../../../eshop-api/database/database.types';
import { useRecoveryCode, useStep, type StoredStaff } from './staff.repository';
import type { StaffDesk } from './staff.types';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret, base32. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32;

const openTotp = (email: string, secret: string): TOTP =>
  new TOTP({ issuer: 'Composer', label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** `otpauth://…` address for authenticator apps. */
export const formatFactorUri = (email: string, secret: string): string => openTotp(email, secret).toString();

/** Ten codes of 50 random bits, each valid once in place of an authenticator's code. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

export const hashRecoveryCode = (code: string): string =>
  hashText(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Kind of an accepted code; undefined when it is wrong or already used. */
export type FactorProof = 'code' | 'recovery' | undefined;

/** Consumes a code of the current, previous or next period, or a recovery code. */
export async function proveFactor(
  { seal, clock }: StaffDesk,
  sql: Sql,
  staff: StoredStaff,
  given: string,
): Promise<FactorProof> {
  if (!staff.totpSecret) return undefined;
  const at = clock();
  const token = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) {
    const isGood = staff.hasFactor && (await useRecoveryCode(sql, staff.id, hashRecoveryCode(given), at));
    return isGood ? 'recovery' : undefined;
  }
  const secret = (await seal.open(staff.totpSecret)) as string;
  const timestamp = at.getTime();
  const delta = openTotp(staff.email, secret).validate({ token, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return (await useStep(sql, staff.id, step)) ? 'code' : undefined;
}
