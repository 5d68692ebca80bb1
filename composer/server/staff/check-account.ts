import { createHash } from 'node:crypto';
import { isGuessable } from '../../../eshop-api/security/guessable-password';
import { runPasswordWork, type PasswordHashes } from '../../../eshop-api/security/password-hashes';
import { QueueFull } from '../../../eshop-api/server/bounded-queue';
import { StaffRefused, type Caller, type StaffDesk } from './staff.types';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** One mailbox: without the signs that separate several in the header of a mail. */
const ADDRESS = /^[^\s@\p{C}<>()[\],;:"\\]+@[^\s@\p{C}<>()[\],;:"\\]+\.[^\s@\p{C}<>()[\],;:"\\]+$/u;

/** @throws StaffRefused bad-email */
export function readEmail(text: string): string {
  const email = text.trim();
  if (email.length > 254 || !ADDRESS.test(email)) throw new StaffRefused('bad-email');
  return email;
}

/** @throws StaffRefused bad-name */
export function readName(text: string): string {
  const name = text.trim().normalize('NFC');
  if (name.length < 1 || name.length > 100 || /\p{C}/u.test(name)) throw new StaffRefused('bad-name');
  return name;
}

/** @throws StaffRefused short-password, long-password, weak-password */
export function refuseWeakPassword(password: string, email: string): void {
  if (password.length < MIN_PASSWORD) throw new StaffRefused('short-password');
  if (password.length > MAX_PASSWORD) throw new StaffRefused('long-password');
  if (isGuessable(password, email)) throw new StaffRefused('weak-password');
}

/** Runs in the queue shared with customers' passwords. @throws StaffRefused busy, at once, before `work` starts */
export const inPasswordQueue = <Result>(
  { visitor, signal }: Caller,
  work: (hashes: PasswordHashes) => Promise<Result>,
): Promise<Result> =>
  runPasswordWork({ visitor, signal }, work).catch((error: unknown) => {
    throw error instanceof QueueFull ? new StaffRefused('busy') : error;
  });

/** @throws StaffRefused busy */
export const hashPassword = (desk: StaffDesk, caller: Caller, password: string): Promise<string> =>
  inPasswordQueue(caller, (hashes) => hashes.hashPassword(password, generateSalt(desk)));

export const generateSalt = ({ randomId }: StaffDesk): Buffer =>
  createHash('sha256').update(randomId()).digest().subarray(0, 16);

/** @throws StaffRefused too-many */
export async function limitCaller({ limits }: StaffDesk, { visitor }: Caller): Promise<void> {
  if (visitor !== undefined && !(await limits.visitor.consume(visitor))) throw new StaffRefused('too-many');
}
