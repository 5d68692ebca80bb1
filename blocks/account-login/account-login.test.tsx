// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext, type SampleRedirect } from '../_contract/testing/sample-context';
import commands from './account-login.commands';
import messages from './account-login.messages';
import samples from './account-login.samples';
import liven from './account-login.script';
import { load } from './account-login.server';
import AccountLogin from './account-login.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const show = (name: string) => within(mountSample(AccountLogin, sample(name), messages));
const { props } = samples[0]!;
const account = { email: 'ana@example.com', newsletterSubscribed: true };
const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
const form = sample('Wrong password').data.form!;

describe('what is loaded', () => {
  const read = async (
    url: string,
    visitor: object = {},
    more: { info?: () => unknown; form?: typeof form } = {},
  ) => {
    const { context } = sampleContext({
      url,
      answers: { accountInfo: more.info ?? { userData: { account } } },
    });
    const asked = {
      ...context,
      visitor: { cookies: {}, ...visitor },
      ...(more.form ? { form: more.form } : {}),
    };
    return load(asked, props).catch(({ href, status }: SampleRedirect) => ({ href, status }));
  };
  const refuse = () => {
    throw new ApiError('unauthorized', '', '/', 401);
  };

  it.each([
    ['/en_GB/login?back=%2Fmyaccount%2Fmyorders', '/en_GB/myaccount/myorders'],
    ['/en_GB/login', '/en_GB/account'],
    ['/en_GB/login?back=https%3A%2F%2Fevil.example', '/en_GB/account'],
  ])('%s with a session redirects to %s', async (url, href) =>
    expect(await read(url, { customer })).toEqual({ href, status: 302 }),
  );
  it('a refused session does not redirect, which would loop', async () => {
    const visitor = { customer, cookies: { session: 'sealed' } };
    expect(await read('/en_GB/login?signed=ended&back=%2Fmyaccount', visitor, { info: refuse })).toEqual({
      news: 'ended',
      back: '/myaccount',
      form: undefined,
    });
    expect(await read('/en_GB/login', visitor, { info: refuse })).toMatchObject({ news: undefined });
  });
  it('a wrong password with a session from elsewhere is shown, with the return path of the form', async () =>
    expect(await read('/en_GB/login', { customer }, { form })).toEqual({
      news: undefined,
      back: '/myaccount',
      form,
    }));
  it.each([
    ['a session that has ended', '/en_GB/login', { signInAgain: true }, 'ended'],
    ['one that had ended on the page before', '/en_GB/login?signed=ended', {}, 'ended'],
    ['signed out', '/en_GB/login?signed=out', {}, 'out'],
    ['the account was deleted', '/en_GB/login?signed=deleted', {}, 'deleted'],
    ['a session of another market', '/en_GB/login', { cookies: { session: 'sealed' } }, 'elsewhere'],
    ['a guest', '/en_GB/login', {}, undefined],
    ['an invented word', '/en_GB/login?signed=x', {}, undefined],
  ])('%s', async (_what, url, visitor, news) => expect(await read(url, visitor)).toMatchObject({ news }));
});

