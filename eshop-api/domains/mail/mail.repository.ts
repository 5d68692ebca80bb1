import type { Sql } from '../../database/database.types';
import type { MailAttachment, MailOrder } from './mail.contract';

export interface QueuedMail extends MailOrder {
  /** This one included. */
  attempts: number;
  queuedAt: Date;
}

interface Row { key: string; storefront: string; locale: string; kind: string; recipient: string; data: Pick<MailOrder, 'to' | 'values' | 'link' | 'picture' | 'quote' | 'replyTo' | 'body' | 'codes' | 'giftCard'>; attempts: number; queued_at: Date }

/** False when the key is known already. */
export async function insertMail(sql: Pick<Sql, 'execute'>, { key, storefront, locale, kind, to, values, link, picture, quote, replyTo, body, codes, giftCard, attachments = [] }: MailOrder, now: Date): Promise<boolean> {
  const fresh = await sql.execute(
    'insert into mail_queue (key, storefront, locale, kind, recipient, data, queued_at, next_at) values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing',
    [key, storefront, locale, kind, to.address, JSON.stringify({ to, values, link, picture, quote, replyTo, body, codes, giftCard }), now]);
  if (fresh !== 1) return false;
  for (const [position, { name, type, content }] of attachments.entries()) {
    await sql.execute('insert into mail_attachments (key, position, name, type, content) values ($1, $2, $3, $4, $5)', [key, position, name, type, content]);
  }
  return true;
}

/** Apart from the queue: they are large, and a batch of mails would hold all of theirs at once. */
export const readAttachments = (sql: Pick<Sql, 'query'>, key: string): Promise<MailAttachment[]> =>
  sql.query<MailAttachment & Record<string, unknown>>('select name, type, content from mail_attachments where key = $1 order by position', [key]);

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
export async function noteSent(sql: Pick<Sql, 'execute'>, key: string, response: string, now: Date): Promise<void> {
  await sql.execute("update mail_queue set status = 'sent', sent_at = $2, response = $3, recipient = '', data = '{}' where key = $1", [key, now, response]);
  await sql.execute('delete from mail_attachments where key = $1', [key]);
}

/** `nextAt` undefined: given up. */
export const noteFailure = (sql: Pick<Sql, 'execute'>, key: string, response: string, nextAt: Date | undefined): Promise<number> =>
  sql.execute("update mail_queue set status = case when $2::timestamptz is null then 'failed' else 'queued' end, next_at = coalesce($2, next_at), response = $3 where key = $1", [key, nextAt ?? null, response]);
