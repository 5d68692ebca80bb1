import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectLog, testSeal, testSettings } from '../../../tests/contract/test-settings';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage, MailReceipt } from '../../providers/mail/mail.provider.types';
import { domains } from '../registry.generated';
import { enqueueMails, type MailOrder } from './mail.tx';
import { LEASE_MS, RENEW_MS } from './mail-lease';
import type { MailSender } from './mail-sender';

/** Mails that a killed process had taken are sent soon after the next start; running processes share the queue (decision 0137). */
const words = {
  greetingNameless: 'Hello,',
  testSubject: '{product}',
  testTitle: 'News',
  testText: 'About it',
  testButton: 'Look',
  testWhy: 'You asked',
};
const accepted: MailReceipt = { Status: 'accepted', Response: '250 ok' };
const start = new Date('2026-03-01T12:00:00Z');
/** ms within which everything that a killed process left must be sent. */
const bound = 2 * 60_000;

type SendMail = (mail: MailMessage) => Promise<MailReceipt>;
interface Process {
  sender: MailSender;
  api: Api;
  sent: string[];
}

let db: Database;
let now = start;
const processes: Process[] = [];
const endings: (() => void)[] = [];

/** A process of the shop; its mail service answers each mail, by its subject, with `answer`. */
async function open(answer: SendMail = async () => accepted, database = db): Promise<Process> {
  const settings = testSettings({ log: collectLog(), clock: () => now, fileLabels: () => ({ mail: words }) });
  settings.storefronts['first'] = {
    ...settings.storefronts['first']!,
    publicOrigin: 'https://www.first.example',
  };
  const sent: string[] = [];
  const send: SendMail = async (mail) => {
    sent.push(mail.Subject);
    return answer(mail);
  };
  const mail = { name: 'mail-test', migrations: [], open: () => ({ send, close: () => undefined }) };
  const only = domains.filter(({ domain }) => domain.name === 'mail');
  const api = createApi({ settings, database, domains: only, providers: { ...embeddedProviders, mail } });
  await api.ready;
  const process = { sender: api.stateOf('mail') as MailSender, api, sent };
  processes.push(process);
  return process;
}

/** Never answers during the test, like the service of a process that is killed meanwhile. */
const neverAnswer: SendMail = () =>
  new Promise((_resolve, reject) => endings.push(() => reject(new Error('the process is gone'))));

const order = (key: string): MailOrder => ({
  key,
  storefront: 'first',
  locale: 'en_GB',
  kind: 'test',
  to: { name: '', address: 'ana@mail.example' },
  values: { product: key },
  link: '/en_GB',
});
const queue = async (many: number, name = 'mail'): Promise<string[]> => {
  const keys = Array.from({ length: many }, (_, at) => `${name}-${String(at).padStart(3, '0')}`);
  await enqueueMails(db, { seal: testSeal }, keys.map(order), now);
  return keys;
};
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
interface Row {
  key: string;
  status: string;
  attempts: number;
  failures: number;
  next_at: Date;
  [column: string]: unknown;
}
const readRows = () =>
  db.query<Row>('select key, status, attempts, failures, next_at from mail_queue order by key');
const countSent = async (): Promise<number> =>
  (await readRows()).filter(({ status }) => status === 'sent').length;

/** A process takes mails and is killed: it does nothing any more. */
async function dieSending(): Promise<Process> {
  const dying = await open(neverAnswer);
  await vi.waitFor(() => expect(dying.sent.length).toBeGreaterThan(0), { timeout: 20_000 });
  return dying;
}

beforeAll(async () => {
  db = await openTestDatabase();
  await (await open()).api.close();
  processes.length = 0;
});
// Rounds and renewals happen when a test triggers them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = start;
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  const closing = processes.splice(0).map(({ api }) => api.close());
  // Mails of the killed processes are started once more when their blocked calls are released.
  const ends = setTimeout(function endAll() {
    for (const end of endings.splice(0)) end();
    ends.refresh();
  }, 20);
  await Promise.all(closing);
  clearTimeout(ends);
  vi.useRealTimers();
  await db.execute('delete from mail_queue');
});
afterAll(() => db?.close());

