// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext, type SampleRedirect } from '../_contract/testing/sample-context';
import { sampleLocale, samplePage } from '../_contract/testing/sample-page';
import commands from './account-register.commands';
import messages from './account-register.messages';
import samples from './account-register.samples';
import liven from './account-register.script';
import { load } from './account-register.server';
import AccountRegister from './account-register.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const mount = (name: string) => mountSample(AccountRegister, sample(name), messages);
const show = (name: string) => within(mount(name));
const { props } = samples[0]!;
const task = { use: 'proof-of-work', challenge: { parameters: {}, signature: 's' } };
const captchaBegin = { task, hostedCheck: '/_captcha?action=account' };
const typed = {
  email: 'ana@example.com',
  emailRepeat: 'ana@example.com',
  password: 'a sentence of mine',
  passwordRepeat: 'a sentence of mine',
  newsletter: '',
  privacyPolicy: 'on',
  koreaConsent: '',
  back: '/myaccount?a=b',
  captchaToken: 'T',
};

describe('what is loaded', () => {
  const read = async (
    url: string,
    { form, on = true, visitor = {} }: { form?: FormState; on?: boolean; visitor?: object } = {},
  ) => {
    const { context } = sampleContext({
      url,
      flags: { captchaEnabled: on },
      answers: { captchaBegin, accountInfo: { userData: { account: {} } } },
    });
    return load({ ...context, visitor: { cookies: {}, ...visitor }, ...(form ? { form } : {}) }, props).catch(
      ({ href, status }: SampleRedirect) => ({ href, status }),
    );
  };
  const customer = { headers: {}, forget: vi.fn() };

  it('a signed-in customer is redirected', async () =>
    expect(await read('/en_GB/register?back=%2Fmyaccount', { visitor: { customer } })).toEqual({
      href: '/en_GB/myaccount',
      status: 302,
    }));
  it('a captcha where the flag is on, with the token of the check without a script', async () => {
    expect(await read('/en_GB/register?captcha=T&back=%2Fmyaccount')).toMatchObject({
      captcha: { action: 'account', token: 'T' },
      back: '/myaccount',
    });
    expect(await read('/en_GB/register', { on: false })).toMatchObject({ captcha: null });
  });
  const kept = { ...sample('A password that is easy to guess').data.form!, values: typed };
  it.each([
    ['a box that was not ticked', { ...kept, status: 'invalid' as const, message: 'Please check.' }, 'T'],
    ['a password that is easy to guess', kept, 'T'],
    ['a captcha that was not passed', { ...kept, errors: { captchaToken: 'x' } }, ''],
    ['an answer that was lost', { ...kept, errors: {} }, ''],
  ])('after %s a valid token is kept', async (_what, form, token) =>
    expect(await read('/en_GB/register', { form })).toMatchObject({
      captcha: { token },
      back: '/myaccount?a=b',
    }),
  );
});

describe('what is seen', () => {
  it('fields as password managers expect them; no box is ticked', () => {
    const view = show('Empty');
    const fields = [messages.email, messages.emailRepeat, messages.password, messages.passwordRepeat];
    expect(
      fields.map((name) => view.getByLabelText(name)).map((field) => field.getAttribute('autocomplete')),
    ).toEqual(['username', 'off', 'new-password', 'new-password']);
    expect(view.getAllByRole('checkbox').map((box) => box.hasAttribute('checked'))).toEqual([false, false]);
    expect(view.queryByRole('checkbox', { name: messages.korea })).toBeNull();
  });
  it('in Korea the Korean consent is required', () => {
    const page = samplePage({ locale: { ...sampleLocale, country: 'KR' } });
    document.body.innerHTML = renderSample(AccountRegister, sample('Empty'), messages, page);
    expect(within(document.body).getByRole('checkbox', { name: messages.korea })).toBeTruthy();
  });
  it('after a refusal the input is kept, and the emptied password is marked', () => {
    const view = show('Something is missing');
    expect({
      email: view.getByLabelText(messages.email).getAttribute('value'),
      passwordDescribedby: view.getByLabelText(messages.password).getAttribute('aria-describedby'),
      errorId: view.getByText(messages.passwordsAgain).id,
    }).toEqual({
      email: 'ana@example.com',
      passwordDescribedby: 'sample-password-hint sample-password-error',
      errorId: 'sample-password-error',
    });
  });
  it('a guessable password has its own message, and the captcha’s token is kept', () => {
    const view = show('A password that is easy to guess');
    expect(view.queryByText(messages.passwordsAgain)).toBeNull();
    expect(
      mount('A password that is easy to guess').querySelector<HTMLInputElement>('[name=captchaToken]')!.value,
    ).toBe('T');
  });
  it('done: announces the mail, and the sign-in link has the return path', () => {
    const view = show('Look into the mailbox');
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(messages.doneTitle);
    expect(view.getByRole('link', { name: messages.login }).getAttribute('href')).toBe(
      '/login?back=%2Fmyaccount',
    );
  });
});

