// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './account-password.commands';
import messages from './account-password.messages';
import samples from './account-password.samples';
import script from './account-password.script';
import View from './account-password.view';

const [ask, sent, weak, ended, saved] = samples.map((sample) => ({
  show: () => within(mountSample(View, sample, messages)),
}));
const props = samples[0]!.props;

describe('what is seen', () => {
  it('a form for the address, then that a mail is on its way', () => {
    expect(ask!.show().getByRole('textbox', { name: messages.email }).getAttribute('autocomplete')).toBe(
      'username',
    );
    expect(sent!.show().getByRole('status').textContent).toBe(messages.sent);
  });
  it('a new password twice, as password managers expect it, with the fault at its field', () => {
    const view = weak!.show();
    const fields = [messages.password, messages.passwordRepeat].map((name) => view.getByLabelText(name));
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'new-password',
      'new-password',
    ]);
    expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
    expect(view.queryByRole('link')).toBeNull();
  });
  it('the password is shown on request', () => {
    const view = weak!.show();
    void script(view.getAllByRole('button', { name: messages.showPassword })[0]!);
    expect(view.getByLabelText(messages.password).getAttribute('type')).toBe('text');
  });
  it('a way to another link once one has run out, and on to the shop once it is done', () => {
    expect(ended!.show().getByRole('link', { name: messages.another }).getAttribute('href')).toBe(
      '/recover-password',
    );
    expect(saved!.show().getByRole('link', { name: messages.goOn }).getAttribute('href')).toBe('/');
  });
});

describe('what is done', () => {
  const run = async (answer: () => unknown) => {
    const { context, calls, sessions } = sampleCommand({
      messages,
      params: { token: 'mailed' },
      answers: { accountSetNewPassword: answer },
    });
    const values = valuesOf({ password: 'a long new one', passwordRepeat: 'a long new one' });
    await commands['account.setPassword'].run(context, values, props);
    return { calls, sessions };
  };
  it('the link’s token and the password go to the API, and the browser is signed in', async () => {
    const pair = { token: 't', refreshToken: 'r' };
    expect(await run(() => ({ message: 'success', ...pair, info: {} }))).toEqual({
      calls: [
        {
          id: 'accountSetNewPassword',
          request: { profile: 'en_GB', token: 'mailed', newPassword: 'a long new one' },
        },
      ],
      sessions: [pair],
    });
  });
  it.each([
    ['link_ended', messages.linkEnded],
    ['password_weak', messages.weak],
  ])('%s is explained in words', async (code, message) => {
    await expect(
      run(() => {
        throw new ApiError(code, '', '/');
      }),
    ).rejects.toMatchObject({ name: 'CommandRefused', message });
  });
  it('an answer without success is none', async () => {
    await expect(run(() => ({ message: 'done', token: 't', refreshToken: 'r', info: {} }))).rejects.toThrow(
      messages.linkEnded,
    );
  });
});
