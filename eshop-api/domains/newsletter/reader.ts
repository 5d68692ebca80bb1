import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner, readAccountData } from '../accounts/account-data.tx';
import { isLetterToken } from './newsletter.facts';
import { findByToken, listByEmail, type StoredSubscription } from './newsletter.repository';

/** The person whose subscriptions a call concerns. */
export interface Reader {
  email: string;
  /** Whether the mailbox is verified: by a newsletter's token, or by a link mailed to the account's address. */
  proved: boolean;
  /** All subscriptions of the address, by storefront. */
  subscriptions: Map<string, StoredSubscription>;
}

/**
 * The reader by a newsletter's token or by the bearer's account, with all subscriptions of the address.
 * @param lock 'for update' inside a transaction that changes them, which serializes concurrent calls
 * @throws ApiFault link_ended for an invalid token, unauthorized (401) without token and session
 */
export async function requireReader(
  sql: Pick<Sql, 'query'>,
  context: HandlerContext,
  token: string | undefined,
  lock: '' | 'for update' = '',
): Promise<Reader> {
  const { email, proved } =
    token === undefined
      ? await findBearer(sql, context)
      : { email: await findTokenEmail(sql, context, token), proved: true };
  const rows = await listByEmail(sql, email, lock);
  return {
    email,
    proved,
    subscriptions: new Map(rows.map((row) => [row.storefront, row])),
  };
}

export const composeLinkEnded = (): ApiFault =>
  new ApiFault('link_ended', 'This link no longer works. Please request a new one.');

async function findTokenEmail(
  sql: Pick<Sql, 'query'>,
  { storefront }: HandlerContext,
  token: string,
): Promise<string> {
  const kept = isLetterToken(token)
    ? await findByToken(sql, { storefront: storefront.id, token })
    : undefined;
  if (!kept) throw composeLinkEnded();
  return kept.email;
}

async function findBearer(
  sql: Pick<Sql, 'query'>,
  { token, profile, now }: HandlerContext,
): Promise<Pick<Reader, 'email' | 'proved'>> {
  const id = await findTokenOwner(sql, token, profile.market, now);
  const account = id === undefined ? undefined : await readAccountData(sql, id);
  if (!account) throw new ApiFault('unauthorized', 'unauthorized', 401);
  return { email: account.email, proved: account.emailConfirmedAt !== null };
}

/** An active subscription. */
type CountedSubscription = StoredSubscription & { confirmedAt: Date; unsubscribedAt: null };

/** Active: newsletters are sent, unless paused. */
export const isCounted = (one: StoredSubscription | undefined): one is CountedSubscription =>
  one !== undefined && one.confirmedAt !== null && one.unsubscribedAt === null;
