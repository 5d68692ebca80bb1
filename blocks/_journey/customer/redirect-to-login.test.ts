import { describe, expect, it } from 'vitest';
import { sampleCommand, valuesOf } from '../../_contract/testing/sample-command';
import { sampleContext, type SampleRedirect } from '../../_contract/testing/sample-context';
import { redirectToLogin } from './redirect-to-login.server';
import { signOutCommand } from './sign-in.server';

const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };

describe('a page that needs a session', () => {
  const go = (url: string, visitor: object = {}) => {
    const { context } = sampleContext({ url, answers: {} });
    try {
      return redirectToLogin({ ...context, visitor: { cookies: {}, ...visitor } });
    } catch (error) {
      const { href, status } = error as SampleRedirect;
      return { href, status };
    }
  };
  it('redirects to the sign-in page with a return path', () =>
    expect(go('/en_GB/myaccount/myorders?page=2')).toEqual({
      href: '/en_GB/login?back=%2Fmyaccount%2Fmyorders%3Fpage%3D2',
      status: 302,
    }));
  it.each([
    ['a session that has ended', { signInAgain: true }],
    ['a session that the API has refused', { customer }],
  ])('%s is explained there', (_what, visitor) =>
    expect(go('/en_GB/myaccount', visitor)).toEqual({
      href: '/en_GB/login?signed=ended&back=%2Fmyaccount',
      status: 302,
    }),
  );
});

describe('signing out', () => {
  it('ends the session and clears personal data of the browser', async () => {
    const asked = sampleCommand({
      answers: {
        accountLogout: {},
        checkoutExpressReturnData: { data: { city: 'Leeds' } },
        checkoutExpressData: { data: {} },
      },
      visitorCookies: { bag_hash: 'h-1', bag_market: 'GB' },
      customer,
    });
    expect(await signOutCommand.run(asked.context, valuesOf({}), {})).toEqual({
      go: 'page:login?signed=out',
    });
    expect({
      sessions: asked.sessions,
      cookies: asked.cookies,
      calls: asked.calls.map(({ id }) => id),
    }).toEqual({
      sessions: [null],
      cookies: ['user_subscribed', 'usrhash'].map((name) => ({ name, value: '', maxAge: 0 })),
      calls: ['accountLogout', 'checkoutExpressReturnData', 'checkoutExpressData'],
    });
    expect(asked.calls.at(-1)!.request).toMatchObject({ data: { city: '' } });
  });
  it('also works for a session that has ended elsewhere, and without a bag', async () => {
    const asked = sampleCommand({ answers: {} });
    await signOutCommand.run(asked.context, valuesOf({}), {});
    expect({ sessions: asked.sessions, calls: asked.calls }).toEqual({ sessions: [null], calls: [] });
  });
});
