import type { Database, Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { insertMail, insertMails, markWithdrawn, readStates } from './mail.repository';

/** A list in a mail, e.g. of an order: its lines, sums and addresses. Finished texts, no HTML. */
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

/** Finished texts of a mail, each on one line. */
export interface MailTexts {
  /** BCP 47; the locale of the mail may have another one. */
  language: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: string;
  /** Why the reader gets it. */
  why: string;
}

/** A mail that a domain requests. No call of the API: outsiders must not send mail through the shop. */
export interface MailOrder {
  /** Each key is sent exactly once, however often it is requested, e.g. back-in-stock:<id>. */
  key: string;
  storefront: string;
  /** Locale id: language and links of the mail. */
  locale: string;
  /** Beginning of its keys in the label section `mail`: <kind>Subject, <kind>Title, <kind>Text, <kind>Button, <kind>Why. */
  kind: string;
  /** In place of those of the label section, e.g. of a mail to staff, whose languages are not the shop's. */
  texts?: MailTexts;
  to: { name: string; address: string };
  /** Placeholders of the texts; {brand} and {greeting} are added. */
  values: Readonly<Record<string, string>>;
  /** Path of the storefront that is the button's target, locale included. */
  link: string;
  /** Picture of the storefront's image host above the text, e.g. K200514-021_L.jpg. */
  picture?: string;
  /**
   * Text of a person, under the mail's own: line by line and marked as a quotation. Never in a mail to a recipient to whom the writer
   * may be a stranger.
   */
  quote?: string;
  /** List under the text, with finished texts. */
  body?: MailBody;
  /** Values that are shown large, to be typed or scanned, each under the text `<kind>_<name>`. */
  codes?: readonly string[];
  /** Gift card that gets a pin as the mail is sent, as the value `pin`: so the pin is stored nowhere. */
  giftCard?: string;
  /** Preference and unsubscribe links of a newsletter; omitted for a transactional mail. */
  letter?: MailLetterLinks;
  /** Reply address; left out: replies are not read. */
  replyTo?: { name: string; address: string };
  /** Stored until the mail is sent. */
  attachments?: readonly MailAttachment[];
}

/** Paths of the storefront; they authorize changes of a subscription. */
export interface MailLetterLinks {
  /** Preferences page; linked in the footer. */
  preferences: string;
  /** Unsubscribe page with a confirmation; linked in the footer. */
  unsubscribe: string;
  /** Unsubscribes by a POST (RFC 8058); in the headers, for the button of the mail client. */
  oneClick: string;
}

export interface MailAttachment {
  name: string;
  /** Media type, e.g. image/jpeg. */
  type: string;
  content: Buffer;
}

export const MAIL_TOPIC = 'mail-queue';

/** Settings with the encryption of queued mails. */
type Sealing = Pick<ApiSettings, 'seal'>;

/**
 * Queues a mail inside the caller's transaction: it is sent if and only if that commits. False: this key was
 * queued before. `sendAt`: now, or the time until which it waits and which is its date.
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

/** Cancels mails with these keys that are not sent yet, inside the caller's transaction. Returns their number. */
export const withdrawMails = (sql: Pick<Sql, 'execute'>, keys: readonly string[]): Promise<number> =>
  markWithdrawn(sql, keys);

/** `delayed`: at least one attempt has failed, and there will be another. `failed`: given up, or withdrawn. */
export interface MailState {
  key: string;
  state: 'queued' | 'delayed' | 'sent' | 'failed';
  sentAt: Date | null;
}

/** What has become of mails; keys that were never queued are left out. */
export const readMailStates = (sql: Pick<Sql, 'query'>, keys: readonly string[]): Promise<MailState[]> =>
  readStates(sql, keys);

/** Starts the sender after the commit; if the message is lost, the mail is sent in the next round. */
export const announceMail = (db: Pick<Database, 'publish'>): Promise<void> => db.publish(MAIL_TOPIC);
