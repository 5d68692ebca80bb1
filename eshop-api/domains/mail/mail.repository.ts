import type { Sql } from '../../database/database.types';
import type { Seal } from '../../server/seal';
import type { MailAttachment, MailOrder } from './mail.tx';

export interface QueuedMail extends Omit<MailOrder, keyof MailContent> {
  data: StoredContent;
  /** Times that it was taken, this one included. Distinguishes one taking from the next. */
  attempts: number;
  /** Attempts that failed; those that a process did not survive are not among them. */
  failures: number;
  queuedAt: Date;
  hasFiles: boolean;
}

/** What a mail states, and to whom. */
type MailContent = Pick<
  MailOrder,
  'to' | 'values' | 'link' | 'picture' | 'quote' | 'letter' | 'replyTo' | 'body' | 'codes' | 'giftCard'
>;

/** Sealed, because links in it open something; plain in rows from before decision 0204. */
export type StoredContent = { sealed: string } | MailContent;

/** @throws Error when it was sealed with a secret that this process does not have */
export const openContent = async (seal: Seal, data: StoredContent): Promise<MailContent> =>
  'sealed' in data ? ((await seal.open(data.sealed)) as MailContent) : data;

interface Row {
  key: string;
  storefront: string;
  locale: string;
  kind: string;
  data: StoredContent;
  attempts: number;
  failures: number;
  queued_at: Date;
  hasFiles: boolean;
}

/** False when the key is known already. */
export async function insertMail(
  sql: Pick<Sql, 'execute'>,
  seal: Seal,
  order: MailOrder,
  now: Date,
): Promise<boolean> {
  if ((await insertMails(sql, seal, [order], now)) !== 1) return false;
  for (const [position, { name, type, content }] of (order.attachments ?? []).entries()) {
    await sql.execute(
      'insert into mail_attachments (key, position, name, type, content) values ($1, $2, $3, $4, $5)',
      [order.key, position, name, type, content],
    );
  }
  return true;
}

