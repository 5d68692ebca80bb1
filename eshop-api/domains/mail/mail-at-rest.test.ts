import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectLog } from '../../../tests/contract/test-settings';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage, MailReceipt } from '../../providers/mail/mail.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { createSeal } from '../../server/seal';
import { encodeReference } from '../orders/encoded-reference.facts';
import { domains } from '../registry.generated';
import mailDomain from './mail.domain';
import { mailSettings, order, readRestingMails } from './mail.fixture';
import type { MailSender } from './mail-sender';
import { openContent, sealAnew, type StoredContent } from './mail.repository';
import { enqueueMail } from './mail.tx';
import { nextAttempt } from './send-mail';

/** The table of queued mails and the log, as an unauthorised reader sees them (decision 0204). */
const accepted: MailReceipt = { Status: 'accepted', Response: '250 ok' };
const start = new Date('2026-03-01T12:00:00Z');
const log = collectLog();
const apis: Api[] = [];
let db: Database;
let sent: MailMessage[] = [];
let answer = async (): Promise<MailReceipt> => accepted;
let now = start;

const settings = () => mailSettings({ log, clock: () => now });
async function openApi(): Promise<{ sender: MailSender }> {
  const send = async (mail: MailMessage) => {
    const receipt = await answer();
    sent.push(mail);
    return receipt;
  };
  const api = createApi({
    settings: settings(),
    database: db,
    domains: domains.filter(({ domain }) => domain.name === 'mail'),
    providers: {
      ...embeddedProviders,
      mail: { name: 'mail-test', migrations: [], open: () => ({ send, close: () => undefined }) },
    },
  });
  apis.push(api);
  await api.ready;
  return { sender: api.stateOf('mail') as MailSender };
}
const rowOf = async (key: string) =>
  (await db.query<{ status: string }>('select status from mail_queue where key = $1', [key]))[0];

beforeAll(async () => {
  db = await openTestDatabase();
  await openApi();
  await apis.pop()!.close();
});
beforeEach(() => {
  sent = [];
  log.lines.length = 0;
  answer = async () => accepted;
  now = start;
});
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close();
  await db.execute('delete from mail_queue');
});
afterAll(() => db?.close());

describe('a mail in the queue', () => {
  const reference = encodeReference('4000000123', 'ana@mail.example');
  const mailWith = (key: string) =>
    order(key, {
      values: { product: 'Nube', order: '4000000123' },
      link: `/en_GB/pedido/${reference}`,
      quote: 'For your birthday',
      replyTo: { name: 'Bea', address: 'bea@mail.example' },
    });
  const secrets = [reference, '4000000123', 'ana@mail.example', 'bea@mail.example', 'birthday'];
  const countLeaks = async () => {
    const seen = `${await readRestingMails(db)}${JSON.stringify(log.lines)}`;
    return secrets.filter((secret) => seen.includes(secret));
  };

  it('reveals neither its recipient nor its link, whether waiting, failed or given up', async () => {
    const { sender } = await openApi();
    answer = async () => {
      throw new Error('the mail server is away');
    };
    await enqueueMail(db, settings(), mailWith('sealed'), now);
    expect(await countLeaks()).toEqual([]);
    await sender.send();
    answer = async () => ({ Status: 'refused', Response: '550 no such user' });
    now = nextAttempt(1, now)!;
    await sender.send();
    expect({ row: await rowOf('sealed'), leaks: await countLeaks() }).toMatchObject({
      row: { status: 'failed' },
      leaks: [],
    });
  });

  it('of an older process is sent as it is, and encrypted if it is not sent', async () => {
    const { to, values, link } = mailWith('plain');
    await db.execute(
      `insert into mail_queue (key, storefront, locale, kind, recipient, data, queued_at, next_at) values ('plain', 'first', 'en_GB', 'test', $1, $2, $3, $3)`,
      [to.address, JSON.stringify({ to, values, link }), now],
    );
    const context = { db, settings: settings() } as unknown as AskingContext;
    answer = async () => {
      throw new Error('the mail server is away');
    };
    const { sender } = await openApi();
    await sender.send();
    await mailDomain.purge!(context);
    expect(await countLeaks()).toEqual([]);
    answer = async () => accepted;
    now = nextAttempt(1, now)!;
    await sender.send();
    expect(sent.map(({ To, Text }) => ({ to: To.Address, leads: Text.includes(reference) }))).toEqual([
      { to: 'ana@mail.example', leads: true },
    ]);
  });

  it('is encrypted again once the secret has changed, so that the former one may be removed', async () => {
    const [before, next] = [
      'the secret before, long enough to be one',
      'the secret next, long enough to be one',
    ];
    // More than a batch, with one in the middle that cannot be decrypted here.
    const keys = Array.from({ length: 120 }, (_, index) => `turned-${String(index).padStart(3, '0')}`);
    for (const key of keys) await enqueueMail(db, { seal: createSeal([before]) }, order(key), now);
    await enqueueMail(
      db,
      { seal: createSeal(['the secret of another installation, long']) },
      order('turned-050-x'),
      now,
    );
    await sealAnew(db, createSeal([next, before]));
    const rows = await db.query<{ key: string; data: StoredContent }>(
      'select key, data from mail_queue order by key',
    );
    const opened = await Promise.all(
      rows.map(async ({ key, data }) => ({
        key,
        to: await openContent(createSeal([next]), data).then(
          ({ to }) => to.address,
          () => 'not opened',
        ),
      })),
    );
    expect(opened.filter(({ to }) => to === 'not opened')).toEqual([
      { key: 'turned-050-x', to: 'not opened' },
    ]);
    expect(opened).toHaveLength(121);
  });

  it('waits for a process that has its secret', async () => {
    const other = createSeal(['the secret of another installation, long']);
    await enqueueMail(db, { seal: other }, order('foreign'), now);
    const { sender } = await openApi();
    await sender.send();
    expect({ sent, row: await rowOf('foreign') }).toMatchObject({ sent: [], row: { status: 'queued' } });
    expect(log.lines.at(-1)).toMatchObject({ facts: { error: expect.stringContaining('SESSION_SECRET') } });
  });
});