describe('what is seen', () => {
  it('fields as password managers expect them, and links to register and to reset the password', () => {
    const view = show('On the way to a page');
    const fields = [messages.username, messages.password].map((name) => view.getByLabelText(name));
    expect(fields.map((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')])).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
    const links = [messages.forgot, messages.register, messages.findOrder];
    expect(links.map((name) => view.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/recover-password',
      '/register?back=%2Fmyaccount%2Fmyorders%3Fpage%3D2',
      '/myaccount/myorders/orderdetails',
    ]);
  });
  it('the return path is a field of the form', () => {
    const fieldOf = (name: string) =>
      mountSample(AccountLogin, sample(name), messages).querySelector<HTMLInputElement>('[name=back]');
    expect({
      onTheWay: fieldOf('On the way to a page')!.value,
      signedOut: fieldOf('Nobody is signed in'),
    }).toEqual({ onTheWay: '/myaccount/myorders?page=2', signedOut: null });
  });
  it.each([
    ['The session has ended', messages.sessionEnded],
    ['Signed out', messages.signedOut],
    ['The account is deleted', messages.accountDeleted],
    ['Signed in to another country’s shop', messages.elsewhere],
  ])('%s is announced', (name, text) => expect(show(name).getByRole('status').textContent).toBe(text));
  it('after a wrong password only the password is empty', () => {
    const view = show('Wrong password');
    expect(view.getByText(messages.loginFailed).getAttribute('role')).toBe('alert');
    expect({
      username: view.getByLabelText(messages.username).getAttribute('value'),
      password: view.getByLabelText(messages.password).getAttribute('value'),
      passwordInvalid: view.getByLabelText(messages.password).getAttribute('aria-invalid'),
    }).toEqual({ username: 'ana@example.com', password: null, passwordInvalid: 'true' });
  });
});

describe('what is done', () => {
  const pair = { token: 't', refreshToken: 'r' };
  const run = async (back: string, login: unknown = { ...pair, info: {} }) => {
    const asked = sampleCommand({
      messages,
      answers: { accountLogin: login, accountInfo: { userData: { account } } },
    });
    const values = valuesOf({ username: 'ana@example.com', password: 'knots', back });
    const outcome = await commands['account.login']
      .run(asked.context, values, props)
      .catch((error: unknown) => error);
    return { outcome, ...asked };
  };
  const failing = (code: string) => () => {
    throw new ApiError(code, '', '/');
  };

  it.each([
    ['/myaccount/myorders?page=2', '/en_GB/myaccount/myorders?page=2'],
    ['', '/en_GB/account'],
    ['//evil.example', '/en_GB/account'],
  ])('signed in with the return path %j redirects to %s', async (back, go) => {
    const { outcome, sessions, cookies } = await run(back);
    expect({ outcome, sessions, cookies }).toEqual({
      outcome: { go },
      sessions: [pair],
      cookies: [{ name: 'user_subscribed', value: 'true', maxAge: 365 * 24 * 3600 }],
    });
  });
  it('a wrong password reveals nothing and stores nothing', async () => {
    const { outcome, sessions } = await run('', failing('login_failed'));
    expect(outcome).toMatchObject({
      message: messages.loginFailed,
      errors: { password: messages.typeAgain },
    });
    expect(sessions).toEqual([]);
  });
  it.each(['too_many_attempts', 'too_many_requests'] as const)('%s has its own message', async (code) => {
    const { outcome, sessions } = await run('', failing(code));
    expect({ code: (outcome as ApiError).code, sessions, words: messages[`error_${code}`] }).toEqual({
      code,
      sessions: [],
      words: expect.stringMatching(/wait (15 minutes|a minute)/),
    });
  });
});

describe('in the browser', () => {
  beforeEach(() => localStorage.clear());
  const open = (name: string) => {
    localStorage.setItem('shippingForm', '{}');
    localStorage.setItem('user_subscribed', 'true');
    document.body.innerHTML = `<div data-block="login">${renderSample(AccountLogin, sample(name), messages)}</div>`;
    void liven(document.querySelector<HTMLElement>('[data-on-visible]')!);
    return () => [localStorage.getItem('shippingForm'), localStorage.getItem('user_subscribed')];
  };
  it('signing out clears what the checkout stored, and the newsletter’s flag', () =>
    expect(open('Signed out')()).toEqual([null, null]));
  it('so does deleting the account', () => expect(open('The account is deleted')()).toEqual([null, null]));
  it('another account sets its own flag; checkout input stays', () => {
    const stored = open('Nobody is signed in');
    expect(stored()).toEqual(['{}', 'true']);
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(stored()).toEqual(['{}', null]);
  });
  it('shows the password', () => {
    open('Nobody is signed in');
    void liven(document.querySelector<HTMLElement>('[data-on-press]')!);
    expect(document.querySelector<HTMLInputElement>('[name=password]')!.type).toBe('text');
  });
});