/** Mails without files, in one statement; answers how many keys were not known yet. */
export const insertMails = async (
  sql: Pick<Sql, 'execute'>,
  seal: Seal,
  orders: readonly MailOrder[],
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into mail_queue (key, storefront, locale, kind, recipient, data, queued_at, next_at)
   select key, storefront, locale, kind, '', data, $2, $2 from jsonb_to_recordset($1::jsonb) as mail(key text, storefront text, locale text, kind text, data jsonb) on conflict (key) do nothing`,
    [JSON.stringify(await Promise.all(orders.map((order) => writeRow(seal, order)))), now],
  );

async function writeRow(seal: Seal, { key, storefront, locale, kind, ...content }: MailOrder) {
  const { to, values, link, picture, quote, letter, replyTo, body, codes, giftCard } = content;
  const data = { to, values, link, picture, quote, letter, replyTo, body, codes, giftCard };
  return { key, storefront, locale, kind, data: { sealed: await seal.seal(data) } };
}

/**
 * Seals with the first secret what rests under one before, or plainly from before decision 0204: once this has run, the secret before may
 * go. What can't be opened here is left to a process that can.
 */
export async function sealAnew(sql: Pick<Sql, 'query' | 'execute'>, seal: Seal): Promise<void> {
  for (let last = ''; ;) {
    const rows = await sql.query<{ key: string; data: StoredContent }>(
      `select key, data from mail_queue where data <> '{}' and key > $1 and not starts_with(coalesce(data->>'sealed', ''), $2) order by key limit 100`,
      [last, seal.prefix],
    );
    for (const { key, data } of rows) {
      const content = await openContent(seal, data).catch(() => undefined);
      if (content === undefined) continue;
      // One that has left meanwhile holds nothing any more.
      await sql.execute(
        `update mail_queue set recipient = '', data = jsonb_build_object('sealed', $2::text) where key = $1 and data = $3::jsonb`,
        [key, await seal.seal(content), JSON.stringify(data)],
      );
    }
    if (rows.length === 0) return;
    last = rows.at(-1)!.key;
  }
}

/** Apart from the queue: they are large, and a batch of mails would hold all of theirs at once. */
export const readAttachments = (sql: Pick<Sql, 'query'>, key: string): Promise<MailAttachment[]> =>
  sql.query<MailAttachment & Record<string, unknown>>(
    'select name, type, content from mail_attachments where key = $1 order by position',
    [key],
  );

/**
 * Takes mails whose time has come. Taken is leased: whoever takes them and dies gives them back when `leaseUntil` has passed (see mail-lease.ts).
 * Two senders at once take different ones.
 */
export const claimDue = async (
  sql: Pick<Sql, 'query'>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<QueuedMail[]> => {
  const rows = await sql.query<Row>(
    `update mail_queue set attempts = attempts + 1, next_at = $2 where key in (
       select key from mail_queue where status = 'queued' and next_at <= $1 order by next_at, key limit $3 for update skip locked)
     returning key, storefront, locale, kind, data, attempts, failures, queued_at, exists (select from mail_attachments where mail_attachments.key = mail_queue.key) as "hasFiles"`,
    [now, leaseUntil, limit],
  );
  return rows.map(({ queued_at: queuedAt, ...row }) => ({ ...row, queuedAt }));
};

/** PostgreSQL's text can't contain it: a service that answers so would keep its mail from ever being marked. */
const plain = (response: string): string => response.replaceAll('\0', '');

/** What was in a mail is nobody's business any more once it has gone. */
export const markSent = (
  sql: Pick<Sql, 'execute'>,
  key: string,
  response: string,
  now: Date,
): Promise<number> =>
  sql.execute(
    `with gone as (delete from mail_attachments where key = $1)
   update mail_queue set status = 'sent', sent_at = $2, response = $3, recipient = '', data = '{}' where key = $1`,
    [key, now, plain(response)],
  );

/** Never sent, and nothing of its content is stored any longer. One that is just being handed to the mail service may still leave. */
export const markWithdrawn = (sql: Pick<Sql, 'execute'>, keys: readonly string[]): Promise<number> =>
  sql.execute(
    `with gone as (delete from mail_attachments where key in (select key from mail_queue where key = any($1) and status = 'queued'))
   update mail_queue set status = 'failed', response = 'withdrawn', recipient = '', data = '{}' where key = any($1) and status = 'queued'`,
    [keys],
  );

/** One taking of a mail: once another process has taken it, nothing of this one counts. */
type Taking = Pick<QueuedMail, 'key' | 'attempts'>;

const OF_TAKINGS = `from jsonb_to_recordset($1::jsonb) as taken(key text, attempts integer)
  where queue.key = taken.key and queue.attempts = taken.attempts and queue.status = 'queued'`;
const writeTakings = (takings: readonly Taking[]): string =>
  JSON.stringify(takings.map(({ key, attempts }) => ({ key, attempts })));

/** Keeps them until `until`; answers the keys of those that are still this taking's. A mail that was put off further stays so. */
export const renewLeases = async (
  sql: Pick<Sql, 'query'>,
  takings: readonly Taking[],
  until: Date,
): Promise<string[]> => {
  const text = `update mail_queue queue set next_at = greatest(next_at, $2) ${OF_TAKINGS} returning queue.key`;
  const kept = await sql.query<{ key: string }>(text, [writeTakings(takings), until]);
  return kept.map(({ key }) => key);
};

/** Taken and not begun: due again at once. */
export const giveMailsBack = (
  sql: Pick<Sql, 'execute'>,
  takings: readonly Taking[],
  now: Date,
): Promise<number> =>
  sql.execute(`update mail_queue queue set next_at = $2 ${OF_TAKINGS}`, [writeTakings(takings), now]);

/** `nextAt` undefined: given up. */
export const markFailed = (
  sql: Pick<Sql, 'execute'>,
  { key, attempts }: Taking,
  response: string,
  nextAt: Date | undefined,
): Promise<number> =>
  sql.execute(
    `update mail_queue set status = case when $2::timestamptz is null then 'failed' else 'queued' end, next_at = coalesce($2, next_at),
     response = $3, failures = failures + 1
   where key = $1 and attempts = $4 and status = 'queued'`,
    [key, nextAt ?? null, plain(response), attempts],
  );
