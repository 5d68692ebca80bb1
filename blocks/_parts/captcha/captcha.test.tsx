// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleContext } from '../../_contract/testing/sample-context';
import { watchCaptcha } from './browser/watch-captcha';
import { captchaEvent, type CaptchaEvent } from './captcha-event';
import { CaptchaField, untilChecked } from './captcha-field.view';
import { readCaptcha, type Captcha } from './read-captcha.server';
import type { FormState } from '../../_contract/commands/form-state.types';

const task = { use: 'proof-of-work' as const, challenge: { parameters: {}, signature: 's' } };
const words = { ask: 'Answer one question:', check: 'To the question', passed: 'Checked.' };
const captcha: Captcha = {
  action: 'checkout',
  task,
  hostedCheck: '/_captcha?action=checkout',
  token: '',
  isAnswered: false,
};
const state = (more: Partial<FormState>): FormState => ({
  command: 'checkout.pay',
  status: 'invalid',
  values: {},
  errors: {},
  warnings: {},
  ...more,
});

describe('readCaptcha', () => {
  const read = async (
    url: string,
    form?: FormState,
    flags: Record<string, unknown> = { captchaEnabled: true },
    answers: Record<string, unknown> = { captchaBegin: { task, hostedCheck: '/_captcha' } },
  ) => {
    const asked = sampleContext({ url, answers });
    const found = await readCaptcha(
      {
        ...asked.context,
        flags: { ...asked.context.flags, ...flags },
        ...(form ? { form } : {}),
      },
      'checkout',
    );
    return { found, calls: asked.calls };
  };
  it('asks for a task and the way back, without the token in the address', async () => {
    const { found, calls } = await read('/en_GB/compra?step=payment&captcha=T');
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      action: 'checkout',
      returnPath: '/en_GB/compra?step=payment',
    });
    expect(found).toEqual({
      action: 'checkout',
      task,
      hostedCheck: '/_captcha',
      token: 'T',
      isAnswered: true,
    });
  });
  it('is nothing where the flag is off, or the service is away', async () => {
    expect(await read('/en_GB/compra', undefined, { captchaEnabled: false })).toEqual({
      found: null,
      calls: [],
    });
    expect(
      (
        await read('/en_GB/compra', undefined, undefined, {
          captchaBegin: () => {
            throw new Error('away');
          },
        })
      ).found,
    ).toBeNull();
  });
  it.each([
    [state({ message: 'Please check the marked fields.', values: { captchaToken: 'P' } }), 'P'],
    [state({ status: 'failed', message: 'no stock', values: { captchaToken: 'P' } }), ''],
  ])('a token that was tried is spent, another is kept', async (form, token) =>
    expect((await read('/en_GB/compra?captcha=T', form)).found).toMatchObject({ token, isAnswered: false }),
  );
});

describe('the field', () => {
  it('holds a button for browsers without JavaScript, and a link for those that can’t do the work', () => {
    const html = renderToStaticMarkup(
      <CaptchaField captcha={captcha} words={words} command="checkout.answerQuestion" />,
    );
    expect(html).toMatch(
      /<noscript><p[^>]*>Answer one question:<\/p><button[^>]* name="_command" value="checkout.answerQuestion"/,
    );
    expect(html).toMatch(/<p[^>]* hidden="">Answer one question: <a href="\/_captcha\?action=checkout"/);
    expect(
      [untilChecked(captcha), untilChecked({ ...captcha, token: 'T' }), untilChecked(null)].map(Boolean),
    ).toEqual([true, false, false]);
    expect(html).toContain('name="captchaToken"');
    expect(
      renderToStaticMarkup(
        <CaptchaField
          captcha={{ ...captcha, token: 'T', isAnswered: true }}
          words={words}
          command="checkout.answerQuestion"
        />,
      ),
    ).toMatch(/value="T".*Checked\./);
    expect(
      renderToStaticMarkup(
        <CaptchaField captcha={{ ...captcha, token: 'T' }} words={words} command="checkout.answerQuestion" />,
      ),
    ).toBe(
      '<div data-captcha="checkout" data-task="' +
        JSON.stringify(task).replaceAll('"', '&quot;') +
        '"><input type="hidden" name="captchaToken" value="T"/></div>',
    );
    expect(
      renderToStaticMarkup(<CaptchaField captcha={null} words={words} command="checkout.answerQuestion" />),
    ).toBe('');
  });
});

describe('in the browser', () => {
  const events: CaptchaEvent['event'][] = [];
  document.addEventListener(captchaEvent, (event) =>
    events.push((event as CustomEvent<CaptchaEvent>).detail.event),
  );
  const sent = vi.fn();
  const draw = (more: Partial<Captcha> = {}) => {
    document.body.innerHTML = `<form>${renderToStaticMarkup(<CaptchaField captcha={{ ...captcha, ...more }} words={words} command="checkout.answerQuestion" />)}<button name="b" value="1">go</button></form>`;
    const form = document.querySelector('form')!;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent(
        new FormData(form, event.submitter).get('captchaToken'),
        new FormData(form, event.submitter).get('b'),
      );
    });
    return form;
  };
  const press = () => document.querySelector('button')!.click();
  beforeEach(() => {
    events.length = 0;
    sent.mockClear();
  });
  it('a form sent early waits for its token and goes once', async () => {
    let solve: (token: string) => void = () => undefined;
    watchCaptcha(
      draw(),
      () =>
        new Promise((resolve) => {
          solve = resolve;
        }),
    );
    press();
    press();
    expect({ sentCalls: sent.mock.calls, events }).toEqual({ sentCalls: [], events: ['impression'] });
    solve('TOKEN');
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([['TOKEN', '1']]));
    expect(events).toEqual(['impression', 'success']);
    press();
    expect(sent).toHaveBeenCalledTimes(2);
  });
  it('one that can’t be solved shows the link, and the form goes all the same', async () => {
    watchCaptcha(draw(), () => Promise.reject(new Error('no worker')));
    await vi.waitFor(() =>
      expect(document.querySelector('[data-captcha-help]')!.hasAttribute('hidden')).toBe(false),
    );
    press();
    expect({ sentCalls: sent.mock.calls, events }).toEqual({
      sentCalls: [['', '1']],
      events: ['impression', 'error'],
    });
  });
  it('a token that is there is not made again', () => {
    const solve = vi.fn();
    const form = draw({ token: 'T' });
    watchCaptcha(form, solve);
    watchCaptcha(form, solve);
    expect({ solveCalls: solve.mock.calls.length, events }).toEqual({ solveCalls: 0, events: [] });
  });
});
