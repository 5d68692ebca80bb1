import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import commonest from './data/common-passwords.json';
import { runInPasswordQueue } from './password.rules';

const common = new Set(commonest);
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Beside the field's own rule of 8 to 128 characters; no rule asks for digits or capitals. @throws ApiFault password_weak: among the commonest, one character over and over, the address or its part before the @ */
export function refuseGuessable(password: string, email: string): void {
  const folded = fold(password);
  const [local] = fold(email).split('@');
  if (common.has(folded) || new Set(folded).size === 1 || [fold(email), local].includes(folded))
    throw new ApiFault('password_weak', 'This password is easy to guess. Please choose another one.');
}

/** @throws ApiFault too_many_requests (429) */
export const hashChosen = (context: HandlerContext, password: string): Promise<string> =>
  runInPasswordQueue(context, ({ hashPassword }) => hashPassword(password, drawSalt(context)));

export const drawSalt = ({ settings }: HandlerContext): Buffer =>
  createHash('sha256').update(settings.randomId()).digest().subarray(0, 16);
