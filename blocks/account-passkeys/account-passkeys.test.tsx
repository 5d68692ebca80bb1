// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-passkeys.commands';
import messages from './account-passkeys.messages';
import samples from './account-passkeys.samples';
import { load } from './account-passkeys.server';
import View from './account-passkeys.view';

const url = '/en_GB/myaccount/security';
const passkey = {
  id: 7,
  name: 'Laptop',
  host: 'main.localhost',
  isSynced: true,
  createdAt: '2026-11-21T08:20:00.000Z',
  lastUsedAt: null,
};
const userData = { account: { email: 'ana@example.com' } };
const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
const refuse = (code: string, status?: number) => () => {
  throw new ApiError(code, '', '/', status);
};

const open = (accountPasskeys: () => unknown, rules: object = { passkeys: true }) => {
  const { context } = sampleContext({
    url,
    messages,
    answers: { accountPasskeys, accountInfo: { userData } },
  });
  const brand = { ...context.brand, rules: { ...context.brand.rules, ...rules } };
  return load({ ...context, brand, visitor: { cookies: {}, customer } }, {});
};

describe('what is loaded', () => {
  it('passkeys in words', async () =>
    expect((await open(() => ({ passkeys: [passkey] }))).passkeys).toEqual([
      {
        id: '7',
        name: 'Laptop',
        added: 'Saturday 21 November at 09:20',
        used: messages.never,
        host: 'main.localhost',
        isSynced: true,
      },
    ]));
  it('nothing where the brand has none; no list from an API without the call', async () => {
    expect(await open(refuse('unauthorized', 401), { passkeys: false })).toMatchObject({ isOffered: false });
    expect(await open(refuse('not_implemented'))).toMatchObject({ isOffered: true, passkeys: undefined });
  });
  it('a session that has ended redirects to the sign-in', () =>
    expect(open(refuse('unauthorized', 401))).rejects.toMatchObject({ status: 302 }));
});

describe('what is seen', () => {
  const show = (name: string) =>
    within(
      mountSample(
        View,
        samples.find((one) => one.name === name)!,
        messages,
      ),
    );
  it('options are in the form only once the password was right', () => {
    expect(
      show('The password was right').getByLabelText(messages.newName).closest('form')!.dataset.options,
    ).toBe('{"challenge":"YQ"}');
    expect(show('Two').queryByLabelText(messages.newName)).toBeNull();
  });
});

describe('what is done', () => {
  const run = async (command: keyof typeof commands, values: object, answers: object) => {
    const asked = sampleCommand({
      messages,
      answers: { accountInfo: { userData }, ...answers },
      customer,
    });
    const outcome = await commands[command]
      .run(asked.context, valuesOf(values as never), {})
      .catch((error: unknown) => error);
    return outcome;
  };
  it('options come of a session that is begun by the password and then ended', async () => {
    const ended = vi.fn(() => ({}));
    const answers = {
      accountLogin: { token: 'fresh', refreshToken: 'r', info: {} },
      accountPasskeyCreationOptions: { options: { challenge: 'YQ' } },
      accountLogout: ended,
    };
    expect(await run('account.beginPasskey', { password: 'knots' }, answers)).toEqual({
      data: { challenge: 'YQ' },
    });
    expect(ended).toHaveBeenCalledOnce();
  });
  it('a wrong password begins nothing', async () =>
    expect(
      await run('account.beginPasskey', { password: 'x' }, { accountLogin: refuse('login_failed') }),
    ).toMatchObject({ errors: { password: messages.wrong } }));
  it.each([
    ['without a credential', { newName: 'x' }],
    ['refused', { newName: 'x', credential: '{}' }],
  ])('%s nothing is added', async (_what, values) =>
    expect(
      await run('account.addPasskey', values, { accountAddPasskey: refuse('passkey_refused') }),
    ).toMatchObject({ message: messages.refused }),
  );
  it('an empty name renames nothing', async () =>
    expect(await run('account.renamePasskey', { passkey: '7' }, {})).toMatchObject({
      errors: { name: messages.nameMissing },
    }));
});
