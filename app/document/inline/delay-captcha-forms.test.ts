// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchCaptcha } from '../../../blocks/_parts/captcha/browser/watch-captcha';
import { delayCaptchaForms } from './delay-captcha-forms';

const sent = vi.fn();
const form = () => document.querySelector('form')!;
const press = () => document.querySelector('button')!.click();
const draw = (token = '') => {
  document.body.innerHTML = `<form><div data-captcha="checkout" data-task="{}"><input type="hidden" name="token" value="${token}"></div><button name="b" value="1">go</button></form>`;
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    sent(Object.fromEntries(new FormData(form(), event.submitter)));
  });
};

// As the boot script does, once per document.
beforeAll(delayCaptchaForms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

it('a form sent before its captcha has a script is held, and goes once with its token', async () => {
  draw();
  press();
  press();
  expect(sent).not.toHaveBeenCalled();
  watchCaptcha(form(), () => Promise.resolve('T'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.mock.calls).toEqual([[{ token: 'T', b: '1' }]]);
});

it('where no script ever comes it goes as it is, six seconds later', () => {
  draw();
  press();
  vi.advanceTimersByTime(5_999);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent.mock.calls).toEqual([[{ token: '', b: '1' }]]);
});

it('nothing is held where the check was passed, or a script waits already', async () => {
  draw('T');
  press();
  draw();
  watchCaptcha(form(), () => Promise.resolve('U'));
  await vi.advanceTimersByTimeAsync(0);
  press();
  expect(sent.mock.calls.map(([{ token }]) => token)).toEqual(['T', 'U']);
});

it('a page that replaced the form meanwhile is left alone', () => {
  draw();
  press();
  const old = form();
  document.body.innerHTML = '';
  vi.advanceTimersByTime(6_000);
  expect({ sentCalls: sent.mock.calls, isConnected: old.isConnected }).toEqual({
    sentCalls: [],
    isConnected: false,
  });
});
