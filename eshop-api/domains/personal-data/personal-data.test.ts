import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { accountConfirmEmail, accountVerifyEmail } from '../accounts/email-change.contract';
import { nube, send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { accountExport } from './personal-data.contract';

/** The customer's own copy of the data; each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
const password = 'the first one';
const profile = 'es_ES';
beforeAll(async () => {
  shop = await openAccountBench([
    'personal-data',
    'notify-me',
    'catalogue',
    'content',
    'stores',
    'places',
    'reference',
  ]);
}, 240_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Reader.${(turn += 1)}@example.com`;
  await shop.create(email, password);
});

const MINUTE = 60_000;
const signIn = () => shop.login(email, password, { profile });
const exportAs = (token: string, more: object = {}) =>
  send(shop, accountExport, { profile, ...more }, bearer(token));
const rowsOf = async (token: string, table: string) =>
  (await exportAs(token)).sections.find((section) => section.table === table)?.rows;
async function confirmEmail(token: string): Promise<void> {
  await send(shop, accountVerifyEmail, { profile }, bearer(token));
  const mails = (await readMailQueue(shop.db)).filter(
    (mail) => mail.kind === 'emailConfirm' && mail.recipient === email,
  );
  await send(shop, accountConfirmEmail, { profile, token: mails.at(-1)!.data.link.split('/').at(-1)! });
}
async function leaveData(address: string): Promise<void> {
  await send(shop, newsletterInsert, { profile, email: address, origin: 'footer', privacyPolicy: 'on' });
  await shop.db.execute(
    "insert into notify_me_wishes (id, storefront, material, size, email_key, email, name, locale, created_at) values ($1, 'main', $2, '38', lower($3), $3, 'Ana', 'es_ES', now())",
    [`wish ${address}`, nube, address],
  );
  await shop.db.execute(
    "insert into contact_messages (id, storefront, submission_key, reference, locale, subject, name, email, message, created_at) values ($1, 'main', $1, 'R1', 'es_ES', 'product', 'Ana', $2, 'Hello', now())",
    [`message ${address}`, address],
  );
}
const BY_ADDRESS = [
  'newsletter_subscriptions',
  'newsletter_consents',
  'notify_me_wishes',
  'contact_messages',
];

describe('an export', () => {
  it('has the account, its sessions and addresses, without passwords, hashes and tokens', async () => {
    const { token } = await signIn();
    await shop.db.execute(
      `insert into account_addresses (account_id, id, position, country, fields) select id, 'a1', 1, 'ES', '{"city":"Madrid"}' from accounts where email = $1`,
      [email],
    );
    const answer = await exportAs(token);
    expect(answer).toMatchObject({ status: 'OK', emailConfirmed: false });
    expect(await rowsOf(token, 'accounts')).toMatchObject([{ email, storefront: 'main', locale: 'en_GB' }]);
    expect(await rowsOf(token, 'account_addresses')).toMatchObject([
      { country: 'ES', fields: { city: 'Madrid' } },
    ]);
    expect(await rowsOf(token, 'account_sessions')).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/hash|password|sealed|argon2/i);
  });

  it('what belongs to the address is in it only once that is confirmed', async () => {
    const { token } = await signIn();
    await leaveData(email);
    for (const table of BY_ADDRESS)
      expect({ table, rows: await rowsOf(token, table) }).toEqual({ table, rows: [] });
    await confirmEmail(token);
    const { emailConfirmed, sections } = await exportAs(token);
    expect(emailConfirmed).toBe(true);
    for (const table of BY_ADDRESS)
      expect({ table, many: sections.find((one) => one.table === table)?.rows.length }).toEqual({
        table,
        many: 1,
      });
  });

  it('has nothing of anybody else', async () => {
    const { token } = await signIn();
    await confirmEmail(token);
    await leaveData(`other.${turn}@example.com`);
    await shop.create(`other.${turn}@example.com`, password);
    expect(JSON.stringify(await exportAs(token))).not.toContain(`other.${turn}@`);
  });
});

describe('what is refused', () => {
  it('a session that was begun more than ten minutes ago, also after a refresh', async () => {
    const { token, refreshToken } = await signIn();
    shop.wait(10 * MINUTE);
    expect((await exportAs(token)).status).toBe('OK');
    shop.wait(1);
    expect((await exportAs(token)).errors[0]!.code).toBe('login_needed');
    const renewed = await shop.refresh(refreshToken);
    expect((await exportAs(renewed.token)).errors[0]!.code).toBe('login_needed');
  });
  it('no session, one of another market, a field that is not there', async () => {
    const { token } = await signIn();
    for (const none of ['invented', "' or 1=1 --"])
      expect((await exportAs(none)).errors[0]!.code).toBe('unauthorized');
    expect((await exportAs(token, { profile: 'en_GB' })).errors[0]!.code).toBe('unauthorized');
    expect((await exportAs(token, { email: 'other@example.com' })).errors[0]!.code).toBe('invalid_request');
  });
  it('more than ten a day', async () => {
    const { token } = await signIn();
    const answers = [];
    for (let times = 0; times < 11; times += 1) answers.push(await exportAs(token));
    expect(answers.slice(0, 10).every(({ status }) => status === 'OK')).toBe(true);
    expect(answers[10]!.errors[0]!.code).toBe('too_many_requests');
    const refused = await shop.api.handle(
      new Request(`http://shop.example/eshop-api/api/v1${accountExport.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-storefront': 'main', ...bearer(token) },
        body: JSON.stringify({ profile }),
      }),
    );
    // The limit's own clock is the machine's.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  });
});
