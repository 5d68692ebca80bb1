// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-delete.commands';
import messages from './account-delete.messages';
import samples from './account-delete.samples';
import script from './account-delete.script';
import { load } from './account-delete.server';
import View from './account-delete.view';

const props = samples[0]!.props;
const url = '/en_GB/myaccount/security';
const customer = { headers: { authorization: 'Bearer old' }, forget: () => undefined };
const account = { email: 'ana@example.com', name: 'Ana', kboix: true };
const refuse = (code: string, status?: number) => () => {
  throw new ApiError(code, '', '/', status);
};

const remove = (over: Record<string, unknown> = {}, text: Record<string, string> = {}, isSignedIn = true) => {
  const { context, calls, sessions } = sampleCommand({
    url,
    messages,
    answers: {
      accountInfo: { userData: { account } },
      accountLogin: { token: 'fresh', refreshToken: 'fresher', info: {} },
      accountDelete: { message: 'success' },
      accountLogout: {},
      ...over,
    },
    ...(isSignedIn ? { customer } : {}),
  });
  const values = valuesOf({ password: 'the first one', ...text });
  return { calls, sessions, outcome: commands['account.delete'].run(context, values, props) };
};
const toLogin = { go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fsecurity' };

describe('deleting', () => {
  it('signs in anew as whoever is signed in, deletes by that session, and signs out here', async () => {
    const { calls, sessions, outcome } = remove({}, { username: 'eve@example.com', endMails: 'on' });
    expect(await outcome).toEqual({ go: 'page:login?signed=deleted' });
    expect(calls.slice(0, 3)).toEqual([
      { id: 'accountInfo', request: { profile: 'en_GB' } },
      {
        id: 'accountLogin',
        request: { profile: 'en_GB', username: 'ana@example.com', password: 'the first one' },
      },
      { id: 'accountDelete', request: { profile: 'en_GB', token: 'fresh', endMails: true } },
    ]);
    expect(sessions).toEqual([null]);
  });
  it('letters go on unless that was ticked', async () => {
    const { calls, outcome } = remove();
    await outcome;
    expect(calls.find(({ id }) => id === 'accountDelete')!.request.endMails).toBe(false);
  });
  it('a wrong password deletes nothing, and the session stays', async () => {
    const { calls, sessions, outcome } = remove({ accountLogin: refuse('login_failed') });
    await expect(outcome).rejects.toMatchObject({
      name: 'CommandRefused',
      errors: { password: messages.wrong },
    });
    expect({ ids: calls.map(({ id }) => id), sessions }).toEqual({
      ids: ['accountInfo', 'accountLogin'],
      sessions: [],
    });
  });
  it.each([
    ['login_needed', messages.failed],
    ['database_unavailable', ''],
  ])('%s ends the session that was begun for it, and keeps the other', async (code, message) => {
    const { calls, sessions, outcome } = remove({ accountDelete: refuse(code) });
    await expect(outcome).rejects.toMatchObject(message ? { message } : { code });
    expect(calls.at(-1)).toEqual({ id: 'accountLogout', request: { refreshToken: 'fresher' } });
    expect(sessions).toEqual([]);
  });
  it('a session that has ended leads to the sign-in and back', async () => {
    expect(await remove({}, {}, false).outcome).toEqual(toLogin);
    expect(await remove({ accountInfo: refuse('unauthorized', 401) }).outcome).toEqual(toLogin);
  });
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it('reads how many orders are under way', async () => {
    const { context, calls } = sampleContext({
      url,
      answers: { accountInfo: { userData: { account, orders: [], ordersTotal: 3 } } },
    });
    expect(await load({ ...context, visitor: { cookies: {}, customer } }, props)).toEqual({
      email: 'ana@example.com',
      openOrders: 3,
      isCommunityMember: true,
      form: undefined,
    });
    expect(calls[0]!.request).toMatchObject({ showOrders: true, state: 'open', limit: 1 });
  });
  it('what goes and what stays; the form is folded until it is wanted', () => {
    const view = mount(0);
    expect(view.getByText(messages.goesAddresses)).toBeTruthy();
    expect(view.queryByText(messages.goesCommunity)).toBeNull();
    expect(view.getByRole('link', { name: messages.lookup }).getAttribute('href')).toBe(props.lookupLink);
    expect(document.querySelector('details')!.open).toBe(false);
    expect(view.queryByRole('link', { name: messages.orders })).toBeNull();
  });
  it('orders under way are named', () => {
    const view = mount(1);
    expect(view.getByText(/^2 orders are under way/)).toBeTruthy();
    expect(view.getByText(messages.goesCommunity)).toBeTruthy();
    expect(mount(2).getByText(/^One order is under way/)).toBeTruthy();
  });
  it('after a refusal it is open, with the fault at the field and the tick as it was', () => {
    const view = mount(2);
    const field = view.getByLabelText<HTMLInputElement>(messages.password, { exact: true });
    expect({ fault: field.getAttribute('aria-invalid'), value: field.value }).toEqual({
      fault: 'true',
      value: '',
    });
    const tick = view.getByRole<HTMLInputElement>('checkbox', { name: /ana@example\.com/ });
    expect({ open: document.querySelector('details')!.open, tick: tick.checked }).toEqual({
      open: true,
      tick: true,
    });
    void script(view.getByRole('button', { name: messages.showPassword }));
    expect(field.type).toBe('text');
  });
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
