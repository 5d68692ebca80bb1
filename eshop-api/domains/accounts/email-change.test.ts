import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nube, send } from '../bag/bag.fixture';
import { accountInfo } from '../customers/customers.contract';
import { readMailQueue } from '../mail/mail.fixture';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { accountRecoverPassword, accountSetNewPassword } from './accounts.contract';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import {
  accountChangeEmail,
  accountConfirmEmail,
  accountStopEmailChange,
  accountVerifyEmail,
} from './email-change.contract';
import { purgeAccounts } from './purge-accounts';

/** Another address for an account; each test has accounts of its own. */
let shop: AccountBench;
let email = '';
let next = '';
let turn = 0;
const password = 'the first one';
beforeAll(async () => {
  shop = await openAccountBench(['notify-me', 'catalogue']);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Mover.${(turn += 1)}@example.com`;
  next = `Moved.${turn}@example.com`;
  await shop.create(email, password);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const profile = 'es_ES';
const signIn = (address = email) => shop.login(address, password, { profile });
const change = (token: string, more: object = {}) =>
  send(shop, accountChangeEmail, { profile, email: next, password, ...more }, bearer(token));
const verify = (token: string) => send(shop, accountVerifyEmail, { profile }, bearer(token));
const confirm = (token: string) => send(shop, accountConfirmEmail, { profile, token });
const stop = (token: string) => send(shop, accountStopEmailChange, { profile, token });
const info = async (token: string) => send(shop, accountInfo, { profile }, bearer(token));
const mailsOf = async (kind: string, address: string) =>
  (await readMailQueue(shop.db)).filter((mail) => mail.kind === kind && mail.recipient === address);
const linkOf = async (kind: string, address: string) =>
  (await mailsOf(kind, address)).at(-1)!.data.link.split('/').at(-1)!;
const countOf = async (query: string, ...values: unknown[]) =>
  (await shop.db.query<{ many: number }>(`select count(*)::integer as many from ${query}`, values))[0]!.many;
const subscribe = (address: string) =>
  send(shop, newsletterInsert, { profile, email: address, origin: 'footer', privacyPolicy: 'on' });
const countSubscriptions = (address: string) =>
  countOf(
    'newsletter_subscriptions where email_key = lower($1) and unsubscribed_at is null and confirmed_at is not null',
    address,
  );
async function confirmOwn(): Promise<string> {
  const { token } = await signIn();
  await verify(token);
  await confirm(await linkOf('emailConfirm', email));
  return token;
}

describe('a change that is confirmed', () => {
  it('counts once the link in the new mailbox was used; the session that requested it goes on, others end', async () => {
    const [own, other] = [await signIn(), await signIn()];
    expect(await change(own.token)).toEqual({ status: 'OK', errors: [], message: 'success' });
    expect((await info(own.token)).userData.account).toMatchObject({ email, emailConfirmed: false });
    expect(await mailsOf('emailNotice', email)).toHaveLength(1);
    expect(await confirm(await linkOf('emailConfirm', next))).toMatchObject({ email: next, changed: true });
    expect((await info(own.token)).userData.account).toMatchObject({ email: next, emailConfirmed: true });
    expect((await info(other.token)).status).toBe('KO');
    expect((await signIn(email)).status).toBe('KO');
    expect((await signIn(next)).status).toBe('OK');
    expect(await mailsOf('emailChanged', email)).toHaveLength(1);
  });

  it('the link works once, for 30 minutes, and until the next request', async () => {
    const { token } = await signIn();
    await change(token);
    const first = await linkOf('emailConfirm', next);
    shop.wait(1);
    await change(token);
    const second = await linkOf('emailConfirm', next);
    expect((await confirm(first)).errors[0]!.code).toBe('link_ended');
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
    next = `later.${turn}@example.com`;
    await change(token);
    shop.wait(30 * MINUTE);
    expect((await confirm(await linkOf('emailConfirm', next))).errors[0]!.code).toBe('link_ended');
  });

  it('a link to set a password that lies in the old mailbox ends', async () => {
    const { token } = await signIn();
    await send(shop, accountRecoverPassword, { profile, email });
    const recover = await linkOf('passwordRecover', email);
    await change(token);
    await confirm(await linkOf('emailConfirm', next));
    const answer = await send(shop, accountSetNewPassword, {
      ...{ profile, token: recover, newPassword: 'somebody else’s' },
    });
    expect(answer.errors[0]!.code).toBe('link_ended');
  });
});

describe('letters and notifications', () => {
  const wish = (address: string, id: string) =>
    shop.db.execute(
      "insert into notify_me_wishes (id, storefront, material, size, email_key, email, name, locale, created_at) values ($1, 'main', $2, '38', lower($3), $3, 'Ana', 'es_ES', now())",
      [id, nube, address],
    );
  it('follow from an address that was confirmed, and are not doubled', async () => {
    const token = await confirmOwn();
    await subscribe(email);
    await shop.db.execute(
      "update newsletter_subscriptions set frequency = 'monthly', topics = '{women}' where email = $1",
      [email],
    );
    await wish(email, `old ${turn}`);
    await wish(next, `new ${turn}`);
    await change(token);
    await confirm(await linkOf('emailConfirm', next));
    expect({
      formerAddress: await countSubscriptions(email),
      nextAddress: await countSubscriptions(next),
    }).toEqual({ formerAddress: 0, nextAddress: 1 });
    expect(
      await countOf(
        "newsletter_subscriptions where email = $1 and frequency = 'monthly' and topics = '{women}'",
        next,
      ),
    ).toBe(1);
    expect(await countOf('notify_me_wishes where email = any($1)', [email, next])).toBe(1);
    expect((await info(token)).userData.account.newsletterSubscribed).toBe(true);
  });
  it('stay with an address that was never confirmed: it may be somebody else’s', async () => {
    const { token } = await signIn();
    await subscribe(email);
    await change(token);
    await confirm(await linkOf('emailConfirm', next));
    expect({
      formerAddress: await countSubscriptions(email),
      nextAddress: await countSubscriptions(next),
    }).toEqual({ formerAddress: 1, nextAddress: 0 });
  });
});

describe('the link in the old mailbox', () => {
  it('stops a request: the new address’s link ends, so do all sessions and the password', async () => {
    const { token } = await signIn();
    await change(token);
    expect(await stop(await linkOf('emailNotice', email))).toMatchObject({ status: 'OK', restored: false });
    expect((await confirm(await linkOf('emailConfirm', next))).errors[0]!.code).toBe('link_ended');
    expect((await info(token)).status).toBe('KO');
    expect((await signIn()).errors[0]!.code).toBe('login_failed');
    await send(shop, accountRecoverPassword, { profile, email });
    const link = await linkOf('passwordRecover', email);
    const renewed = { profile, token: link, newPassword: 'another sentence' };
    expect((await send(shop, accountSetNewPassword, renewed)).status).toBe('OK');
  });

  it('of an earlier request stops the later one, too', async () => {
    const { token } = await signIn();
    await change(token);
    const earlier = await linkOf('emailNotice', email);
    shop.wait(1);
    await change(token);
    expect((await stop(earlier)).status).toBe('OK');
    expect((await confirm(await linkOf('emailConfirm', next))).errors[0]!.code).toBe('link_ended');
  });

  it.each(['emailNotice', 'emailChanged'])(
    'reverts a change that was made (%s), within seven days',
    async (kind) => {
      const token = await confirmOwn();
      await subscribe(email);
      await change(token);
      await confirm(await linkOf('emailConfirm', next));
      const link = await linkOf(kind, email);
      shop.wait(7 * DAY - MINUTE);
      await purgeAccounts(shop);
      expect(await stop(link)).toMatchObject({ status: 'OK', restored: true });
      expect(await countOf('accounts where email = $1', email)).toBe(1);
      expect({
        formerAddress: await countSubscriptions(email),
        nextAddress: await countSubscriptions(next),
      }).toEqual({ formerAddress: 1, nextAddress: 0 });
      expect((await stop(link)).errors[0]!.code).toBe('link_ended');
    },
  );

  it('ends after seven days, when the row is deleted', async () => {
    await change((await signIn()).token);
    const link = await linkOf('emailNotice', email);
    shop.wait(7 * DAY);
    expect((await stop(link)).errors[0]!.code).toBe('link_ended');
    shop.wait(1);
    await purgeAccounts(shop);
    expect(await countOf('account_email_changes where old_email = $1', email)).toBe(0);
  });
});

describe('nobody learns who is a customer', () => {
  it('an address that has an account has the same answer, and its owner a mail without a link to confirm', async () => {
    await shop.create(next, password);
    const { token } = await signIn();
    expect(await change(token)).toEqual({ status: 'OK', errors: [], message: 'success' });
    expect(await mailsOf('emailConfirm', next)).toEqual([]);
    expect(await mailsOf('emailTaken', next)).toHaveLength(1);
    expect(await mailsOf('emailNotice', email)).toHaveLength(1);
  });
  it('one that is taken before it was confirmed stays with its account', async () => {
    const { token } = await signIn();
    await change(token);
    await shop.create(next, 'of somebody else');
    expect((await confirm(await linkOf('emailConfirm', next))).errors[0]!.code).toBe('email_taken');
    expect((await info(token)).userData.account.email).toBe(email);
  });
});

describe('what is refused', () => {
  it('a wrong password, which counts as a try; the present address; none', async () => {
    const { token } = await signIn();
    expect((await change(token, { password: 'a wrong one' })).errors[0]!.code).toBe('login_failed');
    expect((await change(token, { email: email.toUpperCase() })).errors[0]!.code).toBe('email_same');
    expect((await change(token, { email: 'none' })).errors[0]!.code).toBe('invalid_field');
    for (let times = 0; times < 10; times += 1) await change(token, { password: 'a wrong one' });
    expect((await change(token)).errors[0]!.code).toBe('too_many_attempts');
    expect(await countOf('account_email_changes where new_email = $1', next)).toBe(0);
  });
  it('more than five a day with that of the creation, until the oldest of them is a day old', async () => {
    const { token } = await signIn();
    for (let times = 0; times < 4; times += 1) expect((await change(token)).status).toBe('OK');
    shop.wait(5 * MINUTE);
    const refused = await shop.api.handle(
      new Request(`http://shop.example/eshop-api/api/v1${accountChangeEmail.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ profile, email: next, password }),
      }),
    );
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: String(24 * 3600 - 300),
    });
  });
  it('no session, or an invented link', async () => {
    expect((await change('invented')).errors[0]!.code).toBe('unauthorized');
    expect((await verify('invented')).errors[0]!.code).toBe('unauthorized');
    for (const link of ['-', "' or 1=1 --", 'x'.repeat(100)]) {
      expect((await confirm(link)).errors[0]!.code).toBe('link_ended');
      expect((await stop(link)).errors[0]!.code).toBe('link_ended');
    }
  });
  it('more than five requests a day; to one address three mails go', async () => {
    const { token } = await signIn();
    const answers = [];
    for (let times = 0; times < 5; times += 1) answers.push((await change(token)).status);
    expect(answers).toEqual(['OK', 'OK', 'OK', 'OK', 'KO']);
    expect(await mailsOf('emailConfirm', next)).toHaveLength(3);
    shop.wait(DAY);
    expect((await change((await signIn()).token)).status).toBe('OK');
  });
});
