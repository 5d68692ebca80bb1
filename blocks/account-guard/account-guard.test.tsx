import { expect, it } from 'vitest';
import { renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import samples from './account-guard.samples';
import { load } from './account-guard.server';
import View from './account-guard.view';

const open = (visitor?: object) => {
  const { context, calls } = sampleContext({ url: '/en_GB/myaccount/myorders?page=2', answers: {} });
  return {
    calls,
    outcome: load({ ...context, ...(visitor ? { visitor: { cookies: {}, ...visitor } } : {}) }, {}),
  };
};
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };

it('lets a signed-in customer through without a call to the API', async () => {
  const { calls, outcome } = open({ customer });
  expect(await outcome).toBeUndefined();
  expect(calls).toEqual([]);
});

it.each([
  ['nobody is signed in', {}, '/en_GB/login?back=%2Fmyaccount%2Fmyorders%3Fpage%3D2'],
  [
    'the session has ended',
    { signInAgain: true },
    '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fmyorders%3Fpage%3D2',
  ],
])('%s: redirects to the sign-in page with a return path', async (_what, visitor, href) =>
  expect(open(visitor).outcome).rejects.toMatchObject({ href, status: 302 }),
);

it('shows nothing', () => expect(renderSample(View, samples[0]!, {})).toBe(''));
