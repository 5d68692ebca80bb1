import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectLog } from '../../../tests/contract/test-settings';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage, MailReceipt } from '../../providers/mail/mail.provider.types';
import { domains } from '../registry.generated';
import { nextAttempt } from './send-mail';
import { composeMail } from './compose-mail.rules';
import { announceMail, enqueueMail } from './mail.tx';
import { LEASE_MS } from './mail-lease';
import type { MailSender } from './mail-sender';
import { mailSettings, order } from './mail.fixture';

const accepted: MailReceipt = { Status: 'accepted', Response: '250 ok' };
let db: Database;
let sent: MailMessage[] = [];
let answer: () => Promise<MailReceipt>;
let now = new Date('2026-03-01T12:00:00Z');
const log = collectLog();
const apis: Api[] = [];
let outbox: string;

const settings = () => mailSettings({ log, clock: () => now, dataDir: outbox });
const provider = {
  name: 'mail-test',
  migrations: [],
  open: () => ({
    send: async (mail: MailMessage) => {
      const receipt = await answer();
      sent.push(mail);
      return receipt;
    },
    close: () => undefined,
  }),
};
const openApi = async (
  mail: typeof embeddedProviders.mail = provider,
): Promise<{ api: Api; sender: MailSender }> => {
  const api = createApi({
    settings: settings(),
    database: db,
    domains: domains.filter(({ domain }) => domain.name === 'mail'),
    providers: { ...embeddedProviders, mail },
  });
  apis.push(api);
  await api.ready;
  return { api, sender: api.stateOf('mail') as MailSender };
};

const rowOf = async (key: string) =>
  (
    await db.query<{ status: string; attempts: number; data: unknown; recipient: string }>(
      'select status, attempts, data, recipient from mail_queue where key = $1',
      [key],
    )
  )[0];

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  db = await openTestDatabase();
});
// An open API's sender takes whatever is due on its rounds: the next test's mail must not be sent by the last one's provider.
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close();
  await rm(join(outbox, 'outbox'), { recursive: true, force: true });
});
afterAll(async () => {
  await db?.close();
  await rm(outbox, { recursive: true, force: true });
});
beforeEach(() => {
  sent = [];
  answer = async () => accepted;
  now = new Date('2026-03-01T12:00:00Z');
});

describe('the mail queue', () => {
  it('sends each key once, with the texts of brand and locale, and deletes its content', async () => {
    const { sender } = await openApi();
    expect({
      first: await enqueueMail(db, settings(), order('a'), now),
      again: await enqueueMail(db, settings(), order('a'), now),
    }).toEqual({ first: true, again: false });
    await announceMail(db);
    await vi.waitFor(async () => expect((await rowOf('a'))?.status).toBe('sent'), { timeout: 20_000 });
    await enqueueMail(db, settings(), order('a'), now);
    await sender.send();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      From: { Name: 'First', Address: 'no-reply@first.example' },
      To: { Name: 'Ana', Address: 'ana@mail.example' },
      ContentLanguage: 'en-GB',
      Subject: '<b>Nube</b> Bcc: x@y.example at First',
    });
    expect(sent[0]!.Text).toContain('Look: https://www.first.example/en_GB/women');
    expect(sent[0]!.Html).toContain('&lt;b&gt;Nube&lt;/b&gt;');
    expect(sent[0]!.Html).not.toContain('<b>');
    expect(sent[0]!.Html).toMatch(
      /@media print \{ \* \{ background: none !important; color: #000 !important/,
    );
    expect(await rowOf('a')).toMatchObject({ data: {}, recipient: '' });
  });

  it('comes from the sender that the brand has chosen', () => {
    const given = settings();
    given.storefronts['first'] = { ...given.storefronts['first']!, mailFrom: 'hello@first.example' };
    expect(composeMail(order('x'), now, given).From).toEqual({
      Name: 'First',
      Address: 'hello@first.example',
    });
  });

  it('a mail of a transaction that fails is never sent', async () => {
    const { sender } = await openApi();
    await db
      .transaction(async (sql) => {
        await enqueueMail(sql, settings(), order('rolled-back'), now);
        throw new Error('no');
      })
      .catch(() => undefined);
    await sender.send();
    expect({ sent, row: await rowOf('rolled-back') }).toEqual({ sent: [], row: undefined });
  });

  it('tries again after the waits of its rule, then gives up and logs that', async () => {
    const { sender } = await openApi();
    answer = async () => {
      throw new Error('the mail server is away');
    };
    await enqueueMail(db, settings(), order('late'), now);
    await sender.send();
    await sender.send();
    expect(await rowOf('late')).toMatchObject({ status: 'queued', attempts: 1 });
    for (let tries = 1; ; tries += 1) {
      const next = nextAttempt(tries, now);
      if (!next) break;
      now = next;
      await sender.send();
    }
    expect(await rowOf('late')).toMatchObject({ status: 'failed', attempts: 7 });
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a mail will not be sent' }),
    );
  });

  it('a refused address is not tried again', async () => {
    const { sender } = await openApi();
    answer = async () => ({ Status: 'refused', Response: '550 no such user' });
    await enqueueMail(db, settings(), order('nobody'), now);
    await sender.send();
    expect(await rowOf('nobody')).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('survives a restart: what another process took and never finished is sent later, with the same message id', async () => {
    const first = await openApi();
    let die: (() => void) | undefined;
    answer = () =>
      new Promise((_, reject) => {
        die = () => reject(new Error('killed'));
      });
    await enqueueMail(db, settings(), order('orphan'), now);
    const dying = first.sender.send();
    await vi.waitFor(() => expect(die).toBeDefined(), { timeout: 20_000 });
    expect(await rowOf('orphan')).toMatchObject({ attempts: 1 });
    answer = async () => accepted;
    const second = await openApi();
    await second.sender.send();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + LEASE_MS);
    await second.sender.send();
    expect(sent).toHaveLength(1);
    expect(await rowOf('orphan')).toMatchObject({ status: 'sent', attempts: 2 });
    die!();
    await dying;
  });
});