describe('what is done', () => {
  const run = async (text: Partial<typeof typed> = {}, answer: unknown = {}) => {
    const asked = sampleCommand({ messages, answers: { accountCreate: answer } });
    const outcome = await commands['account.create']
      .run(asked.context, valuesOf({ ...typed, ...text }), props)
      .catch((error: unknown) => error);
    return { outcome, ...asked };
  };
  const failing =
    (code: string, message = '', httpStatus = 200) =>
    () => {
      throw new ApiError(code, message, '/', httpStatus);
    };

  it('the account is sent to the API, and the customer is not signed in', async () => {
    const { outcome, calls, sessions } = await run();
    expect({ outcome, calls, sessions }).toEqual({
      outcome: { back: { back: '/myaccount?a=b' } },
      calls: [
        {
          id: 'accountCreate',
          request: {
            profile: 'en_GB',
            email: 'ana@example.com',
            password: 'a sentence of mine',
            newsletter: false,
            origin: 'register',
            lab: false,
            captchaToken: 'T',
          },
        },
      ],
      sessions: [],
    });
  });
  it('the newsletter is requested only when ticked; a hostile return path is dropped', async () => {
    const { outcome, calls } = await run({ newsletter: 'on', back: '//evil.example', captchaToken: '' });
    expect({ outcome, request: calls[0]!.request }).toEqual({
      outcome: { back: { back: '' } },
      request: expect.objectContaining({ newsletter: true }),
    });
    expect(calls[0]!.request).not.toHaveProperty('captchaToken');
  });
  it.each([
    ['password_weak', messages.weak, { password: messages.weak }],
    ['E_CAPTCHA_ERROR', messages.error_E_CAPTCHA_ERROR, { captchaToken: messages.error_E_CAPTCHA_ERROR }],
  ])('%s is explained at its field', async (code, message, errors) =>
    expect((await run({}, failing(code))).outcome).toMatchObject({ name: 'CommandRefused', message, errors }),
  );
  it('other refusals are shown in the API’s words, from the first error', async () =>
    expect((await run({}, failing('E_BLOCKED', 'This address is blocked.'))).outcome).toMatchObject({
      name: 'CommandRefused',
      message: 'This address is blocked.',
    }));
  it.each([
    ['too_many_requests', 429],
    ['ERR_NETWORK', 0],
    ['internal_error', 500],
    ['unauthorized', 401],
  ])('%s has the shop’s own message', async (code, status) =>
    expect((await run({}, failing(code, 'words of a machine', status))).outcome).toMatchObject({
      name: 'ApiError',
      code,
    }),
  );

  const findFaults = (text: Partial<typeof typed>, country = 'GB') =>
    validateForm(
      commands['account.create'].form as FormDefinition,
      { ...typed, ...text },
      {
        country,
        flags: {},
        now: new Date('2026-11-26T09:00:00Z'),
      },
    ).errors;
  it.each([
    ['all of it', {}, 'GB', []],
    ['another address', { emailRepeat: 'ana@example.co' }, 'GB', ['emailRepeat']],
    ['a short password', { password: 'seven 7', passwordRepeat: 'seven 7' }, 'GB', ['password']],
    ['another password', { passwordRepeat: 'a sentence of yours' }, 'GB', ['passwordRepeat']],
    ['no consent', { privacyPolicy: '' }, 'GB', ['privacyPolicy']],
    ['no consent in Korea', {}, 'KR', ['koreaConsent']],
    ['a long address', { email: `${'x'.repeat(200)}@example.com` }, 'GB', ['email', 'emailRepeat']],
  ])('%s', (_what, text, country, fields) => expect(Object.keys(findFaults(text, country))).toEqual(fields));

  it('without a script the captcha comes first, and returns with the return path', async () => {
    const asked = sampleCommand({
      url: '/en_GB/register',
      messages,
      flags: { captchaEnabled: true },
      answers: { captchaBegin },
    });
    const ask = (back: string) =>
      commands['account.answerQuestion'].run(asked.context, valuesOf({ back }), props);
    expect(await ask('/myaccount')).toEqual({ go: 'http://shop.test/_captcha?action=account' });
    expect(asked.calls[0]!.request).toMatchObject({
      action: 'account',
      returnPath: '/en_GB/register?back=%2Fmyaccount',
    });
    const off = sampleCommand({ url: '/en_GB/register', messages, answers: {} });
    expect(
      await commands['account.answerQuestion'].run(off.context, valuesOf({ back: '/myaccount' }), props),
    ).toEqual({ go: '/en_GB/register?back=%2Fmyaccount' });
  });
});

describe('in the browser', () => {
  it('the button shows its password', () => {
    document.body.innerHTML = `<div data-block="register">${renderSample(AccountRegister, sample('Empty'), messages)}</div>`;
    void liven(document.querySelector<HTMLElement>('[data-on-visible]')!);
    void liven(document.querySelectorAll<HTMLElement>('[data-on-press]')[1]!);
    const types = ['password', 'passwordRepeat'].map(
      (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.type,
    );
    expect(types).toEqual(['password', 'text']);
  });
});
