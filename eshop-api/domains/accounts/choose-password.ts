import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import { isGuessable } from '../../security/guessable-password';
import type { HandlerContext } from '../../server/domain.types';
import { runInPasswordQueue } from './password.rules';

/**
 * Beside the field's own rule of 8 to 128 characters; no rule requires digits or capitals. @throws ApiFault password_weak: among the
 * commonest, one character over and over, the address or its part before the @
 */
export function refuseGuessable(password: string, email: string): void {
  if (isGuessable(password, email))
    throw new ApiFault('password_weak', 'This password is easy to guess. Please choose another one.');
}

/** @throws ApiFault too_many_requests (429) */
export const hashChosen = (context: HandlerContext, password: string): Promise<string> =>
  runInPasswordQueue(context, ({ hashPassword }) => hashPassword(password, generateSalt(context)));

export const generateSalt = ({ settings }: HandlerContext): Buffer =>
  createHash('sha256').update(settings.randomId()).digest().subarray(0, 16);
