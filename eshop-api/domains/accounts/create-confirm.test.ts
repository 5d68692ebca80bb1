import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { accountInfo } from '../customers/customers.contract';
import { accountGuestOrders } from '../customers/guest-orders.contract';
import { readMailQueue } from '../mail/mail.fixture';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import { accountDelete } from './delete.contract';
import { accountChangeEmail, accountConfirmEmail, accountVerifyEmail } from './email-change.contract';

/** The mail of a new account confirms its address. Each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
const password = 'the first one';
const profile = 'es_ES';
const MINUTE = 60_000;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `Newcomer.${(turn += 1)}@example.com`;
  await shop.create(email, password);
});

const mailsOf = async (kind: string, address = email) =>
  (await readMailQueue(shop.db)).filter((mail) => mail.kind === kind && mail.recipient === address);
const linkOf = async (kind = 'accountNew', address = email) =>
  (await mailsOf(kind, address)).at(-1)!.data.link.split('/').at(-1)!;
const confirm = (token: string) => send(shop, accountConfirmEmail, { profile, token });
const signIn = (address = email) => shop.login(address, password, { profile });
const isConfirmed = async (address = email) => {
  const { token } = await signIn(address);
  return (await send(shop, accountInfo, { profile }, bearer(token))).userData.account.emailConfirmed;
};
const codeOf = ({ status, errors }: { status: string; errors: { code: string }[] }) =>
  errors[0]?.code ?? status;
const requestsOf = (address: string) =>
  shop.db.query<{ confirmHash: string | null }>(
    'select confirm_hash as "confirmHash" from account_email_changes where new_email_key = lower($1)',
    [address],
  );

it('confirms the address once; an account can be used before', async () => {
  expect(await isConfirmed()).toBe(false);
  const link = await linkOf();
  expect(await confirm(link)).toMatchObject({ status: 'OK', email, changed: false });
  expect(await isConfirmed()).toBe(true);
  expect(codeOf(await confirm(link))).toBe('link_ended');
});

it('guest orders are offered after it, without a second mail', async () => {
  const { token } = await signIn();
  const guestOrders = () => send(shop, accountGuestOrders, { profile }, bearer(token));
  expect(codeOf(await guestOrders())).toBe('email_not_confirmed');
  await confirm(await linkOf());
  expect(codeOf(await guestOrders())).toBe('OK');
  expect(await mailsOf('emailConfirm')).toEqual([]);
});

it('ends after 30 minutes; the account can request another link', async () => {
  const link = await linkOf();
  shop.wait(30 * MINUTE);
  expect(codeOf(await confirm(link))).toBe('link_ended');
  await send(shop, accountVerifyEmail, { profile }, bearer((await signIn()).token));
  expect(codeOf(await confirm(await linkOf('emailConfirm')))).toBe('OK');
});

it('ends with a later request, of the same address or another one', async () => {
  const { token } = await signIn();
  const link = await linkOf();
  await send(shop, accountVerifyEmail, { profile }, bearer(token));
  expect(codeOf(await confirm(link))).toBe('link_ended');
  const other = `other.${email}`;
  await shop.create(other, password);
  const ofOther = await linkOf('accountNew', other);
  const change = { profile, email: `next.${email}`, password };
  await send(shop, accountChangeEmail, change, bearer((await signIn(other)).token));
  expect(codeOf(await confirm(ofOther))).toBe('link_ended');
});

it('counts as the first of five requests of a day', async () => {
  const { token } = await signIn();
  const codes = [];
  for (let times = 0; times < 5; times += 1)
    codes.push(codeOf(await send(shop, accountVerifyEmail, { profile }, bearer(token))));
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'too_many_requests']);
});

it('leads to the storefront and locale of its creation, and works at another one: an account is for all', async () => {
  const address = `runner.${email}`;
  await shop.create(address, password, { profile: 'de_DE' }, { 'x-storefront': 'running' });
  const [mail] = await mailsOf('accountNew', address);
  expect(mail!.locale).toBe('de_DE');
  expect(mail!.data.link).toMatch(/^\/de_DE\/confirm-email\/[\w-]{43}$/);
  expect(await shop.db.query('select storefront from mail_queue where key = $1', [mail!.key])).toEqual([
    { storefront: 'running' },
  ]);
  expect(codeOf(await confirm(await linkOf('accountNew', address)))).toBe('OK');
});

it('the link of one account confirms no other', async () => {
  const other = `neighbour.${email}`;
  await shop.create(other, password);
  await confirm(await linkOf('accountNew', other));
  expect({ own: await isConfirmed(), other: await isConfirmed(other) }).toEqual({ own: false, other: true });
});

it('a known address gets no link that confirms, and the one of its first mail stays valid', async () => {
  await shop.create(email, 'of somebody else');
  const [known] = await mailsOf('accountKnown');
  expect(known!.data.link).toBe('/en_GB/recover-password');
  expect(await requestsOf(email)).toHaveLength(1);
  expect(codeOf(await confirm(await linkOf()))).toBe('OK');
});

it('of two presses at once one confirms', async () => {
  const link = await linkOf();
  const both = await Promise.all([confirm(link), confirm(link)]);
  expect(both.map(codeOf).toSorted()).toEqual(['OK', 'link_ended']);
});

it('of two creations at once one mail has a link, which works', async () => {
  const twin = `twin.${email}`;
  await Promise.all([shop.create(twin, password), shop.create(twin, password)]);
  expect(await mailsOf('accountNew', twin)).toHaveLength(1);
  expect(await requestsOf(twin)).toHaveLength(1);
  expect(codeOf(await confirm(await linkOf('accountNew', twin)))).toBe('OK');
});

it('ends with its account; a later one of the same address has a link of its own', async () => {
  const former = await linkOf();
  await send(shop, accountDelete, { profile, token: (await signIn()).token });
  expect(codeOf(await confirm(former))).toBe('link_ended');
  await shop.create(email, password);
  const [, later] = await mailsOf('accountNew');
  expect(codeOf(await confirm(later!.data.link.split('/').at(-1)!))).toBe('OK');
});

it('is stored as a hash alone', async () => {
  const link = await linkOf();
  const [request] = await requestsOf(email);
  expect(request!.confirmHash).toMatch(/^[\w-]{43}$/);
  expect(request!.confirmHash).not.toBe(link);
});
