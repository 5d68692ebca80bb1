// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-export.commands';
import messages from './account-export.messages';
import samples from './account-export.samples';
import script from './account-export.script';
import { load } from './account-export.server';
import View from './account-export.view';

const url = '/en_GB/myaccount/security';
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const account = { email: 'ana@example.com', emailConfirmed: true };
const pair = { token: 'new', refreshToken: 'newer' };

describe('its data', () => {
  const read = (minutes: number, answer?: Error) => {
    const { context } = sampleContext({
      url,
      answers: {
        accountInfo: { userData: { account } },
        accountSessions: () => {
          if (answer) throw answer;
          const begunAt = new Date(context.now.getTime() - minutes * 60_000).toISOString();
          return { sessions: [{ isCurrent: true, begunAt }] };
        },
      },
    });
    return load({ ...context, visitor: { cookies: {}, customer } }, {});
  };
  it('the link is there for ten minutes after signing in, less one for reading', async () => {
    expect(await read(8)).toMatchObject({ ...{ email: account.email }, downloadHref: '/en_GB/_my-data' });
    expect((await read(9)).downloadHref).toBeUndefined();
  });
  it('an API without a list of sessions has the form', async () =>
    expect((await read(1, new ApiError('not_implemented', '', '/'))).downloadHref).toBeUndefined());
});

describe('confirming the password', () => {
  const run = (answer: unknown, isSignedIn = true) => {
    const { context, calls, sessions } = sampleCommand({
      url,
      messages,
      blocks: ['account-export'],
      answers: {
        accountInfo: { userData: { account } },
        accountLogin: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
        accountLogout: {},
      },
      ...(isSignedIn ? { customer } : {}),
    });
    const outcome = commands['account.confirmPassword'].run(context, valuesOf({ password: 'mine' }), {});
    return { outcome, calls, sessions };
  };
  it('signs in anew as who is signed in, ends the session from before, and loads the page again', async () => {
    const { outcome, calls, sessions } = run({ ...pair, info: {} });
    expect(await outcome).toEqual({
      go: '/en_GB/myaccount/security?done=account.confirmPassword#account-export',
    });
    expect(sessions).toEqual([pair]);
    expect(calls.map(({ id }) => id)).toEqual(['accountInfo', 'accountLogin', 'accountLogout']);
    expect(calls[1]!.request).toEqual({ profile: 'en_GB', username: account.email, password: 'mine' });
  });
  it('a wrong one stands at its field, and the session stays', async () => {
    const { outcome, sessions } = run(new ApiError('login_failed', '', '/'));
    await expect(outcome).rejects.toMatchObject({ errors: { password: messages.wrong } });
    expect(sessions).toEqual([]);
  });
  it('without a session it goes to the sign-in page and back', async () =>
    expect(await run(pair, false).outcome).toEqual({
      go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity',
    }));
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it('a form, or a link that downloads', () => {
    expect(mount(0).queryByRole('link')).toBeNull();
    const link = mount(1).getByRole('link', { name: messages.download });
    expect({ href: link.getAttribute('href'), hasDownload: link.hasAttribute('download') }).toEqual({
      href: '/en_GB/_my-data',
      hasDownload: true,
    });
    expect(mount(1).queryByRole('button')).toBeNull();
  });
  it('what is left out while the address is not confirmed', () =>
    expect(mount(2).getByText(messages.unconfirmed)).toBeTruthy());
  it('the password is shown on request', () => {
    const view = mount(0);
    void script(view.getByRole('button', { name: messages.showPassword }));
    expect(view.getByLabelText(messages.password, { exact: true }).getAttribute('type')).toBe('text');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
