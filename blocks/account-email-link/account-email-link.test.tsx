// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand } from '../_contract/testing/sample-command';
import commands from './account-email-link.commands';
import messages from './account-email-link.messages';
import samples from './account-email-link.samples';
import View from './account-email-link.view';

const mount = (at: number) => within(mountSample(View, samples[at]!, messages));

describe('what is seen', () => {
  it('one button, then what was done and the way on', () => {
    expect(mount(0).getByRole('button', { name: messages.confirm })).toBeTruthy();
    expect(mount(2).getByRole('button', { name: messages.stop })).toBeTruthy();
    for (const [at, text, way, href] of [
      [1, messages.confirmed, messages.toAccount, '/myaccount/security'],
      [3, messages.stopped, messages.toPassword, '/recover-password'],
    ] as const) {
      const view = mount(at);
      expect(view.getByRole('status').textContent).toBe(text);
      expect(view.queryByRole('button')).toBeNull();
      expect(view.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
    }
  });
  it('a link that no longer works has no button', () => {
    expect(mount(4).getByRole('alert').textContent).toBe(messages.ended);
    expect(mount(4).queryByRole('button')).toBeNull();
    expect(mount(5).getByRole('link', { name: messages.contact }).getAttribute('href')).toBe('/contacts');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
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
