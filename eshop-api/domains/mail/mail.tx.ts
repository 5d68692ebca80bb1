import type { Database, Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { insertMail, insertMails, markWithdrawn } from './mail.repository';

/** A list in a mail, of an order state: what it is about, what it comes to, where it goes. Ready words, no HTML. */
export interface MailBody {
  rows: readonly MailRow[];
  sums: readonly MailSum[];
  facts: readonly MailFact[];
}

export interface MailRow {
  name: string;
  detail: string;
  amount: string;
  /** Of the storefront's image host, e.g. K200514-021_L.jpg. */
  picture?: string;
}

export interface MailSum {
  label: string;
  amount: string;
  /** The last and largest. */
  total?: boolean;
}

export interface MailFact {
  label: string;
  lines: readonly string[];
}

/** What a domain asks to be written to someone. No call of the API: nobody outside may send mail through the shop. */
export interface MailOrder {
  /** Each key is sent once for ever, however often it is asked for, e.g. back-in-stock:<id>. */
  key: string;
  storefront: string;
  /** Locale id: language and links of the mail. */
  locale: string;
  /** Beginning of its keys in the label section `mail`: <kind>Subject, <kind>Title, <kind>Text, <kind>Button, <kind>Why. */
  kind: string;
  to: { name: string; address: string };
  /** Placeholders of the texts; {brand} and {greeting} come by themselves. */
  values: Readonly<Record<string, string>>;
  /** Path of the storefront that the button leads to, locale included. */
  link: string;
  /** Picture of the storefront's image host above the text, e.g. K200514-021_L.jpg. */
  picture?: string;
  /** What someone wrote, under the text: line by line and marked as theirs. Never in a mail to someone who need not know the writer. */
  quote?: string;
  /** What is listed under the text: ready words. */
  body?: MailBody;
  /** Values that stand large, to be typed or scanned, each under the text `<kind>_<name>`. */
  codes?: readonly string[];
  /** Gift card that gets a pin as the mail is sent, as the value `pin`: so the pin is written down nowhere. */
  giftCard?: string;
  /** Ways out of a letter of the newsletter; left out: a service mail, which has none. */
  letter?: MailLetterLinks;
  /** Who gets the answer; left out: nobody reads answers. */
  replyTo?: { name: string; address: string };
  /** Kept until the mail has gone. */
  attachments?: readonly MailAttachment[];
}

/** Paths of the storefront. Whoever has them may change a subscription. */
export interface MailLetterLinks {
  /** Page where the reader chooses what to get; stands in the foot. */
  preferences: string;
  /** Page that asks once more before it unsubscribes; stands in the foot. */
  unsubscribe: string;
  /** Unsubscribes by a POST (RFC 8058); stands in the headers, for the mail program's own button. */
  oneClick: string;
}

export interface MailAttachment {
  name: string;
  /** Media type, e.g. image/jpeg. */
  type: string;
  content: Buffer;
}

export const MAIL_TOPIC = 'mail-queue';

/** Settings that have what mails on their way are sealed with. */
type Sealing = Pick<ApiSettings, 'seal'>;

/**
 * Puts a mail on its way inside the caller's transaction: it goes out if and only if that commits. False: this key was
 * asked for before. `sendAt`: now, or the time for which it waits and which it bears as its date.
 */
export const enqueueMail = (
  sql: Pick<Sql, 'execute'>,
  { seal }: Sealing,
  order: MailOrder,
  sendAt: Date,
): Promise<boolean> => insertMail(sql, seal, order, sendAt);

/** The same for many that have no attachments, at once. */
export const enqueueMails = (
  sql: Pick<Sql, 'execute'>,
  { seal }: Sealing,
  orders: readonly Omit<MailOrder, 'attachments'>[],
  now: Date,
): Promise<number> => insertMails(sql, seal, orders, now);

/** Mails with these keys that have not left yet never will, inside the caller's transaction. Answers how many that were. */
export const withdrawMails = (sql: Pick<Sql, 'execute'>, keys: readonly string[]): Promise<number> =>
  markWithdrawn(sql, keys);

/** Starts the sender after the commit; unheard, the mail leaves with the next round. */
export const announceMail = (db: Pick<Database, 'publish'>): Promise<void> => db.publish(MAIL_TOPIC);
