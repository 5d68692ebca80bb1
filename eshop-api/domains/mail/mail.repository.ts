import type { Sql } from '../../database/database.types';
import type { Seal } from '../../server/seal';
import type { MailAttachment, MailOrder, MailState } from './mail.tx';

export interface QueuedMail extends Omit<MailOrder, keyof MailContent> {
  data: StoredContent;
  /** Number of leases, this one included. Distinguishes one lease from the next. */
  attempts: number;
  /** Attempts that failed; crashes of a process do not count. */
  failures: number;
  queuedAt: Date;
  hasFiles: boolean;
}

/** Content and recipient of a mail. */
type MailContent = Pick<
  MailOrder,
  | 'to'
  | 'texts'
  | 'values'
  | 'link'
  | 'picture'
  | 'quote'
  | 'letter'
  | 'replyTo'
  | 'body'
  | 'codes'
  | 'giftCard'
>;

/** Encrypted, because its links grant access; plain in rows from before decision 0204. */
export type StoredContent = { sealed: string } | MailContent;

/** @throws Error when it was encrypted with a secret that this process does not have */
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

/** False when the key exists already. */
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

/** Mails without files, in one statement; returns the number of new keys. */
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
  const { to, texts, values, link, picture, quote, letter, replyTo, body, codes, giftCard } = content;
  const data = { to, texts, values, link, picture, quote, letter, replyTo, body, codes, giftCard };
  return { key, storefront, locale, kind, data: { sealed: await seal.seal(data) } };
}

/**
 * Encrypts with the first secret rows of a former one, or plain ones from before decision 0204: once this has run, the former secret may
 * be removed. What can't be decrypted here is left to a process that can.
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
      // One that was sent meanwhile is empty.
      await sql.execute(
        `update mail_queue set recipient = '', data = jsonb_build_object('sealed', $2::text) where key = $1 and data = $3::jsonb`,
        [key, await seal.seal(content), JSON.stringify(data)],
      );
    }
    if (rows.length === 0) return;
    last = rows.at(-1)!.key;
  }
}

/** Separate from the queue: they are large, and a batch of mails would hold all of them at once. */
export const readAttachments = (sql: Pick<Sql, 'query'>, key: string): Promise<MailAttachment[]> =>
  sql.query<MailAttachment & Record<string, unknown>>(
    'select name, type, content from mail_attachments where key = $1 order by position',
    [key],
  );

/**
 * Leases due mails: after a crash of the process they are due again when `leaseUntil` has passed (see mail-lease.ts).
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

/** PostgreSQL's text can't contain it: such an answer of a service would prevent its mail from being marked. */
const plain = (response: string): string => response.replaceAll('\0', '');

/** The content of a mail is deleted once it is sent. */
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

/** Never sent, and its content is deleted. One that is being passed to the mail service may still be sent. */
export const markWithdrawn = (sql: Pick<Sql, 'execute'>, keys: readonly string[]): Promise<number> =>
  sql.execute(
    `with gone as (delete from mail_attachments where key in (select key from mail_queue where key = any($1) and status = 'queued'))
   update mail_queue set status = 'failed', response = 'withdrawn', recipient = '', data = '{}' where key = any($1) and status = 'queued'`,
    [keys],
  );

export const readStates = (sql: Pick<Sql, 'query'>, keys: readonly string[]): Promise<MailState[]> =>
  sql.query<MailState & Record<string, unknown>>(
    `select key, case when status = 'queued' and failures > 0 then 'delayed' else status end as state,
       sent_at as "sentAt" from mail_queue where key = any($1)`,
    [keys],
  );

/** One lease of a mail: once another process has taken it, this one is void. */
type Taking = Pick<QueuedMail, 'key' | 'attempts'>;

const OF_TAKINGS = `from jsonb_to_recordset($1::jsonb) as taken(key text, attempts integer)
  where queue.key = taken.key and queue.attempts = taken.attempts and queue.status = 'queued'`;
const writeTakings = (takings: readonly Taking[]): string =>
  JSON.stringify(takings.map(({ key, attempts }) => ({ key, attempts })));

/** Renews them until `until`; returns the keys of those that this lease still holds. A mail that was postponed further stays so. */
export const renewLeases = async (
  sql: Pick<Sql, 'query'>,
  takings: readonly Taking[],
  until: Date,
): Promise<string[]> => {
  const text = `update mail_queue queue set next_at = greatest(next_at, $2) ${OF_TAKINGS} returning queue.key`;
  const kept = await sql.query<{ key: string }>(text, [writeTakings(takings), until]);
  return kept.map(({ key }) => key);
};

/** Leased and not started: due again at once. */
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
