import * as accounts from '../../../eshop-api/domains/accounts/accounts.contract';
import * as sessions from '../../../eshop-api/domains/accounts/account-sessions.contract';
import { createAuthenticator } from '../../../eshop-api/domains/accounts/authenticator.fixture';
import { accountDelete } from '../../../eshop-api/domains/accounts/delete.contract';
import * as emails from '../../../eshop-api/domains/accounts/email-change.contract';
import * as passkeys from '../../../eshop-api/domains/accounts/passkeys.contract';
import * as customers from '../../../eshop-api/domains/customers/customers.contract';
import * as guests from '../../../eshop-api/domains/customers/guest-orders.contract';
import { accountExport } from '../../../eshop-api/domains/personal-data/personal-data.contract';
import type { Case } from './cases.types';
import { profile, type World } from './world';

const OTHER_PASSWORD = 'quite another one';
const PAGE = 'http://main.localhost:3000';
const unsigned = (input: Record<string, unknown> = {}) => ({
  bad: () => ({ input: { profile, ...input } }),
  code: 'unauthorized',
});
const unknownLink = (input: Record<string, unknown> = {}) => ({
  bad: () => ({ input: { profile, token: 'a-link-of-nobody', ...input } }),
  code: 'link_ended',
});

async function requestChange(world: World) {
  const { email, password, headers } = await world.signIn();
  const next = world.makeEmail();
  await world.call(emails.accountChangeEmail, { profile, email: next, password }, headers);
  return { email, next };
}

async function confirm(world: World) {
  const customer = await world.signIn();
  await world.shop.db.execute('update accounts set email_confirmed_at = now() where email_key = lower($1)', [
    customer.email,
  ]);
  return customer;
}

async function withPasskey(world: World) {
  const { headers } = world.shared;
  const key = createAuthenticator(PAGE);
  const { options } = await world.call(
    passkeys.accountPasskeyCreationOptions,
    { profile, origin: PAGE },
    headers,
  );
  const credential = key.create(options as never);
  return { headers, key, credential };
}

async function addedPasskey(world: World) {
  const made = await withPasskey(world);
  await world.call(
    passkeys.accountAddPasskey,
    { profile, credential: made.credential, name: 'Laptop' },
    made.headers,
  );
  const { passkeys: listed } = await world.call(passkeys.accountPasskeys, { profile }, made.headers);
  return { ...made, id: listed.at(-1)!.id };
}

let kept: ReturnType<typeof addedPasskey> | undefined;
/** A passkey that no case removes. */
const keptPasskey = (world: World) => (kept ??= addedPasskey(world));

let confirmedOne: ReturnType<typeof confirm> | undefined;
const confirmed = (world: World) => (confirmedOne ??= confirm(world));

