import type { Sql } from '../../database/database.types';
import { hashText, keyOfEmail } from '../../security/tokens';
import { LINK_LIFE_MS, STOP_LIFE_MS } from './token.rules';

const DAY_MS = 24 * 60 * 60_000;
/** Requests of one account in a day, and mails that one address gets by requests of any account. */
const MOST_OF_ACCOUNT = 5;
const MOST_TO_ADDRESS = 3;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** A requested change; both addresses are the same where the present one is to be confirmed. */
export interface EmailChange {
  id: number;
  accountId: number;
  sessionId: number | null;
  oldEmail: string;
  newEmail: string;
  confirmedAt: Date | null;
}

export interface NewEmailChange {
  accountId: number;
  sessionId: number;
  oldEmail: string;
  newEmail: string;
  confirmToken: string;
  /** Left out where the present address is confirmed: there is nothing to stop. */
  stopToken?: string;
}

/** What becomes of a request: its account has made too many today; or the new address has an account, or has had its mails of a day. */
export type RequestedChange = 'refused' | 'taken' | 'silent' | 'open';

/** Stores a request inside a transaction that has locked the account; an earlier one can no longer be confirmed. */
export async function insertEmailChange(
  sql: Sql,
  { accountId, sessionId, oldEmail, newEmail, confirmToken, stopToken }: NewEmailChange,
  now: Date,
): Promise<RequestedChange> {
  const key = keyOfEmail(newEmail);
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account email ${key}`]);
  const [counted] = await sql.query<{ own: number; sent: number; taken: boolean }>(
    `select count(*) filter (where account_id = $1)::integer as own, count(*) filter (where new_email_key = $2)::integer as sent,
       exists (select 1 from accounts where email_key = $2 and id <> $1) as taken
     from account_email_changes where made_at > $3 and (account_id = $1 or new_email_key = $2)`,
    [accountId, key, before(now, DAY_MS)],
  );
  const { own, sent, taken } = counted!;
  if (own >= MOST_OF_ACCOUNT) return 'refused';
  const isOwn = key === keyOfEmail(oldEmail);
  const outcome = sent >= MOST_TO_ADDRESS && !isOwn ? 'silent' : taken ? 'taken' : 'open';
  // Its link in the old mailbox stays valid: the older mail must be able to stop the later request, too.
  await sql.execute(
    'update account_email_changes set confirm_hash = null where account_id = $1 and confirmed_at is null',
    [accountId],
  );
  await sql.execute(
    `insert into account_email_changes (account_id, session_id, old_email, new_email, new_email_key, confirm_hash, stop_hash, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[accountId, sessionId, oldEmail, newEmail, key],
      ...[outcome === 'open' ? hashText(confirmToken) : null, stopToken ? hashText(stopToken) : null, now],
    ],
  );
  return outcome;
}

/**
 * Stores the confirmation of a new account's address, inside the transaction that creates the account. It counts as a request of the day.
 * Nothing is stored where the account existed already: the same statement runs, so that its time does not distinguish them.
 */
export const insertCreation = (
  sql: Pick<Sql, 'execute'>,
  { accountId, email, token, isNew }: { accountId: number; email: string; token: string; isNew: boolean },
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into account_email_changes (account_id, old_email, new_email, new_email_key, confirm_hash, made_at)
     select $1::bigint, $2::text, $2::text, $3::text, $4::text, $5::timestamptz where $6::boolean`,
    [accountId, email, keyOfEmail(email), hashText(token), now, isNew],
  );

/** Seconds until the oldest request of an account within a day no longer counts. */
export async function findSecondsLeft(sql: Sql, accountId: number, now: Date): Promise<number> {
  const [row] = await sql.query<{ oldest: Date }>(
    'select min(made_at) as oldest from account_email_changes where account_id = $1 and made_at > $2',
    [accountId, before(now, DAY_MS)],
  );
  return Math.ceil((row!.oldest.getTime() + DAY_MS - now.getTime()) / 1000);
}

const COLUMNS =
  'id, account_id as "accountId", session_id as "sessionId", old_email as "oldEmail", new_email as "newEmail", confirmed_at as "confirmedAt"';

/** The open request of a link in the new mailbox; undefined: used, stopped, replaced or expired. */
export const findByConfirmToken = (
  sql: Pick<Sql, 'query'>,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> =>
  findOne(
    sql,
    'confirm_hash = $1 and confirmed_at is null and made_at > $2',
    token,
    before(now, LINK_LIFE_MS),
  );

/** The request of a link in the old mailbox, also after the change; undefined: stopped before, or expired. */
export const findByStopToken = (
  sql: Pick<Sql, 'query'>,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> =>
  findOne(
    sql,
    '$1 in (stop_hash, undo_hash) and coalesce(confirmed_at, made_at) > $2',
    token,
    before(now, STOP_LIFE_MS),
  );

const findOne = async (
  sql: Pick<Sql, 'query'>,
  where: string,
  token: string,
  since: Date,
): Promise<EmailChange | undefined> =>
  (
    await sql.query<EmailChange & Record<string, unknown>>(
      `select ${COLUMNS} from account_email_changes where stopped_at is null and ${where}`,
      [hashText(token), since],
    )
  )[0];

/** `undoToken` reverts the change from the old mailbox. `moved`: letters and wishes have followed. */
export const markConfirmed = (
  sql: Pick<Sql, 'execute'>,
  id: number,
  { undoToken, moved }: { undoToken?: string; moved: boolean },
  now: Date,
): Promise<number> =>
  sql.execute(
    'update account_email_changes set confirmed_at = $2, undo_hash = $3, moved = $4 where id = $1',
    [id, now, undoToken ? hashText(undoToken) : null, moved],
  );

/** With all requests of the account since. Returns whether letters and wishes have followed one of them. */
export const markStopped = async (
  sql: Pick<Sql, 'query'>,
  { id, accountId }: Pick<EmailChange, 'id' | 'accountId'>,
  now: Date,
): Promise<boolean> => {
  const stopped = await sql.query<{ moved: boolean }>(
    'update account_email_changes set stopped_at = $3 where account_id = $1 and id >= $2 and stopped_at is null returning moved',
    [accountId, id, now],
  );
  return stopped.some(({ moved }) => moved);
};

export const deleteOldEmailChanges = (sql: Pick<Sql, 'execute'>, now: Date): Promise<number> =>
  sql.execute('delete from account_email_changes where coalesce(confirmed_at, made_at) < $1', [
    before(now, STOP_LIFE_MS),
  ]);
