// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra" }
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './checkout-identification.commands';
import messages from './checkout-identification.messages';
import samples from './checkout-identification.samples';
import { load } from './checkout-identification.server';
import CheckoutIdentification from './checkout-identification.view';
import liven from './checkout-identification.script';

const [open, , doubtful, done] = samples;
const { props } = open!;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
const command = commands['checkout.identify'];
const identify = async (text: Record<string, string>, visitorCookies: Record<string, string> = cookies) => {
  const asked = sampleCommand({
    url: '/en_GB/compra',
    answers: { checkoutExpressData: { data: {} } },
    messages,
    visitorCookies,
  });
  return {
    ...asked,
    outcome: await command.run(asked.context, valuesOf({ newsletter: '', seen: '', ...text }), props),
  };
};

describe('what it shows', () => {
  it.each(samples)('$name: no style attribute, no script', (sample) =>
    expect(renderSample(CheckoutIdentification, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
  it('asks for the e-mail alone; news must be asked for', () => {
    const host = mountSample(CheckoutIdentification, open!, messages);
    expect(within(host).getByRole('textbox', { name: 'E-mail' }).getAttribute('autocomplete')).toBe('email');
    expect(within(host).getByRole('checkbox').hasAttribute('checked')).toBe(false);
    expect(within(host).getByRole('heading', { level: 2 }).textContent).toBe('1 Your details');
  });
  it('shows a doubt at its field and accepts it the next time', () => {
    const host = mountSample(CheckoutIdentification, doubtful!, messages);
    expect(host.querySelector('[role=alert]')!.textContent).toBe(messages.emailDoubt);
    const field = within(host).getByRole('textbox', { name: 'E-mail' });
    expect(host.querySelector(`#${field.getAttribute('aria-describedby')}`)!.textContent).toBe(
      'Please input a valid email',
    );
    expect(host.querySelector<HTMLInputElement>('[name=seen]')!.value).toBe('ana@gmial.com');
  });
  it('is a line with a way back when done', () => {
    const host = mountSample(CheckoutIdentification, done!, messages);
    expect({
      form: host.querySelector('form'),
      href: within(host).getByRole('link', { name: 'Change Your details' }).getAttribute('href'),
    }).toEqual({ form: null, href: '/en_GB?step=identification#identification-title' });
    expect(host.textContent).toContain('ana@example.com');
  });
});

describe('going on', () => {
  it('keeps the address under the bag and goes on to the next step', async () => {
    const { calls, outcome } = await identify({ email: 'ana@example.com', newsletter: 'on' });
    expect(calls).toEqual([
      {
        id: 'checkoutExpressData',
        request: {
          profile: 'en_GB',
          hashOrderId: 'h-1',
          data: { email: 'ana@example.com', newsletter: 'on' },
        },
      },
    ]);
    expect(outcome).toEqual({ go: '/en_GB/compra?step=shipping#shipping-title' });
  });
  it('asks once about a misspelt provider', async () => {
    await expect(identify({ email: 'ana@gmial.com' })).rejects.toMatchObject({
      name: 'CommandRefused',
      message: messages.emailDoubt,
      errors: {},
    });
    await expect(identify({ email: 'ana@hotmial.com', seen: 'ana@gmial.com' })).rejects.toMatchObject({
      name: 'CommandRefused',
    });
    expect((await identify({ email: 'ana@gmial.com', seen: 'ana@gmial.com' })).outcome).toMatchObject({
      go: expect.stringContaining('shipping'),
    });
  });
  it('without a bag nothing is kept', async () =>
    expect(identify({ email: 'ana@example.com' }, {})).rejects.toMatchObject({
      message: messages.error_bag_not_found,
    }));
});

it('shows what is kept of an earlier visit', async () => {
  const { context } = sampleContext({
    answers: {
      checkoutExpressReturnData: { data: { email: 'ana@example.com', newsletter: 'on' } },
      checkout: sampleQuote(),
    },
  });
  expect(await load({ ...context, visitor: { cookies } }, props)).toMatchObject({
    step: { state: 'done' },
    email: 'ana@example.com',
    newsletter: true,
  });
  expect(
    await load({ ...sampleContext({ answers: {} }).context, visitor: { cookies: {} } }, props),
  ).toMatchObject({ step: undefined });
});

describe('in the browser', () => {
  const draw = () => {
    document.body.innerHTML = `<div data-block="identification">${renderSample(CheckoutIdentification, open!, messages)}</div>`;
    void liven(document.querySelector<HTMLElement>('[data-on-visible]')!);
    return document.querySelector('form')!;
  };
  const email = (form: HTMLFormElement) => form.elements.namedItem('email') as HTMLInputElement;

  it('keeps the e-mail on the device beside what was typed in other steps, never a wish for news', () => {
    localStorage.setItem(
      'shippingForm',
      JSON.stringify({ country: 'GB', fields: { city: 'Leeds', email: 'old' } }),
    );
    const form = draw();
    email(form).value = 'ana@example.com';
    (form.elements.namedItem('newsletter') as HTMLInputElement).checked = true;
    email(form).dispatchEvent(new Event('input', { bubbles: true }));
    expect(JSON.parse(localStorage.getItem('shippingForm')!)).toEqual({
      country: 'GB',
      fields: { city: 'Leeds', email: 'ana@example.com' },
    });
  });
  it('puts it back, with a note', () => {
    const form = draw();
    expect({ email: email(form).value, kept: form.querySelector('[aria-live]')!.textContent }).toEqual({
      email: 'ana@example.com',
      kept: messages.kept,
    });
  });
  it('not in the shop of another country', () => {
    localStorage.setItem(
      'shippingForm',
      JSON.stringify({ country: 'ES', fields: { email: 'ana@example.com' } }),
    );
    expect(email(draw()).value).toBe('');
  });
});
