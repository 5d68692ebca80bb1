import type { Database, Sql } from '../../database/database.types';
import {
  announceMail,
  enqueueMail,
  readMailStates,
  withdrawMails,
  type MailOrder,
  type MailState,
  type MailTexts,
} from './mail.tx';
import type { ApiSettings } from '../../server/settings.types';

/** A mail to a person who works for the shop. */
export interface StaffLetter {
  /** Each key is sent once. */
  key: string;
  /** Address. */
  to: string;
  /** Storefront that sends it; an unknown one: the default one. */
  brand: string;
  texts: MailTexts;
  /** Target of the button, with its origin. */
  link: string;
}

type MailSettings = Pick<ApiSettings, 'seal' | 'storefronts' | 'clock'>;

/** The queue of the shoppers' mails for staff, with the sender and the look of a storefront. For the assembly of the shop. */
export interface StaffLetters {
  /** Queues a letter in the caller's transaction. @throws Error when no storefront has a public address */
  enqueue(sql: Sql, letter: StaffLetter): Promise<void>;
  /** Cancels letters that are not sent yet, in the caller's transaction. */
  withdraw(sql: Sql, keys: readonly string[]): Promise<void>;
  /** Starts the sender after the commit. */
  announce(): Promise<void>;
  readStates(sql: Pick<Sql, 'query'>, keys: readonly string[]): Promise<MailState[]>;
}

/** @param settings of the API; its storefronts may be replaced while the process runs */
export const openStaffLetters = (settings: MailSettings, db: Pick<Database, 'publish'>): StaffLetters => ({
  enqueue: async (sql, letter) => {
    await enqueueMail(sql, settings, writeOrder(settings, letter), settings.clock());
  },
  withdraw: async (sql, keys) => {
    await withdrawMails(sql, keys);
  },
  announce: () => announceMail(db),
  readStates: readMailStates,
});

/** @throws Error when no storefront has a public address */
function writeOrder(settings: MailSettings, { key, to, brand, texts, link }: StaffLetter): MailOrder {
  const storefronts = Object.values(settings.storefronts).filter(({ publicOrigin }) => publicOrigin);
  const storefront =
    storefronts.find(({ id }) => id === brand) ?? storefronts.find((one) => one.default) ?? storefronts[0];
  if (!storefront) throw new Error('no storefront has a public origin to mail from');
  const locale =
    storefront.locales.find((id) => id.startsWith(`${texts.language}_`)) ?? storefront.defaultLocale;
  return {
    key,
    storefront: storefront.id,
    locale,
    kind: 'staff',
    to: { name: '', address: to },
    values: {},
    texts,
    link,
  };
}
