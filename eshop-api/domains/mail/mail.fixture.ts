import { testSeal, testSettings } from '../../../tests/contract/test-settings';
import type { Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { openContent, type StoredContent } from './mail.repository';
import type { MailOrder } from './mail.tx';

const texts = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  testSubject: '{product} at {brand}',
  testTitle: 'News',
  testText: 'About {product}',
  testButton: 'Look',
  testWhy: 'You asked',
};

/** A shop at www.first.example with the texts above; `more` overrides them. */
export const mailSettings = (more: Partial<ApiSettings> = {}): ApiSettings => {
  const base = testSettings({
    fileLabels: (locale) => ({
      mail: { ...texts, testTitle: locale.startsWith('es') ? 'Noticias' : 'News' },
    }),
    ...more,
  });
  base.storefronts['first'] = { ...base.storefronts['first']!, publicOrigin: 'https://www.first.example' };
  return base;
};

export const order = (key: string, more: Partial<MailOrder> = {}): MailOrder => ({
  key,
  storefront: 'first',
  locale: 'en_GB',
  kind: 'test',
  to: { name: 'Ana', address: 'ana@mail.example' },
  values: { product: '<b>Nube</b>\r\nBcc: x@y.example' },
  link: '/en_GB/women',
  ...more,
});

interface QueueRow {
  key: string;
  kind: string;
  locale: string;
  status: string;
  data: StoredContent;
  queuedAt: Date;
  [column: string]: unknown;
}

/** The queue in insertion order, decrypted: as the recipient would get it. Empty data once it is sent. */
export async function readMailQueue(sql: Pick<Sql, 'query'>) {
  const rows = await sql.query<QueueRow>(
    'select key, kind, locale, status, data, queued_at as "queuedAt" from mail_queue order by queued_at, key',
  );
  return Promise.all(
    rows.map(async ({ data, ...row }) => {
      const opened = await openContent(testSeal, data);
      return { ...row, data: opened, recipient: opened.to?.address ?? '' };
    }),
  );
}

/** Every row of the queue as it is stored. */
export const readRestingMails = async (sql: Pick<Sql, 'query'>): Promise<string> =>
  JSON.stringify(await sql.query('select * from mail_queue'));
