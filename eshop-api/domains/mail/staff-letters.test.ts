import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { domains } from '../registry.generated';
import { mailSettings, readMailQueue, readRestingMails } from './mail.fixture';
import { embeddedProviders } from '../../providers/embedded-providers';
import { openStaffLetters } from './staff-letters';

const settings = mailSettings({ clock: () => new Date('2026-03-01T12:00:00Z') });
const texts = { language: 'es', subject: 's', title: 't', greeting: 'g', text: 'x', button: 'b', why: 'w' };
const letter = {
  key: 'k',
  to: 'ben@shop.example',
  brand: '*',
  texts,
  link: 'https://composer.example/c?code=1',
};
let db: Database;
let api: Api;

beforeAll(async () => {
  db = await openTestDatabase();
  const mailDomain = domains.filter(({ domain }) => domain.name === 'mail');
  const send = () => Promise.reject(new Error('no server'));
  const mail = { name: 'mail-test', migrations: [], open: () => ({ send, close: () => undefined }) };
  api = createApi({ settings, database: db, domains: mailDomain, providers: { ...embeddedProviders, mail } });
  await api.ready;
});
afterAll(async () => {
  await api.close();
  await db.close();
});

it('queues a letter of the default storefront once, sealed, and in a transaction', async () => {
  const mail = openStaffLetters(settings, db);
  await db.transaction(async (sql) => {
    await mail.enqueue(sql, letter);
    await mail.enqueue(sql, letter);
  });
  const failed = db.transaction(async (sql) => {
    await mail.enqueue(sql, { ...letter, key: 'lost' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await readMailQueue(db)).toMatchObject([
    { key: 'k', kind: 'staff', recipient: 'ben@shop.example', data: { texts, link: letter.link } },
  ]);
  expect(await readRestingMails(db)).not.toMatch(/ben@|code=1/);
  expect(await mail.readStates(db, ['k'])).toMatchObject([{ key: 'k' }]);
  await db.transaction((sql) => mail.withdraw(sql, ['k']));
  expect(await mail.readStates(db, ['k'])).toMatchObject([{ key: 'k', state: 'failed' }]);
});

it('without a storefront that can send it, it is refused at once', async () => {
  const without = { ...settings, storefronts: {} };
  const mail = openStaffLetters(without, db);
  await expect(db.transaction((sql) => mail.enqueue(sql, letter))).rejects.toThrow('public origin');
});
