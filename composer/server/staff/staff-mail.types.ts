import type { Sql } from '../../../eshop-api/database/database.types';

/** Finished texts of a mail, each on one line. */
export interface StaffMailTexts {
  /** BCP 47. */
  language: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: string;
  /** Why the reader gets it. */
  why: string;
}

/** A mail to a person of the staff. */
export interface StaffLetter {
  /** Each key is sent once. */
  key: string;
  /** Address. */
  to: string;
  /** Storefront that sends it; `*`: any. */
  brand: string;
  texts: StaffMailTexts;
  /** Target of the button. */
  link: string;
}

/** `delayed`: an attempt has failed, another follows. `failed`: given up. */
export interface StaffMailState {
  key: string;
  state: 'queued' | 'delayed' | 'sent' | 'failed';
  sentAt: Date | null;
}

/** The mail queue of the shop. */
export interface StaffMail {
  /** Whether mails leave the machine; otherwise they are stored as files. */
  isDelivered: boolean;
  /** Queues a mail in the caller's transaction. @throws Error when no storefront can send it */
  enqueue(sql: Sql, letter: StaffLetter): Promise<void>;
  /** Cancels mails that are not sent yet, in the caller's transaction. */
  withdraw(sql: Sql, keys: readonly string[]): Promise<void>;
  /** Starts the sender after the commit. */
  announce(): Promise<void>;
  readStates(sql: Pick<Sql, 'query'>, keys: readonly string[]): Promise<StaffMailState[]>;
}
