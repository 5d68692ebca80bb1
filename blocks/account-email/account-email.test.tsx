// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-email.commands';
import messages from './account-email.messages';
import samples from './account-email.samples';
import script from './account-email.script';
import { load } from './account-email.server';
import View from './account-email.view';

const url = '/en_GB/myaccount/security';
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const texts = { email: 'ana.new@example.com', password: 'the first one' };

function run(command: keyof typeof commands, answer: unknown, isSignedIn = true) {
  const respond = () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { context, calls } = sampleCommand({
    url,
    messages,
    answers: { accountChangeEmail: respond, accountVerifyEmail: respond },
    ...(isSignedIn ? { customer } : {}),
  });
  return { calls, outcome: commands[command].run(context, valuesOf(texts), {}) };
}

describe('requesting another address', () => {
  it('sends address and password', async () => {
    const { calls, outcome } = run('account.changeEmail', { message: 'success' });
    expect(await outcome).toEqual({ data: { email: texts.email } });
    expect(calls).toEqual([{ id: 'accountChangeEmail', request: { profile: 'en_GB', ...texts } }]);
  });
  it.each([
    ['login_failed', 'password', messages.wrong],
    ['email_same', 'email', messages.same],
  ])('%s stands at %s', async (code, field, text) => {
    const { outcome } = run('account.changeEmail', new ApiError(code, '', '/'));
    await expect(outcome).rejects.toMatchObject({ name: 'CommandRefused', errors: { [field]: text } });
  });
  it('too many tries are left to the form', async () => {
    const { outcome } = run('account.changeEmail', new ApiError('too_many_attempts', '', '/'));
    await expect(outcome).rejects.toThrow(ApiError);
  });
  it.each(['account.changeEmail', 'account.verifyEmail'] as const)(
    '%s without a session goes to the sign-in page and back',
    async (command) => {
      const toLogin = { go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity' };
      expect(await run(command, undefined, false).outcome).toEqual(toLogin);
      expect(await run(command, new ApiError('unauthorized', '', '/', 401)).outcome).toEqual(toLogin);
    },
  );
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it('reads the address and whether it is confirmed', async () => {
    const account = { email: 'ana@example.com', emailConfirmed: false };
    const { context } = sampleContext({ url, answers: { accountInfo: { userData: { account } } } });
    expect(await load({ ...context, visitor: { cookies: {}, customer } }, {})).toEqual({
      email: account.email,
      isConfirmed: false,
      form: undefined,
    });
  });
  it('a button to confirm the address only where it is not confirmed', () => {
    expect(mount(0).queryByRole('button', { name: messages.verify })).toBeNull();
    expect(mount(1).getByRole('button', { name: messages.verify })).toBeTruthy();
  });
  it('the new address is kept after a wrong password, the password is not, and the fault stands at its field', () => {
    const view = mount(4);
    const password = view.getByLabelText<HTMLInputElement>(messages.password, { exact: true });
    expect(view.getByLabelText<HTMLInputElement>(messages.email).value).toBe('ana.new@example.com');
    expect({ password: password.value, invalid: password.getAttribute('aria-invalid') }).toEqual({
      password: '',
      invalid: 'true',
    });
  });
  it('what was done is announced', () => {
    expect(mount(2).getByText(messages.sent).getAttribute('role')).toBe('status');
    expect(
      mount(3)
        .getByText(/on its way to ana@example.com/)
        .getAttribute('role'),
    ).toBe('status');
  });
  it('the password is shown on request', () => {
    const view = mount(0);
    void script(view.getByRole('button', { name: messages.showPassword }));
    expect(view.getByLabelText(messages.password, { exact: true }).getAttribute('type')).toBe('text');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
