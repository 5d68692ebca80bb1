import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { MailMessage, MailReceipt } from '../../providers/mail/mail.provider.types';
import { domains } from '../registry.generated';
import type { MailSender } from './mail-sender';
import { mailSettings, order, readRestingMails } from './mail.fixture';
import { enqueueMail, readMailStates, withdrawMails } from './mail.tx';

/** Mails whose texts come with the order, e.g. to staff in a language that the storefront does not have. */
let db: Database;
let api: Api;
const sent: MailMessage[] = [];
let answer = async (): Promise<MailReceipt> => ({ Status: 'accepted', Response: '250 ok' });
const now = new Date('2026-03-01T12:00:00Z');
const settings = mailSettings({ clock: () => now });
const texts = {
  language: 'es',
  subject: 'Ana <b> te invita',
  title: 'Tienes una invitación',
  greeting: 'Hola:',
  text: 'Ana & Ben te invitan',
  button: 'Crear tu cuenta',
  why: 'Porque sí',
};
const link = 'https://composer.example/composer/claim?code=s3cret';

beforeAll(async () => {
  db = await openTestDatabase();
  const send = async (mail: MailMessage) => {
    const receipt = await answer();
    sent.push(mail);
    return receipt;
  };
  api = createApi({
    settings,
    database: db,
    domains: domains.filter(({ domain }) => domain.name === 'mail'),
    providers: {
      ...embeddedProviders,
      mail: { name: 'mail-test', migrations: [], open: () => ({ send, close: () => undefined }) },
    },
  });
  await api.ready;
});
afterAll(async () => {
  await api.close();
  await db.close();
});
const sendDue = () => (api.stateOf('mail') as MailSender).send();
const stateOf = async (key: string) => (await readMailStates(db, [key]))[0]?.state;

describe('a mail with its own texts', () => {
  it('is stored sealed, sent in its language, and leads outside of the storefront', async () => {
    await enqueueMail(db, settings, order('own', { kind: 'staff', texts, link, values: {} }), now);
    expect(await stateOf('own')).toBe('queued');
    expect(await readRestingMails(db)).not.toMatch(/s3cret|ana@mail|te invita/);
    await sendDue();
    const [mail] = sent;
    expect(mail).toMatchObject({ Subject: 'Ana <b> te invita', ContentLanguage: 'es' });
    expect(mail!.Text).toContain(`Crear tu cuenta: ${link}`);
    expect(mail!.Html).toContain(`href="${link}"`);
    expect(mail!.Html).toContain('<html lang="es"');
    expect(mail!.Html).toContain('Ana &amp; Ben te invitan');
    expect(mail!.Html).not.toContain('Ana <b>');
    expect(await readMailStates(db, ['own', 'unknown'])).toEqual([
      { key: 'own', state: 'sent', sentAt: now },
    ]);
  });

  it('is delayed after a failed attempt, failed when refused or withdrawn', async () => {
    answer = () => Promise.reject(new Error('connection refused'));
    await enqueueMail(db, settings, order('later', { texts, link }), now);
    await sendDue();
    expect(await stateOf('later')).toBe('delayed');
    await withdrawMails(db, ['later']);
    expect(await stateOf('later')).toBe('failed');
    answer = async () => ({ Status: 'refused', Response: '550 no such mailbox' });
    await enqueueMail(db, settings, order('never', { texts, link }), now);
    await sendDue();
    expect(await stateOf('never')).toBe('failed');
  });
});
