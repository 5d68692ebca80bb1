// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra" }
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './checkout-identification.commands';
import messages from './checkout-identification.messages';
import samples from './checkout-identification.samples';
import liven from './checkout-identification.script';
import { load } from './checkout-identification.server';
import CheckoutIdentification from './checkout-identification.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const { props } = samples[0]!;
const account = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Li',
  telephone: '2079460000',
  newsletterSubscribed: true,
  kboix: false,
  addresses: [{ id: 'a', country: 'GB', address: '1 High Street', city: 'London', postalCode: 'SW1A 1AA' }],
};
const answers = {
  accountLogin: { token: 't', refreshToken: 'r', info: {} },
  accountInfo: { userData: { account, lastOrder: null, orders: [] } },
  accountLogout: {},
  checkoutExpressData: { data: {} },
  checkoutExpressReturnData: { data: { email: 'guest@example.com', city: 'Leeds' } },
};
const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
const signedIn = { customer };
const bag = { bag_hash: 'h-1', bag_market: 'GB' };
afterEach(() => localStorage.clear());

async function run(
  name: 'account.login' | 'account.logout',
  text: Record<string, string>,
  more: Record<string, unknown> = {},
  visit: { visitorCookies?: Record<string, string>; customer?: typeof customer } = {},
) {
  const asked = sampleCommand({
    url: '/en_GB/compra',
    answers: { ...answers, ...more },
    messages,
    visitorCookies: bag,
    ...visit,
  });
  const command = commands[name];
  const outcome = await command.run(asked.context, valuesOf(text), props).catch((error: unknown) => error);
  return { ...asked, outcome, asked: asked.calls.map(({ id }) => id) };
}
const failing = (code: string) => () => {
  throw new ApiError(code, '', '/');
};
const typed = {
  username: 'ana@example.com',
  password: 'knots',
  email: 'guest@example.com',
  newsletter: 'on',
};

describe('signing in on the spot', () => {
  it('keeps the session, the bag and what was typed, and goes on', async () => {
    const { outcome, sessions, calls, cookies } = await run('account.login', typed);
    expect(outcome).toEqual({ go: '/en_GB/compra?step=shipping#shipping-title' });
    expect(sessions).toEqual([{ token: 't', refreshToken: 'r' }]);
    expect(calls).toEqual([
      { id: 'accountLogin', request: { profile: 'en_GB', username: 'ana@example.com', password: 'knots' } },
      { id: 'accountInfo', request: { profile: 'en_GB' } },
      {
        id: 'checkoutExpressData',
        request: {
          profile: 'en_GB',
          hashOrderId: 'h-1',
          data: { email: 'ana@example.com', newsletter: 'on' },
        },
      },
    ]);
    expect(cookies).toEqual([{ name: 'user_subscribed', value: 'true', maxAge: 365 * 24 * 3600 }]);
  });
  it('a subscriber with a confirmed address gets members’ prices on this device', async () => {
    const { cookies } = await run('account.login', typed, {
      accountInfo: { userData: { account: { ...account, userHash: 'a1b2' } } },
    });
    expect(cookies).toContainEqual({ name: 'usrhash', value: 'a1b2', maxAge: 24 * 3600 });
  });
  it('who gets no news is marked so on this device', async () => {
    const { cookies } = await run('account.login', typed, {
      accountInfo: { userData: { account: { ...account, newsletterSubscribed: false } } },
    });
    expect(cookies).toEqual([{ name: 'user_subscribed', value: '', maxAge: 0 }]);
  });
  it('a wrong password gives nothing more away, and marks the field that is to be typed again', async () => {
    const { outcome, sessions, asked } = await run('account.login', typed, {
      accountLogin: failing('login_failed'),
    });
    expect(outcome).toMatchObject({
      name: 'CommandRefused',
      message: messages.loginFailed,
      errors: { password: messages.typeAgain },
    });
    expect({ sessions, calls: asked }).toEqual({ sessions: [], calls: ['accountLogin'] });
  });
  it.each(['too_many_attempts', 'too_many_requests', 'ERR_NETWORK'])(
    '%s has its own message, and nothing is stored',
    async (code) => {
      const { outcome, sessions } = await run('account.login', typed, { accountLogin: failing(code) });
      expect({ code: (outcome as ApiError).code, sessions }).toEqual({ code, sessions: [] });
    },
  );
  it('an account that cannot be loaded is no sign-in (docs/contract/account.md#session)', async () =>
    expect((await run('account.login', typed, { accountInfo: failing('ERR_TIMEOUT') })).sessions).toEqual(
      [],
    ));
  it('asks for nothing without a bag', async () => {
    const { outcome, asked } = await run('account.login', typed, {}, { visitorCookies: {} });
    expect({ message: (outcome as Error).message, calls: asked }).toEqual({
      message: messages.error_bag_not_found,
      calls: [],
    });
  });
});

