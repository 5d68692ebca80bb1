import { ApiFault } from '../../contract/api-fault';
import { openRateLimit, type RateLimit } from '../../security/rate-limit';
import {
  handles,
  type DomainContext,
  type DomainOperation,
  type HandlerContext,
} from '../../server/domain.types';
import { findTokenSession, readAccountData } from '../accounts/account-data.tx';
import { accountExport } from './personal-data.contract';
import { EXPORT_STEP_UP_MS } from './personal-data.facts';

const DAY_SECONDS = 24 * 60 * 60;

/** Exports of each account. */
export const startExports = (context: DomainContext): RateLimit =>
  openRateLimit(context, { name: 'account-export', points: 10, seconds: DAY_SECONDS });

const exportData = handles(accountExport, async (context: HandlerContext<RateLimit>) => {
  const { db, now, token, profile, state, collectPerson } = context;
  const session = await findTokenSession(db, token, profile.market, now);
  const account = session && (await readAccountData(db, session.accountId));
  if (!session || !account) throw new ApiFault('unauthorized', 'unauthorized', 401);
  if (session.begunWith !== 'password' || now.getTime() - session.begunAt.getTime() > EXPORT_STEP_UP_MS)
    throw new ApiFault('login_needed', 'Please sign in with your password once more.');
  const seconds = await state.take(String(account.id));
  if (seconds > 0)
    throw new ApiFault('too_many_requests', 'Your data was exported too often today.', 429, [], seconds);
  const emailConfirmed = account.emailConfirmedAt !== null;
  const person = { accountId: account.id, provedEmail: emailConfirmed ? account.email : undefined };
  // One snapshot: what is written meanwhile is in all tables, or in none.
  const sections = await db.transaction(async (sql) => {
    await sql.execute('set transaction isolation level repeatable read, read only');
    return collectPerson(sql, person);
  });
  return { exportedAt: now.toISOString(), emailConfirmed, sections: toJson(sections) };
});

/** Dates as ISO 8601 texts. */
const toJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export const exportOperations: DomainOperation<RateLimit>[] = [{ ...exportData, rateLimitPerMinute: 10 }];
