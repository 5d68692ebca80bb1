import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { accountInfo } from '../customers/customers.contract';
import { readMailQueue } from '../mail/mail.fixture';
import { accountRecoverPassword, accountSetNewPassword, accountUpdatePassword } from './accounts.contract';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import { purgeAccounts } from './purge-accounts';

/** The three calls that change a password; each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Person.${(turn += 1)}@example.com`;
  await shop.create(email, 'the first one');
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const recover = (address = email, headers = {}) =>
  send(shop, accountRecoverPassword, { profile: 'en_GB', email: address }, headers);
const setNew = (token: string, newPassword = 'the second one') =>
  send(shop, accountSetNewPassword, { profile: 'en_GB', token, newPassword });
const update = (token: string, oldPassword: string, newPassword: string) =>
  send(shop, accountUpdatePassword, { profile: 'en_GB', oldPassword, newPassword }, bearer(token));
const signIn = (password: string) => shop.login(email, password, { profile: 'en_GB' });
const isSignedIn = async (token: string) =>
  (await send(shop, accountInfo, { profile: 'en_GB' }, bearer(token))).status === 'OK';
const mailsOf = async (kind: string, address = email) =>
  (await readMailQueue(shop.db)).filter((mail) => mail.kind === kind && mail.recipient === address);
/** The tokens of the mailed links, in the order of their mails. */
const readLinks = async () =>
  (await mailsOf('passwordRecover')).map(({ data }) => data.link.split('/').at(-1)!);

describe('a forgotten password', () => {
  it('is reset by the mailed link: signed in here, out everywhere else, and the owner gets a mail', async () => {
    const before = await signIn('the first one');
    expect(await recover()).toEqual({ status: 'OK', errors: [], message: 'success' });
    const [token] = await readLinks();
    expect(token).toMatch(/^[\w-]{43}$/);
    const made = await setNew(token!);
    expect(made).toMatchObject({ status: 'OK', message: 'success', info: { email } });
    expect({
      newSession: await isSignedIn(made.token),
      earlierSession: await isSignedIn(before.token),
    }).toEqual({ newSession: true, earlierSession: false });
    expect((await shop.refresh(before.refreshToken)).status).toBe('KO');
    expect({
      firstPassword: (await signIn('the first one')).status,
      secondPassword: (await signIn('the second one')).status,
    }).toEqual({ firstPassword: 'KO', secondPassword: 'OK' });
    expect(await mailsOf('passwordChanged')).toHaveLength(1);
  });

  it('the answer is the same for an address that has no account, and no mail is sent', async () => {
    const unknown = 'nobody.at.all@example.com';
    expect(await recover(unknown)).toEqual(await recover());
    expect(await mailsOf('passwordRecover', unknown)).toEqual([]);
  });

  it('a link is valid once, for half an hour, and until the next one', async () => {
    await recover();
    // Mails are listed by their time.
    shop.wait(1);
    await recover();
    const [older, newer] = await readLinks();
    expect((await setNew(older!)).errors).toEqual([
      { code: 'link_ended', message: 'This link has been used or has run out. Please ask for a new one.' },
    ]);
    const both = await Promise.all([setNew(newer!), setNew(newer!, 'quite another')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
    await recover();
    shop.wait(30 * MINUTE);
    expect((await setNew((await readLinks())[2]!)).errors[0]!.code).toBe('link_ended');
  });

  it('three mails a day for an address, however it is written', async () => {
    for (const address of [email, email.toUpperCase(), ` ${email}`, email]) await recover(address);
    expect(await readLinks()).toHaveLength(3);
    shop.wait(DAY + 1);
    await recover();
    expect(await readLinks()).toHaveLength(4);
  });

  it('a link stays valid when its new password is refused', async () => {
    await recover();
    const [token] = await readLinks();
    for (const [password, code] of [
      ['', 'invalid_field'],
      ['seven77', 'invalid_field'],
      ['x'.repeat(129), 'invalid_field'],
      ['Password123', 'password_weak'],
      ['kkkkkkkkkk', 'password_weak'],
      [email.toUpperCase(), 'password_weak'],
    ] as const)
      expect((await setNew(token!, password)).errors[0]).toMatchObject({ code });
    expect((await setNew(token!)).status).toBe('OK');
  });

  it.each(['', 'no-link', "' or 1=1 --", 'x'.repeat(100)])('%j is refused as a link', async (token) => {
    expect((await setNew(token)).status).toBe('KO');
  });

  it('links are stored as hashes, and deleted after a day', async () => {
    await recover();
    const [token] = await readLinks();
    const rows = () => shop.db.query<{ row: string }>('select row(l.*)::text as row from account_links l');
    expect(JSON.stringify(await rows())).not.toContain(token);
    shop.wait(DAY + 1);
    await purgeAccounts(shop);
    expect(await rows()).toEqual([]);
  });

  it('an invalid address is refused with its field', async () => {
    expect((await recover('nowhere')).errors).toEqual([
      { code: 'invalid_field', message: 'email: Please input a valid email' },
    ]);
  });
});

describe('a password that is changed', () => {
  it('needs the current one, ends all other sessions and starts a new one', async () => {
    const [here, there] = [await signIn('the first one'), await signIn('the first one')];
    const changed = await update(here.token, 'the first one', 'the second one');
    expect(changed).toMatchObject({ status: 'OK', message: 'success' });
    expect(await Promise.all([changed, here, there].map(({ token }) => isSignedIn(token)))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await signIn('the second one')).status).toBe('OK');
    expect(await mailsOf('passwordChanged')).toHaveLength(1);
  });

  it('wrong, weak, the same or of no account: refused, and nothing changes', async () => {
    const { token } = await signIn('the first one');
    const codes = [];
    for (const [owner, before, after] of [
      [token, 'a wrong guess', 'the second one'],
      [token, 'the first one', 'short'],
      [token, 'the first one', 'iloveyou'],
      [token, 'the first one', 'the first one'],
      ['forged', 'the first one', 'the second one'],
    ] as const)
      codes.push((await update(owner, before, after)).errors[0]!.code);
    expect(codes).toEqual([
      'login_failed',
      'invalid_field',
      'password_weak',
      'password_same',
      'unauthorized',
    ]);
    expect({
      signedIn: await isSignedIn(token),
      firstPassword: (await signIn('the first one')).status,
    }).toEqual({ signedIn: true, firstPassword: 'OK' });
  });

  it('wrong attempts count like those of a sign-in', async () => {
    const { token } = await signIn('the first one');
    const codes = new Set<string>();
    for (let at = 0; at < 11; at += 1)
      codes.add(
        (
          await send(
            shop,
            accountUpdatePassword,
            { profile: 'en_GB', oldPassword: `guess ${at}`, newPassword: 'the second one' },
            { ...bearer(token), 'x-forwarded-for': `203.0.113.${at}` },
          )
        ).errors[0]!.code,
      );
    expect([...codes]).toEqual(['login_failed', 'too_many_attempts']);
  });

  it('of two at once one succeeds', async () => {
    const { token } = await signIn('the first one');
    const both = await Promise.all([
      update(token, 'the first one', 'one of the two'),
      update(token, 'the first one', 'two of the two'),
    ]);
    expect(both.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(await mailsOf('passwordChanged')).toHaveLength(1);
  });
});