describe('after a process was killed', () => {
  it('the mails that it had taken are sent within two minutes, each once, however often processes were killed before', async () => {
    const keys = await queue(60);
    for (let deaths = 0; deaths < 8; deaths += 1) {
      await dieSending();
      pass(LEASE_MS);
    }
    await dieSending();
    const restarted = now.getTime();
    const next = await open();
    while (now.getTime() - restarted < bound && (await countSent()) < keys.length) {
      await next.sender.send();
      pass(5000);
    }
    expect(await countSent()).toBe(keys.length);
    expect([...next.sent].sort()).toEqual(keys);
  });

  it('the mails that it left have no failure counted: the next wait is the first one', async () => {
    await queue(1);
    for (let deaths = 0; deaths < 8; deaths += 1) {
      await dieSending();
      pass(LEASE_MS);
    }
    const next = await open(() => Promise.reject(new Error('the mail server is away')));
    await next.sender.send();
    expect(await readRows()).toMatchObject([
      { status: 'queued', attempts: 9, failures: 1, next_at: new Date(now.getTime() + 60_000) },
    ]);
  });

  it('several hundred are sent in one go, and failing ones do not delay others', async () => {
    const [bad, good] = [await queue(40, 'bad'), await queue(400, 'good')];
    const next = await open(({ Subject }) =>
      Subject.startsWith('bad') ? Promise.reject(new Error('451 later')) : Promise.resolve(accepted),
    );
    await next.sender.send();
    expect([...next.sent].sort()).toEqual([...bad, ...good]);
    const rows = await readRows();
    expect(rows.filter(({ status }) => status === 'sent').map(({ key }) => key)).toEqual(good);
  });
});

describe('running processes', () => {
  it('two at once send each mail once', async () => {
    const keys = await queue(120);
    const slowly: SendMail = () => new Promise((resolve) => setTimeout(() => resolve(accepted), 5));
    const both = [await open(slowly), await open(slowly)];
    await Promise.all(both.map(({ sender }) => sender.send()));
    expect(both.flatMap(({ sent }) => sent).sort()).toEqual(keys);
    expect(await countSent()).toBe(keys.length);
  });

  it('keep a mail that takes long, and release those behind it at once', async () => {
    const [slow, ...behind] = await queue(5);
    let finish: ((receipt: MailReceipt) => void) | undefined;
    const wait: SendMail = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const first = await open((mail) => (mail.Subject === slow ? wait(mail) : Promise.resolve(accepted)));
    await vi.waitFor(() => expect(finish).toBeDefined(), { timeout: 20_000 });
    const second = await open();
    for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_MS) {
      pass(RENEW_MS);
      vi.advanceTimersByTime(RENEW_MS);
      const until = new Date(now.getTime() + LEASE_MS);
      await vi.waitFor(async () => expect((await readRows())[0]!.next_at).toEqual(until), {
        timeout: 20_000,
      });
      await second.sender.send();
      await vi.waitFor(async () => expect(await countSent()).toBe(behind.length), { timeout: 20_000 });
    }
    finish!(accepted);
    await first.sender.send();
    expect([...first.sent, ...second.sent].sort()).toEqual([slow, ...behind]);
    expect(await countSent()).toBe(5);
  });

  it('send nothing that another has taken while they were paused', async () => {
    const keys = await queue(5);
    const stopped = await dieSending();
    pass(LEASE_MS);
    const second = await open();
    await second.sender.send();
    expect([...second.sent].sort()).toEqual(keys);
    for (const end of endings.splice(0)) end();
    await stopped.sender.send();
    expect(stopped.sent).toHaveLength(1);
    expect(await readRows()).toMatchObject(keys.map(() => ({ status: 'sent', failures: 0 })));
  });

  it('mark a mail when the database is back, and do not send it again', async () => {
    let isAway = true;
    const execute: Database['execute'] = (text, values) =>
      isAway && text.includes("status = 'sent'")
        ? Promise.reject(new Error('Connection terminated unexpectedly'))
        : db.execute(text, values);
    const [key] = await queue(1);
    const one = await open(undefined, { ...db, execute });
    await one.sender.send();
    expect(await readRows()).toMatchObject([{ status: 'queued' }]);
    isAway = false;
    pass(LEASE_MS);
    await one.sender.send();
    expect({ sent: one.sent, sentCount: await countSent() }).toEqual({ sent: [key], sentCount: 1 });
  });
});