describe('signing out', () => {
  it('ends the session, clears the input and the newsletter’s flag, and keeps the bag', async () => {
    const { outcome, sessions, calls, cookies } = await run('account.logout', {}, {}, signedIn);
    expect({ outcome, sessions, cookies }).toEqual({
      outcome: { go: '/en_GB/compra?step=identification&signed=out#identification-title' },
      sessions: [null],
      cookies: [
        { name: 'user_subscribed', value: '', maxAge: 0 },
        { name: 'usrhash', value: '', maxAge: 0 },
      ],
    });
    expect(calls.map(({ id }) => id)).toEqual([
      'accountLogout',
      'checkoutExpressReturnData',
      'checkoutExpressData',
    ]);
    expect(calls.at(-1)!.request).toMatchObject({ data: { email: '', city: '' } });
  });
  it('works while the shop’s accounts cannot be reached', async () =>
    expect(
      (await run('account.logout', {}, { accountLogout: failing('ERR_NETWORK') }, signedIn)).sessions,
    ).toEqual([null]));
});

describe('what is shown', () => {
  const read = async (more: object, url = '/en_GB/compra', draft: Record<string, string> = {}) => {
    const { context, calls } = sampleContext({
      url,
      messages,
      answers: { ...answers, checkout: sampleQuote(), checkoutExpressReturnData: { data: draft } },
    });
    const listBlocks = () => [
      { id: 'i', type: 'checkout-identification' },
      { id: 's', type: 'checkout-shipping' },
    ];
    return { data: await load({ ...context, listBlocks, visitor: { cookies: bag, ...more } }, props), calls };
  };
  it('a known customer is greeted and types nothing about himself', async () => {
    const { data, calls } = await read(signedIn);
    expect(data).toMatchObject({
      step: { state: 'done' },
      customer: { name: 'Ana', email: 'ana@example.com', subscribed: true },
      email: 'ana@example.com',
    });
    expect(calls.find(({ id }) => id === 'checkout')!.request).toMatchObject({
      email: 'ana@example.com',
      postalCode: 'SW1A 1AA',
    });
  });
  it('another address that he has typed wins', async () =>
    expect((await read(signedIn, undefined, { email: 'work@example.com' })).data.email).toBe(
      'work@example.com',
    ));
  it('a session that has ended, or was ended, is announced', async () => {
    expect((await read({ signInAgain: true })).data.session).toBe('ended');
    expect((await read({}, '/en_GB/compra?signed=out')).data.session).toBe('out');
    expect((await read(signedIn, '/en_GB/compra?signed=out')).data.session).toBeUndefined();
  });
  it('a guest finds the sign-in folded away, for password managers to fill in', () => {
    const host = mountSample(CheckoutIdentification, sample('Open'), messages);
    const details = host.querySelector('details')!;
    expect({ open: details.open, summary: details.querySelector('summary')!.textContent }).toEqual({
      open: false,
      summary: messages.haveAccount,
    });
    expect(
      [...details.querySelectorAll('input:not([type=hidden])')].map((field) => [
        field.getAttribute('type'),
        field.getAttribute('autocomplete'),
      ]),
    ).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
  });
  it('after a wrong password it stays open with one message, and only the password is empty', () => {
    const host = mountSample(CheckoutIdentification, sample('Wrong password'), messages);
    expect([...host.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
      '',
      messages.loginFailed,
    ]);
    const password = host.querySelector<HTMLInputElement>('[name=password]')!;
    expect({
      open: host.querySelector('details')!.open,
      invalid: password.getAttribute('aria-invalid'),
      value: password.getAttribute('value'),
    }).toEqual({ open: true, invalid: 'true', value: null });
    expect(host.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    expect({
      username: host.querySelector<HTMLInputElement>('[name=username]')!.value,
      email: within(host).getByRole('textbox', { name: 'E-mail' }).getAttribute('value'),
      newsletterChecked: within(host).getByRole('checkbox').hasAttribute('checked'),
    }).toEqual({ username: 'ana@example.com', email: 'ana@example.com', newsletterChecked: true });
  });
  it('a customer is not asked for news he gets, nor to sign in', () => {
    const host = mountSample(CheckoutIdentification, sample('A known customer'), messages);
    expect({
      details: host.querySelector('details'),
      checkbox: host.querySelector('[type=checkbox]'),
    }).toEqual({ details: null, checkbox: null });
    expect(within(host).getByText('Welcome back, Ana')).toBeTruthy();
    expect(within(host).getByRole('button', { name: messages.logout })).toBeTruthy();
  });
  it('done, he is one line', () =>
    expect(
      mountSample(CheckoutIdentification, sample('Done by a customer'), messages).querySelectorAll(
        'section p',
      ),
    ).toHaveLength(1));
});

describe('in the browser', () => {
  const draw = (name: string) => {
    document.body.innerHTML = `<div data-block="identification">${renderSample(CheckoutIdentification, sample(name), messages)}</div>`;
    void liven(document.querySelector<HTMLElement>('[data-on-visible]')!);
  };
  const field = (name: string, form = '[data-login]') =>
    document.querySelector<HTMLInputElement>(`form${form} [name=${name}]`)!;
  const type = (input: HTMLInputElement, value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('what the guest types goes along with a sign-in; another account’s address stays', () => {
    draw('Open');
    type(field('email', '[data-on-visible]'), 'eva@example.com');
    field('newsletter', '[data-on-visible]').checked = true;
    type(field('email', '[data-on-visible]'), 'eva@example.co');
    expect(['email', 'newsletter', 'username'].map((name) => field(name).value)).toEqual([
      'eva@example.co',
      'on',
      'eva@example.co',
    ]);
    type(field('username'), 'other@example.com');
    type(field('email', '[data-on-visible]'), 'eva@example.com');
    expect(field('username').value).toBe('other@example.com');
  });
  it('shows the password', () => {
    draw('Open');
    void liven(document.querySelector<HTMLElement>('[data-shows]')!);
    expect(field('password').type).toBe('text');
  });
  it('a password is never kept on the device', () => {
    draw('Open');
    type(field('password'), 'knots-and-laces');
    type(field('username'), 'secret@example.com');
    type(field('email', '[data-on-visible]'), 'eva@example.com');
    expect(localStorage.getItem('shippingForm')).toBe(
      JSON.stringify({ country: 'GB', fields: { email: 'eva@example.com' } }),
    );
  });
  it('signing out takes what was typed along', () => {
    localStorage.setItem('shippingForm', JSON.stringify({ country: 'GB', fields: { city: 'Leeds' } }));
    draw('A known customer');
    expect(localStorage.getItem('user_subscribed')).toBe('true');
    document
      .querySelector('[data-logout]')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect({
      shippingForm: localStorage.getItem('shippingForm'),
      userSubscribed: localStorage.getItem('user_subscribed'),
    }).toEqual({ shippingForm: null, userSubscribed: null });
  });
  it.each([
    ['A known customer', 'true'],
    ['Done by a customer', null],
  ])('%s: news %s', (name, message) => {
    localStorage.setItem('user_subscribed', 'true');
    draw(name);
    expect(localStorage.getItem('user_subscribed')).toBe(message);
  });
});
