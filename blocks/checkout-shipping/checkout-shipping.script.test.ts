// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=shipping" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleShipping } from '../_journey/checkout/sample-quote';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import CheckoutShipping from './checkout-shipping.view';
import { saveQuietly, leaveCitiesOf } from './checkout-shipping.script';
import { storeOnDevice, restoreTyped } from '../_journey/checkout/typed-on-device';

const sample = (name: string) => samples.find((one) => one.name === name)!;

const mount = (name: string, page = {}) => mountSample(CheckoutShipping, sample(name), messages, page);

describe('in the browser', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const form = (name = 'Open') => mount(name).querySelector('form')!;
  const value = (of: HTMLFormElement, name: string, text?: string) => {
    const field = of.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    if (text !== undefined) field.value = text;
    return field.value;
  };

  it('what is typed survives a lost draft, but never a consent', () => {
    const first = form();
    value(first, 'name', 'Ana');
    value(first, 'billing-city', 'Leeds');
    first.querySelector<HTMLInputElement>('[name="billing-other"]')!.checked = true;
    first.querySelector<HTMLInputElement>('[name="privacyPolicy"]')!.checked = true;
    storeOnDevice(first);
    expect(JSON.parse(localStorage.getItem('shippingForm')!).fields).not.toHaveProperty('privacyPolicy');
    const second = form();
    expect(restoreTyped(second)).toBe(true);
    expect({
      name: value(second, 'name'),
      billingCity: value(second, 'billing-city'),
      billingOther: second.querySelector<HTMLInputElement>('[name="billing-other"]')!.checked,
      privacyPolicy: second.querySelector<HTMLInputElement>('[name="privacyPolicy"]')!.checked,
    }).toEqual({ name: 'Ana', billingCity: 'Leeds', billingOther: true, privacyPolicy: false });
    expect(restoreTyped(second)).toBe(false);
  });
  it('a postal code that was only asked about gives way to the address that was typed', () => {
    document.cookie = `zip=${encodeURIComponent('GB:N1 9GU')}; path=/`;
    localStorage.setItem(
      'shippingForm',
      JSON.stringify({ country: 'GB', fields: { city: 'Leeds', postalCode: 'LS1 1UR' } }),
    );
    const [offered, known] = [form(), form()];
    value(offered, 'postalCode', 'N1 9GU');
    value(known, 'postalCode', 'M1 1AE');
    for (const one of [offered, known]) restoreTyped(one);
    expect({ offered: value(offered, 'postalCode'), known: value(known, 'postalCode') }).toEqual({
      offered: 'LS1 1UR',
      known: 'M1 1AE',
    });
    document.cookie = 'zip=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });
  it('never writes over what the shop has, nor from another country, nor rubbish', () => {
    localStorage.setItem('shippingForm', JSON.stringify({ country: 'GB', fields: { city: 'Leeds' } }));
    const wrong = form('Wrong, in a frame');
    restoreTyped(wrong);
    expect(value(wrong, 'city')).toBe('Y');
    localStorage.setItem('shippingForm', JSON.stringify({ country: 'ES', fields: { name: 'Ana' } }));
    expect(restoreTyped(form())).toBe(false);
    localStorage.setItem('shippingForm', '{');
    expect({ restored: restoreTyped(form()), stored: localStorage.getItem('shippingForm') }).toEqual({
      restored: false,
      stored: null,
    });
  });
  it('cities are those of the chosen region', () => {
    const host = form('Provinces, a locker, consent');
    const cities = () =>
      [...host.querySelectorAll('datalist option')].map((option) => (option as HTMLOptionElement).value);
    host.querySelector<HTMLSelectElement>('[name=region]')!.value = 'M';
    leaveCitiesOf(host);
    expect(cities()).toEqual(['Getafe']);
    host.querySelector<HTMLSelectElement>('[name=region]')!.value = '';
    leaveCitiesOf(host);
    expect(cities()).toEqual(['Getafe', 'Sabadell']);
  });
  it('ways follow the address, everything else stays', async () => {
    const host = form();
    value(host, 'name', 'Ana');
    const html = renderSample(
      CheckoutShipping,
      {
        ...sample('Open'),
        data: {
          ...sample('Open').data,
          ways: [
            ...sample('Open').data.ways,
            sampleShipping({ id: '03', name: 'Today', minDays: 0, maxDays: 0 }),
          ],
        },
      },
      messages,
    );
    const fetched = vi.fn(async () =>
      Response.json({ state: { command: 'checkout.keep', status: 'done' }, node: { html } }),
    );
    const listener = vi.fn();
    vi.stubGlobal('fetch', fetched);
    document.addEventListener('shop:command', (event) => listener((event as CustomEvent).detail.command), {
      once: true,
    });
    await saveQuietly(host);
    const body = (fetched.mock.calls as unknown as [string, { body: URLSearchParams }][])[0]![1].body;
    expect({ lastCommand: body.getAll('_command').at(-1), name: body.get('name') }).toEqual({
      lastCommand: 'checkout.keep',
      name: 'Ana',
    });
    expect({
      methodCount: host.querySelectorAll('[name=shippingMethodId]').length,
      name: value(host, 'name'),
      listenerCalls: listener.mock.calls,
    }).toEqual({ methodCount: 4, name: 'Ana', listenerCalls: [['checkout.keep']] });
  });
});
