import type { Sql } from '../../database/database.types';
import type { MailAttachment } from '../mail/mail.tx';

export interface ContactMessage {
  id: string;
  submissionKey: string;
  storefront: string;
  locale: string;
  subject: string;
  name: string;
  email: string;
  phone: string;
  orderId: string;
  sku: string;
  message: string;
  reference: string;
}

/** False: the key was used before. Two at once end as one row. */
export const insertMessage = async (
  sql: Pick<Sql, 'execute'>,
  one: ContactMessage,
  file: MailAttachment | undefined,
  now: Date,
): Promise<boolean> =>
  (await sql.execute(
    `insert into contact_messages (id, storefront, submission_key, reference, locale, subject, name, email, phone, order_id, sku, message, file_name, file_type, file, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (storefront, submission_key) do nothing`,
    [
      one.id,
      one.storefront,
      one.submissionKey,
      one.reference,
      one.locale,
      one.subject,
      one.name,
      one.email,
      one.phone,
      one.orderId,
      one.sku,
      one.message,
      file?.name ?? null,
      file?.type ?? null,
      file?.content ?? null,
      now,
    ],
  )) === 1;

export const findReference = async (
  sql: Pick<Sql, 'query'>,
  { storefront, submissionKey }: ContactMessage,
): Promise<string> =>
  (
    await sql.query<{ reference: string }>(
      'select reference from contact_messages where storefront = $1 and submission_key = $2',
      [storefront, submissionKey],
    )
  )[0]!.reference;

export const countSince = async (
  sql: Pick<Sql, 'query'>,
  { storefront, email }: ContactMessage,
  since: Date,
): Promise<number> =>
  (
    await sql.query<{ many: number }>(
      'select count(*)::int as many from contact_messages where storefront = $1 and lower(email) = lower($2) and created_at > $3',
      [storefront, email, since],
    )
  )[0]!.many;
