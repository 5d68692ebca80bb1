// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-email-link.commands';
import messages from './account-email-link.messages';
import samples from './account-email-link.samples';
import { load } from './account-email-link.server';
import View from './account-email-link.view';

const mount = (at: number) => within(mountSample(View, samples[at]!, messages));

describe('what is seen', () => {
  it('one button, then what was done and the way on', () => {
    expect(mount(0).getByRole('button', { name: messages.confirm })).toBeTruthy();
    expect(mount(3).getByRole('button', { name: messages.stop })).toBeTruthy();
    for (const [at, text, way, href] of [
      [1, messages.confirmed, messages.toLogin, '/myaccount/security'],
      [2, messages.confirmed, messages.toAccount, '/myaccount/security'],
      [4, messages.stopped, messages.toPassword, '/recover-password'],
    ] as const) {
      const view = mount(at);
      expect(view.getByRole('status').textContent).toBe(text);
      expect(view.queryByRole('button')).toBeNull();
      expect(view.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
    }
  });
  it('a link that no longer works has no button', () => {
    expect(mount(5).getByRole('alert').textContent).toBe(`${messages.ended}${messages.requestAgain}`);
    expect(mount(5).queryByRole('button')).toBeNull();
    expect(mount(5).getByRole('link', { name: messages.toLogin })).toBeTruthy();
    expect(mount(6).getByRole('link', { name: messages.contact }).getAttribute('href')).toBe('/contacts');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});

describe('what is loaded', () => {
  const read = (visitor: object, answers: Record<string, unknown> = {}) => {
    const { context, calls } = sampleContext({ answers });
    const loaded = load({ ...context, visitor: { cookies: {}, ...visitor } }, samples[0]!.props);
    return { loaded, calls };
  };
  const customer = { headers: {}, forget: () => undefined };
  it('whether this browser has a session; opening confirms nothing', async () => {
    const answers = { accountInfo: { userData: { account: {} } } };
    const { loaded, calls } = read({ customer }, answers);
    expect(await loaded).toMatchObject({ isSignedIn: true });
    expect(calls.map(({ id }) => id)).toEqual(['accountInfo']);
    expect(await read({}).loaded).toMatchObject({ isSignedIn: false });
  });
});

describe.each([
  ['account.confirmEmail', 'accountConfirmEmail'],
  ['account.stopEmailChange', 'accountStopEmailChange'],
] as const)('%s', (command, id) => {
  const press = (answer: unknown, params: Record<string, string> = { token: 'mailed' }) => {
    const { context, calls } = sampleCommand({
      messages,
      params,
      answers: {
        [id]: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
    return { calls, outcome: commands[command].run(context, {} as never, samples[0]!.props) };
  };
  it('sends the token of its page', async () => {
    const { calls, outcome } = press({ message: 'success', email: 'ana@example.com' });
    await outcome;
    expect(calls).toEqual([{ id, request: { profile: 'en_GB', token: 'mailed' } }]);
  });
  it.each([
    ['link_ended', messages.ended],
    ['email_taken', messages.taken],
  ])('%s is explained in words', async (code, message) => {
    const { outcome } = press(new ApiError(code, '', '/'));
    await expect(outcome).rejects.toMatchObject({ name: 'CommandRefused', message });
  });
});
