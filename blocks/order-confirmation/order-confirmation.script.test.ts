// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { lastPurchaseBond, shippingForm } from '../_contract/storage/stored-in-browser';
import { renderSample } from '../_contract/testing/render-sample';
import messages from './order-confirmation.messages';
import samples from './order-confirmation.samples';
import script from './order-confirmation.script';
import OrderConfirmation from './order-confirmation.view';

const paid = samples[0]!;

describe('in the browser', () => {
  const answer = vi.fn();
  const mount = (sample: (typeof samples)[number]): HTMLElement => {
    document.body.innerHTML = `<div data-block="order">${renderSample(OrderConfirmation, sample, messages)}</div>`;
    return document.querySelector<HTMLElement>('[data-on-visible]')!;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answer);
    answer.mockReset();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('whoever stands on the heading, as after a soft navigation, sees it settle; who is in a form is left alone', async () => {
    answer.mockImplementation(
      async () => new Response(JSON.stringify({ html: renderSample(OrderConfirmation, paid, messages) })),
    );
    const { props, data, ...pending } = samples[1]!;
    const element = mount({
      ...pending,
      props: { ...props, newsletter: true },
      data: { ...data, subscribed: false },
    });
    const field = element.querySelector<HTMLElement>('form button')!;
    await script(element);
    field.focus();
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).not.toHaveBeenCalled();
    const heading = element.querySelector<HTMLElement>('h1')!;
    heading.tabIndex = -1;
    heading.focus();
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('in, and paid');
  });
  it('a payment that is not settled is looked at ever more rarely, until it is', async () => {
    const listener = vi.fn();
    document.addEventListener('shop:order', listener, { once: true });
    const pending = renderSample(OrderConfirmation, samples[1]!, messages);
    answer.mockImplementation(
      async () =>
        new Response(
          JSON.stringify({
            html: answer.mock.calls.length < 3 ? pending : renderSample(OrderConfirmation, paid, messages),
          }),
        ),
    );
    await script(mount(samples[1]!));
    await vi.advanceTimersByTimeAsync(2100);
    expect(answer).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2100);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3100);
    expect(document.body.textContent).toContain('in, and paid');
    expect(listener).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('an order that stands forgets what was typed, and keeps its bond for the visit (docs/contract/browser.md#storage)', async () => {
    writeStored(shippingForm, '{}');
    await script(mount(paid));
    expect({
      shippingForm: readStored(shippingForm),
      lastPurchaseBond: readStored(lastPurchaseBond),
    }).toEqual({ shippingForm: null, lastPurchaseBond: 'SPRING' });
    expect(answer).not.toHaveBeenCalled();
  });
});
