import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { isRecentSignIn } from './account-data.tx';
import { accountEndSessions, accountSessions } from './account-sessions.contract';
import {
  endOtherSessions,
  findOwnSession,
  listOpenSessions,
  type OwnSession,
} from './open-sessions.repository';
import { findMarket } from './session.handlers';

/** The session of an access token, the bearer's unless given, in the market of the request. @throws ApiFault unauthorized (401) */
export async function requireSession(context: HandlerContext, token = context.token): Promise<OwnSession> {
  const { db, now } = context;
  const own = token ? await findOwnSession(db, token, findMarket(context), now) : undefined;
  if (!own) throw new ApiFault('unauthorized', 'unauthorized', 401);
  return own;
}

/**
 * The session of an access token if it was begun by password in the last 15 minutes; a passkey's does not count.
 * @throws ApiFault unauthorized (401), login_needed
 */
export async function requireRecentPassword(context: HandlerContext, token?: string): Promise<OwnSession> {
  const own = await requireSession(context, token);
  if (!isRecentSignIn(own, context.now))
    throw new ApiFault('login_needed', 'Please sign in with your password once more.');
  return own;
}

const list = handles(accountSessions, async (context: HandlerContext) => {
  const sessions = await listOpenSessions(context.db, await requireSession(context), context.now);
  return {
    sessions: sessions.map(({ begunAt, lastSeenAt, ...rest }) => ({
      ...rest,
      begunAt: begunAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
});

const end = handles(accountEndSessions, async (context: HandlerContext, { id }) => ({
  ended: await endOtherSessions(context.db, await requireSession(context), id, context.now),
}));

export const accountSessionsOperations: DomainOperation[] = [list, end];