describe('the outbox', () => {
  it('a mail has a person’s text line by line, the reply address and files, which are deleted once it is sent', async () => {
    const { sender } = await openApi(embeddedProviders.mail);
    const content = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
    // In one step, as mails with files are queued: the sender's own round may come between a mail and its files.
    await db.transaction((sql) =>
      enqueueMail(
        sql,
        settings(),
        order('with-file', {
          quote: 'One <b>shoe</b>\nsqueaks',
          replyTo: { name: 'Ana', address: 'ana@mail.example' },
          attachments: [{ name: 'sole.jpg', type: 'image/jpeg', content }],
        }),
        now,
      ),
    );
    await sender.send();
    const folder = join(outbox, 'outbox');
    const whole = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const mail = whole
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as MailMessage)
      .find(({ Attachments }) => Attachments)!;
    expect(mail.Text).toContain('> One <b>shoe</b>\n> squeaks\n');
    expect(mail.Html).toContain('One &lt;b&gt;shoe&lt;/b&gt;\nsqueaks</blockquote>');
    expect(mail).toMatchObject({
      ReplyTo: { Name: 'Ana', Address: 'ana@mail.example' },
      Attachments: [{ Name: 'sole.jpg', ContentType: 'image/jpeg', Content: content.toString('base64') }],
    });
    const eml = whole.find((text) => text.includes('filename=sole.jpg'))!;
    expect(eml).toContain('Reply-To: Ana <ana@mail.example>');
    expect(eml).toContain(content.toString('base64'));
    expect(await db.query('select key from mail_attachments')).toEqual([]);
  });

  it('writes one .eml and one .json per mail, in the language of the locale', async () => {
    const { sender } = await openApi(embeddedProviders.mail);
    await enqueueMail(db, settings(), order('kept', { locale: 'es_ES', picture: 'K1_L.jpg' }), now);
    await sender.send();
    const files = (await readdir(join(outbox, 'outbox'))).sort();
    expect(files.map((name) => name.split('.').pop())).toEqual(['eml', 'json']);
    const eml = await readFile(join(outbox, 'outbox', files[0]!), 'utf8');
    expect(eml).toContain('To: Ana <ana@mail.example>');
    expect(eml).toContain('Content-Language: es-ES');
    expect(eml.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
    const kept = JSON.parse(await readFile(join(outbox, 'outbox', files[1]!), 'utf8')) as MailMessage;
    expect(kept.Text).toMatch(/^Noticias/);
    expect(kept.Html).toContain('https://www.first.example/images/paper/K1_L.jpg');
  });
});
