// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-sessions.commands';
import messages from './account-sessions.messages';
import samples from './account-sessions.samples';
import { load } from './account-sessions.server';
import View from './account-sessions.view';

const props = samples[0]!.props;
const url = '/en_GB/myaccount/security';
const one = {
  id: 7,
  market: 'GB',
  begunAt: '2026-11-21T08:20:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: false,
};

const open = (answer: unknown, isSignedIn = true) => {
  const answers = {
    accountSessions: () => {
      if (answer instanceof Error) throw answer;
      return { sessions: answer };
    },
  };
  const { context } = sampleContext({ url, messages, answers });
  const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
  const visitor = { cookies: {}, ...(isSignedIn ? { customer } : {}) };
  return { customer, outcome: load({ ...context, visitor }, props) };
};
const readOne = async (over: object) => (await open([{ ...one, ...over }]).outcome).sessions![0]!;

describe('reading the sessions', () => {
  it('names browser and system, the day on the brand’s clock, and the shop', async () =>
    expect(await readOne({})).toEqual({
      id: '7',
      name: 'Firefox on Windows',
      begun: 'Saturday 21 November at 09:20',
      seen: '1 hour ago',
      shop: 'United Kingdom',
      isCurrent: false,
    }));
  it.each([
    [{ system: '' }, 'Firefox'],
    [{ browser: '' }, 'Windows'],
    [{ browser: '', system: '' }, messages.agentUnknown],
  ])('%j is %s', async (over, name) => expect((await readOne(over)).name).toBe(name));
  it.each([
    [{ lastSeenAt: '2026-11-21T09:00:00.000Z' }, messages.seenNow],
    [{ isCurrent: true }, messages.seenNow],
    [{ lastSeenAt: '2026-11-20T10:00:00.000Z' }, '23 hours ago'],
    [{ lastSeenAt: '2026-11-20T09:00:00.000Z' }, 'yesterday'],
    [{ lastSeenAt: '2026-11-10T09:00:00.000Z' }, '11 days ago'],
  ])('%j was seen %s', async (over, seen) => expect((await readOne(over)).seen).toBe(seen));
  it.each([
    ['EU', messages.otherCountries],
    ['KR', 'South Korea'],
    ['a market', messages.otherCountries],
  ])('market %s is %s', async (market, shop) => expect((await readOne({ market })).shop).toBe(shop));

  it('a session that has ended leads to the sign-in and back', async () => {
    const href = '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity';
    const refused = open(new ApiError('unauthorized', '', '/', 401));
    await expect(refused.outcome).rejects.toMatchObject({ href });
    expect(refused.customer.forget).toHaveBeenCalledOnce();
    await expect(open([], false).outcome).rejects.toMatchObject({ status: 302 });
    await expect(open(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError);
  });
  it('an API that has no such call leaves the list out', async () =>
    expect((await open(new ApiError('not_implemented', '', '/', 501)).outcome).sessions).toBeUndefined());
});

describe('ending sessions', () => {
  const run = (command: keyof typeof commands, text: Record<string, string>, answer?: Error) => {
    const { context, calls } = sampleCommand({
      url,
      answers: {
        accountEndSessions: () => {
          if (answer) throw answer;
          return { ended: 1 };
        },
      },
      customer: { headers: { authorization: 'Bearer t' }, forget: () => undefined },
    });
    return { calls, outcome: commands[command].run(context, valuesOf(text), props) };
  };
  it.each([
    ['account.endSession', { session: '7' }, [{ profile: 'en_GB', id: 7 }]],
    ['account.endOtherSessions', {}, [{ profile: 'en_GB' }]],
    ['account.endSession', { session: '' }, []],
    ['account.endSession', { session: '7; drop' }, []],
  ] as const)('%s %j', async (command, text, requests) => {
    const { calls, outcome } = run(command, text);
    expect(await outcome).toBeUndefined();
    expect(calls.map(({ request }) => request)).toEqual(requests);
  });
  it('of a session that has ended itself: to the sign-in', async () => {
    const { outcome } = run('account.endOtherSessions', {}, new ApiError('unauthorized', '', '/', 401));
    expect(await outcome).toEqual({ go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity' });
  });
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it.each(samples)('$name: one heading of the page, nothing inline', (sample) => {
    const view = within(mountSample(View, sample, messages));
    expect(view.getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('each other session has a button that names it; this one has none', () => {
    const names = mount(0)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([
      'Sign out: Safari on iOS, Friday 1 May, 21:40',
      'Sign out: Unknown browser, Friday 1 May, 21:40',
      messages.endOthers,
    ]);
  });
  it('nowhere else: no button; and it is announced what was done', () => {
    expect(mount(2).queryByRole('button')).toBeNull();
    expect(mount(1).getByText(messages.ended).getAttribute('role')).toBe('status');
  });
  it('a refusal stands with the session that was pressed', () => {
    const alerts = mount(3)
      .getAllByRole('alert', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Please try again.', '', '']);
  });
});
