import type { Sql } from '../../database/database.types';
import type { MailOrder } from './mail.contract';

export interface QueuedMail extends MailOrder {
  /** This one included. */
  attempts: number;
  queuedAt: Date;
}

interface Row { key: string; storefront: string; locale: string; kind: string; recipient: string; data: Pick<MailOrder, 'to' | 'values' | 'link' | 'picture'>; attempts: number; queued_at: Date }

/** False when the key is known already. */
export const insertMail = async (sql: Pick<Sql, 'execute'>, { key, storefront, locale, kind, to, values, link, picture }: MailOrder, now: Date): Promise<boolean> => (await sql.execute(
  'insert into mail_queue (key, storefront, locale, kind, recipient, data, queued_at, next_at) values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing',
  [key, storefront, locale, kind, to.address, JSON.stringify({ to, values, link, picture }), now])) === 1;

/**
 * Takes mails whose time has come. Taken is leased: whoever takes them and dies gives them back when `leaseUntil` has passed.
 * Two senders at once take different ones.
 */
export const takeDue = async (sql: Pick<Sql, 'query'>, now: Date, leaseUntil: Date, limit: number): Promise<QueuedMail[]> => {
  const rows = await sql.query<Row>(
    `update mail_queue set attempts = attempts + 1, next_at = $2 where key in (
       select key from mail_queue where status = 'queued' and next_at <= $1 order by next_at, key limit $3 for update skip locked)
     returning key, storefront, locale, kind, recipient, data, attempts, queued_at`, [now, leaseUntil, limit]);
  return rows.map(({ data, queued_at: queuedAt, recipient: _recipient, ...row }) => ({ ...row, ...data, queuedAt }));
};

/** What was in a mail is nobody's business any more once it has gone. */
export const noteSent = (sql: Pick<Sql, 'execute'>, key: string, response: string, now: Date): Promise<number> =>
  sql.execute("update mail_queue set status = 'sent', sent_at = $2, response = $3, recipient = '', data = '{}' where key = $1", [key, now, response]);

/** `nextAt` undefined: given up. */
export const noteFailure = (sql: Pick<Sql, 'execute'>, key: string, response: string, nextAt: Date | undefined): Promise<number> =>
  sql.execute("update mail_queue set status = case when $2::timestamptz is null then 'failed' else 'queued' end, next_at = coalesce($2, next_at), response = $3 where key = $1", [key, nextAt ?? null, response]);
