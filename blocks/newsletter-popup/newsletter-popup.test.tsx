// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './newsletter-popup.commands';
import messages from './newsletter-popup.messages';
import samples from './newsletter-popup.samples';
import { load, type NewsletterPopupData } from './newsletter-popup.server';
import NewsletterPopup from './newsletter-popup.view';
import PopupPanel from './popup-panel.view';
import type { FormState } from '../_contract/commands/form-state.types';

const [discount, own, none] = samples;
const viewOf = (sample: (typeof samples)[number], data: Partial<NewsletterPopupData> = {}) => ({
  id: 'pop',
  props: sample.props,
  data: { ...sample.data, ...data },
  words: sampleWords(messages),
  page: samplePage(),
  slots: {},
});
const show = (sample: (typeof samples)[number], data: Partial<NewsletterPopupData> = {}) =>
  render(<NewsletterPopup {...viewOf(sample, data)} />);
const dropCookie = () => {
  document.cookie = 'user_subscribed=; max-age=0';
};
const comes = (ms = 5000) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });

describe('when it shows', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
    dropCookie();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    document.documentElement.removeAttribute('data-subscribed');
  });

  it('after its delay, with the market’s discount; closed it stays away for its days', async () => {
    show(discount!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await comes();
    fireEvent.click(
      await vi.waitFor(() => screen.getByRole('button', { name: 'Close' }), { timeout: 20_000 }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show(discount!);
    await comes();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.now() + 15 * 24 * 3600 * 1000);
    sessionStorage.clear();
    show(discount!);
    await comes();
    expect(screen.getByRole('dialog', { name: '10% off your first order' })).toBeTruthy();
  });
  it.each([
    [
      'their cookie',
      () => {
        document.cookie = 'user_subscribed=true';
      },
    ],
    ['the flag of their account', () => document.documentElement.setAttribute('data-subscribed', '')],
  ])('never to subscribers, known by %s', async (_, subscribe) => {
    subscribe();
    show(discount!);
    await comes();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it.each([
    [
      'with a bag',
      () => {
        document.cookie = 'bag_hash=abc';
      },
      () => {
        document.cookie = 'bag_hash=; max-age=0';
      },
    ],
    [
      'in a visit that another modal interrupted',
      () => sessionStorage.setItem('modal-shown', '1'),
      () => sessionStorage.clear(),
    ],
  ])('never %s', async (_what, happen, undo) => {
    happen();
    show(discount!);
    await comes();
    undo();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('not where the service has none', async () => {
    show(none!);
    await comes();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('its words', () => {
  afterEach(cleanup);
  const wrong: FormState = {
    command: 'newsletter.join',
    status: 'invalid',
    values: { email: 'ana@' },
    warnings: {},
    errors: { email: 'Please input a valid email' },
    message: 'Please check the marked fields.',
  };
  const open = (sample: (typeof samples)[number], data: Partial<NewsletterPopupData> = {}) =>
    render(<PopupPanel view={viewOf(sample, data)} onClose={() => undefined} />);

  it('the brand’s words, and a form that carries the campaign', () => {
    open(own!);
    expect(screen.getByRole('dialog', { name: 'Letters from the bench' })).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('[name=campaign]')!.value).toBe('welcome');
  });
  it('puts the focus on what is to be mended, then on what was done', () => {
    const { rerender } = open(discount!, { form: wrong });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
    rerender(
      <PopupPanel
        view={viewOf(discount!, { form: { ...wrong, status: 'done', errors: {} } })}
        onClose={() => undefined}
      />,
    );
    expect(document.activeElement?.textContent).toBe(messages.joined);
  });
});

describe('what it loads', () => {
  const popup = discount!.data.popup;
  const ask = (path: string) =>
    sampleContext({ url: path, messages, answers: { newsletterPopup: { popup } } });
  it('asks the service for its facts', async () =>
    expect(await load(ask('/en_GB/women/shoes').context, discount!.props)).toMatchObject({ popup }));
  test.each(['bag', 'checkout', 'order'])('leaves %s alone and asks nothing', async (name) => {
    const { context, calls } = ask('/en_GB/anywhere');
    expect(await load({ ...context, page: { ...context.page, name } }, discount!.props)).toEqual({
      popup: null,
    });
    expect(calls).toEqual([]);
  });
});

it('joins with the campaign of the service, and remembers the subscriber', async () => {
  const { context, calls, cookies } = sampleCommand({
    messages,
    answers: { newsletterInsert: { subscribed: true, userAlreadySubscribed: false } },
  });
  await commands['newsletter.join'].run(
    context,
    valuesOf({ email: 'ana@example.com', privacyPolicy: 'on', target: '', campaign: 'welcome' }),
    { origin: 'popup', campaign: '' },
  );
  expect(calls[0]).toMatchObject({
    id: 'newsletterInsert',
    request: { email: 'ana@example.com', origin: 'popup', campaign: 'welcome' },
  });
  expect(cookies).toMatchObject([{ name: 'user_subscribed', value: 'true' }]);
});
