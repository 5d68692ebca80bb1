// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-change-password.commands';
import messages from './account-change-password.messages';
import samples from './account-change-password.samples';
import script from './account-change-password.script';
import { load } from './account-change-password.server';
import View from './account-change-password.view';

const props = samples[0]!.props;
const url = '/en_GB/myaccount/security';
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const pair = { token: 'new', refreshToken: 'newer' };
const texts = { oldPassword: 'the first one', password: 'the second one', passwordRepeat: 'the second one' };

const change = (answer: unknown = { message: 'success', ...pair }, isSignedIn = true) => {
  const { context, calls, sessions } = sampleCommand({
    url,
    messages,
    blocks: ['account-change-password'],
    answers: {
      accountUpdatePassword: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    ...(isSignedIn ? { customer } : {}),
  });
  return {
    calls,
    sessions,
    outcome: commands['account.changePassword'].run(context, valuesOf(texts), props),
  };
};

describe('changing the password', () => {
  it('keeps this browser signed in by the new session, and loads the page again', async () => {
    const { calls, sessions, outcome } = change();
    expect(await outcome).toEqual({
      go: '/en_GB/myaccount/security?done=account.changePassword#account-change-password',
    });
    expect(sessions).toEqual([pair]);
    expect(calls.map(({ request }) => request)).toEqual([
      { profile: 'en_GB', oldPassword: 'the first one', newPassword: 'the second one' },
    ]);
  });
  it.each([
    ['login_failed', 'oldPassword', messages.wrong],
    ['password_same', 'password', messages.same],
    ['password_weak', 'password', messages.weak],
  ])('%s stands at %s, and the session stays', async (code, field, text) => {
    const { sessions, outcome } = change(new ApiError(code, '', '/'));
    await expect(outcome).rejects.toMatchObject({
      name: 'CommandRefused',
      message: text,
      errors: { [field]: text },
    });
    expect(sessions).toEqual([]);
  });
  it('too many tries and a lost connection are left to the form', async () => {
    await expect(change(new ApiError('too_many_attempts', '', '/')).outcome).rejects.toThrow(ApiError);
    await expect(change(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError);
  });
  it('a session that has ended leads to the sign-in and back', async () => {
    const toLogin = { go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity' };
    expect(await change(undefined, false).outcome).toEqual(toLogin);
    expect(await change(new ApiError('unauthorized', '', '/', 401)).outcome).toEqual(toLogin);
  });
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it('reads whose password it is', async () => {
    const { context } = sampleContext({
      url,
      answers: { accountInfo: { userData: { account: { email: 'ana@example.com' } } } },
    });
    expect(await load({ ...context, visitor: { cookies: {}, customer } }, props)).toEqual({
      email: 'ana@example.com',
      form: undefined,
    });
  });
  it('three fields as password managers expect them, none filled in', () => {
    const fields = [messages.oldPassword, messages.password, messages.passwordRepeat].map((name) =>
      mount(0).getByLabelText(name, { exact: true }),
    );
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['', '', '']);
  });
  it('a fault stands at its field; what was done is announced', () => {
    const field = mount(2).getByLabelText(messages.oldPassword, { exact: true });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(mount(1).getByText(messages.saved).getAttribute('role')).toBe('status');
  });
  it('the password is shown on request', () => {
    const view = mount(0);
    void script(view.getAllByRole('button', { name: messages.showPassword })[0]!);
    expect(view.getByLabelText(messages.oldPassword, { exact: true }).getAttribute('type')).toBe('text');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