export const accountCases: readonly Case[] = [
  {
    call: accounts.accountCreate,
    valid: (world) => ({ input: { profile, email: world.makeEmail(), password: OTHER_PASSWORD } }),
    bad: () => ({ input: { profile, email: 'nobody', password: OTHER_PASSWORD } }),
    code: 'invalid_field',
  },
  {
    call: accounts.accountLogin,
    valid: ({ shared }) => ({ input: { profile, username: shared.email, password: shared.password } }),
    bad: () => ({ input: { profile, username: 'nobody@example.com', password: 'guessed' } }),
    code: 'login_failed',
  },
  {
    call: accounts.accountRefreshToken,
    valid: async (world) => ({ input: { refreshToken: (await world.signIn()).refreshToken } }),
    bad: () => ({ input: { refreshToken: 'invented' } }),
    code: 'session_ended',
  },
  {
    call: accounts.accountLogout,
    valid: async (world) => ({ input: {}, headers: (await world.signIn()).headers }),
    bad: () => ({ input: { refreshToken: ['a', 'list'] } }),
    code: 'invalid_request',
  },
  {
    call: accounts.accountRecoverPassword,
    valid: ({ shared }) => ({ input: { profile, email: shared.email } }),
    bad: () => ({ input: { profile, email: 'nobody' } }),
    code: 'invalid_field',
  },
  {
    call: accounts.accountSetNewPassword,
    valid: async (world) => {
      const { email } = await world.signIn();
      await world.call(accounts.accountRecoverPassword, { profile, email });
      const token = await world.tokenOf(email, 'passwordRecover');
      return { input: { profile, token, newPassword: OTHER_PASSWORD } };
    },
    ...unknownLink({ newPassword: OTHER_PASSWORD }),
  },
  {
    call: accounts.accountUpdatePassword,
    valid: async (world) => {
      const { password, headers } = await world.signIn();
      return { input: { profile, oldPassword: password, newPassword: OTHER_PASSWORD }, headers };
    },
    bad: ({ shared: { password, headers } }) => ({
      input: { profile, oldPassword: password, newPassword: password },
      headers,
    }),
    code: 'password_same',
  },
  {
    call: sessions.accountSessions,
    valid: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    ...unsigned(),
  },
  {
    call: sessions.accountEndSessions,
    valid: async (world) => ({ input: { profile }, headers: (await world.signIn()).headers }),
    ...unsigned(),
  },
  {
    call: emails.accountChangeEmail,
    valid: async (world) => {
      const { password, headers } = await world.signIn();
      return { input: { profile, email: world.makeEmail(), password }, headers };
    },
    bad: ({ shared }) => ({
      input: { profile, email: shared.email, password: shared.password },
      headers: shared.headers,
    }),
    code: 'email_same',
  },
  {
    call: emails.accountVerifyEmail,
    valid: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    ...unsigned(),
  },
  {
    call: emails.accountConfirmEmail,
    valid: async (world) => {
      const { next } = await requestChange(world);
      return { input: { profile, token: await world.tokenOf(next, 'emailConfirm') } };
    },
    ...unknownLink(),
  },
  {
    call: emails.accountStopEmailChange,
    valid: async (world) => {
      const { email } = await requestChange(world);
      return { input: { profile, token: await world.tokenOf(email, 'emailNotice') } };
    },
    ...unknownLink(),
  },
  {
    call: accountDelete,
    valid: async (world) => ({ input: { profile }, headers: (await world.signIn()).headers }),
    ...unsigned(),
  },
  {
    call: accountExport,
    valid: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    ...unsigned(),
  },
  {
    call: customers.accountInfo,
    valid: ({ shared }) => ({ input: { profile, showOrders: true }, headers: shared.headers }),
    ...unsigned(),
  },
  {
    call: customers.accountModify,
    valid: ({ shared }) => ({
      input: { profile, account: { name: 'Ana', surname: 'Gil' } },
      headers: shared.headers,
    }),
    bad: ({ shared }) => ({
      input: { profile, account: { addresses: [{ id: 'home', country: 'ES' }], version: 999 } },
      headers: shared.headers,
    }),
    code: 'invalid_field',
  },
  {
    call: guests.accountGuestOrders,
    valid: async (world) => ({ input: { profile }, headers: (await confirmed(world)).headers }),
    bad: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    code: 'email_not_confirmed',
  },
  {
    call: guests.accountAddGuestOrders,
    valid: async (world) => ({ input: { profile }, headers: (await confirmed(world)).headers }),
    bad: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    code: 'email_not_confirmed',
  },
  {
    call: passkeys.accountPasskeys,
    valid: ({ shared }) => ({ input: { profile }, headers: shared.headers }),
    ...unsigned(),
  },
  {
    call: passkeys.accountPasskeyCreationOptions,
    valid: ({ shared }) => ({ input: { profile, origin: PAGE }, headers: shared.headers }),
    bad: ({ shared }) => ({ input: { profile, origin: 'https://evil.example' }, headers: shared.headers }),
    code: 'passkey_unavailable',
  },
  {
    call: passkeys.accountAddPasskey,
    valid: async (world) => {
      const { headers, credential } = await withPasskey(world);
      return { input: { profile, credential, name: 'Laptop' }, headers };
    },
    bad: ({ shared }) => ({ input: { profile, credential: '{}', name: 'Laptop' }, headers: shared.headers }),
    code: 'passkey_refused',
  },
  {
    call: passkeys.accountPasskeyRequestOptions,
    valid: () => ({ input: { profile, origin: PAGE } }),
    bad: () => ({ input: { profile, origin: 'https://evil.example' } }),
    code: 'passkey_unavailable',
  },
  {
    call: passkeys.accountPasskeyLogin,
    valid: async (world) => {
      const { key } = await keptPasskey(world);
      const { options } = await world.call(passkeys.accountPasskeyRequestOptions, { profile, origin: PAGE });
      return { input: { profile, credential: key.use(options as never) } };
    },
    bad: () => ({ input: { profile, credential: '{}' } }),
    code: 'passkey_refused',
  },
  {
    call: passkeys.accountRenamePasskey,
    valid: async (world) => {
      const { id, headers } = await keptPasskey(world);
      return { input: { profile, id, name: 'Phone' }, headers };
    },
    ...unsigned({ id: 1, name: 'Phone' }),
  },
  {
    call: passkeys.accountRemovePasskey,
    valid: async (world) => {
      const { id, headers } = await addedPasskey(world);
      return { input: { profile, id }, headers };
    },
    ...unsigned({ id: 1 }),
  },
];
