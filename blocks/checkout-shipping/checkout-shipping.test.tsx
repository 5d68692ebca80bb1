// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=shipping" }
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMoney, sampleQuote, sampleShipping } from '../_kit/checkout/sample-quote';
import type { Command } from '../_kit/commands/command.types';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import { sampleCommand, valuesOf } from '../_kit/testing/sample-command';
import { sampleContext } from '../_kit/testing/sample-context';
import { sampleLocale, sampleWords } from '../_kit/testing/sample-page';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import samples from './checkout-shipping.samples';
import { load } from './checkout-shipping.server';
import CheckoutShipping from './checkout-shipping.view';
import { keepQuietly } from './keep-quietly';
import { leaveCitiesOf } from './leave-cities';
import { keepOnDevice, restoreTyped } from '../_kit/checkout/typed-on-device';
import { sayDays } from './ways.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const { props } = sample('Open');
const mount = (name: string, page = {}) => mountSample(CheckoutShipping, sample(name), messages, page);
const fieldNames = (host: HTMLElement) => [
  ...new Set(
    [...host.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden]):not(button)')].map(
      ({ name }) => name,
    ),
  ),
];
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
const typed = {
  shippingMethodId: '01',
  name: 'Ana',
  surname: 'Li',
  telephone: '600123456',
  address: '1 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
  privacyPolicy: 'on',
};

describe('the form', () => {
  it.each(samples)('$name: no style attribute, no script, ids once', (one) => {
    const host = mountSample(CheckoutShipping, one, messages);
    expect(renderSample(CheckoutShipping, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('offers ways with days and price as radio buttons; one is chosen', () => {
    const ways = within(mount('Open')).getByRole('group', { name: messages.ways });
    expect(
      within(ways)
        .getAllByRole('radio')
        .map((radio) => [radio.closest('label')!.textContent, (radio as HTMLInputElement).checked]),
    ).toEqual([
      ['Standard 2–4 working daysFree', true],
      ['Express Next working day£8.95', false],
      ['Pick up in store 1–4 working daysFree', false],
    ]);
  });
  it('browsers fill it in', () => {
    const host = mount('Open');
    const complete = Object.fromEntries(
      [...host.querySelectorAll<HTMLInputElement>('input[autocomplete]')].map(({ name, autocomplete }) => [
        name,
        autocomplete,
      ]),
    );
    expect(complete).toMatchObject({
      name: 'shipping given-name',
      surname: 'shipping family-name',
      address: 'shipping address-line1',
      postalCode: 'shipping postal-code',
      city: 'shipping address-level2',
      telephone: 'shipping tel-national',
      'billing-city': 'billing address-level2',
    });
  });
  it('ties each fault to its field', () => {
    const host = mount('Wrong, in a frame');
    const city = within(host).getAllByLabelText('City')[0]!;
    expect([
      city.getAttribute('aria-invalid'),
      (city as HTMLInputElement).value,
      host.querySelector(`#${city.getAttribute('aria-describedby')}`)!.textContent,
    ]).toEqual(['true', 'Y', 'Please input your city']);
    const places = within(mount('Fetched in a store, place missing')).getByRole('group', {
      name: 'Pick up in store',
    });
    expect(places.querySelector(`#${places.getAttribute('aria-describedby')}`)!.textContent).toBe(
      'Please select an option.',
    );
  });
  it('has regions to choose, cities to pick while typing, places as radio buttons', () => {
    const host = mount('Provinces, a locker, consent');
    const region = within(host).getByRole('combobox', { name: 'Province', hidden: true });
    expect([...region.querySelectorAll('option')].map((option) => option.value)).toEqual(['', 'B', 'M']);
    expect(host.querySelector<HTMLInputElement>('[name=city]')!.getAttribute('list')).toBe(
      host.querySelector('datalist')!.id,
    );
    expect(fieldNames(host)).toEqual(
      expect.arrayContaining([
        'near',
        'dropPointId',
        'pickupStoreId',
        'postnummer',
        'numstrasse',
        'koreaConsent',
      ]),
    );
    expect(within(host).getByRole('button', { name: 'Search' }).getAttribute('value')).toBe('checkout.keep');
  });
  it('done, it says way, person, address and telephone', () =>
    expect([...mount('Done').querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Standard · 2–4 working days',
      'Ana Li, 1 High Street, London, SW1A 1AA, United Kingdom',
      '600123456',
    ]));
  it('says so where nobody delivers', () =>
    expect(mount('Nobody delivers there').textContent).toContain(
      'We can’t deliver this order to United Kingdom',
    ));
  it.each([
    ['01', 2, 4, '2–4 working days'],
    ['02', 1, 1, 'Next working day'],
    ['03', 0, 0, 'Today'],
    ['00', 0, 0, ''],
    ['99', 0, 3, 'Within 3 working days'],
  ])('%s in %i to %i days', (id, minDays, maxDays, said) =>
    expect(sayDays(sampleWords(messages), { id, minDays, maxDays })).toBe(said),
  );
});

describe('loading', () => {
  const answers = {
    checkoutExpressReturnData: {
      data: { email: 'ana@example.com', ...typed, postalCode: '28013', city: 'Madrid' },
    },
    globalRegionsAndCities: { regions: [{ id: 'M', name: 'Madrid' }], cities: [] },
    globalComunas: { comunas: [] },
    checkout: sampleQuote({
      shippingMethods: [sampleShipping(), sampleShipping({ id: '99', pickup: true, ...sampleMoney(0) })],
    }),
    cartDeliveryPoints: { deliveryPoints: [], place: null, total: 0, reach: 50, beyond: null },
  };
  const read = async (
    country: string,
    more: Record<string, unknown> = {},
    url = '/en_GB/compra?step=shipping',
  ) => {
    const asked = sampleContext({ url, answers: { ...answers, ...more }, messages });
    return {
      ...asked,
      data: await load(
        { ...asked.context, locale: { ...sampleLocale, country }, visitor: { cookies } },
        props,
      ),
    };
  };
  it.each([
    ['GB', ['name', 'surname', 'address', 'addressLine2', 'city', 'postalCode', 'telephone']],
    ['DE', ['name', 'surname', 'address', 'numstrasse', 'addressLine2', 'postalCode', 'city', 'telephone']],
    [
      'MX',
      [
        'name',
        'surname',
        'address',
        'addressNumber',
        'addressLine2',
        'colonia',
        'postalCode',
        'city',
        'region',
        'telephone',
      ],
    ],
    [
      'CO',
      ['name', 'surname', 'cedula', 'address', 'addressLine2', 'city', 'region', 'postalCode', 'telephone'],
    ],
    ['JP', ['surname', 'name', 'postalCode', 'region', 'city', 'address', 'addressLine2', 'telephone']],
    ['KR', ['surname', 'name', 'postalCode', 'region', 'city', 'address', 'addressLine2', 'telephone']],
    [
      'TR',
      ['name', 'surname', 'address', 'addressLine2', 'district', 'postalCode', 'city', 'region', 'telephone'],
    ],
  ])('%s asks for %j', async (country, names) =>
    expect((await read(country)).data.fields.map(({ name }) => name)).toEqual(names),
  );
  it('asks for consent in Korea, for Latin letters where labels need them', async () => {
    expect([
      (await read('KR')).data.asks.korea,
      (await read('GB')).data.asks.korea,
      (await read('TH')).data.asks.latin,
    ]).toEqual([true, false, true]);
  });
  it('looks for places near what was typed, with the bag for stores', async () => {
    const { calls } = await read('ES');
    expect(calls.find(({ id }) => id === 'cartDeliveryPoints')!.request).toMatchObject({
      deliveryType: '99',
      zipCode: '28013',
      countryId: 'ES',
      hashOrderId: 'h-1',
    });
  });
  it('says that none is near, where the nearest is, and how far', async () => {
    const none = {
      deliveryPoints: [],
      place: { name: 'Teruel', region: 'TE', latitude: 40.3, longitude: -1.1 },
      total: 12,
      reach: 100,
      beyond: { city: 'Valencia', distance: 116.4 },
    };
    const { data } = await read('ES', { cartDeliveryPoints: none });
    expect(data.points[0]!.found).toBe(
      'None within 100 km of Teruel. The nearest is in Valencia, 116 km away: search there, or choose another way.',
    );
  });
  it('regions, cities and places that can’t be had leave the form usable (spec §8)', async () => {
    const fails = () => {
      throw new Error('down');
    };
    const { data } = await read('ES', {
      globalRegionsAndCities: fails,
      globalComunas: fails,
      cartDeliveryPoints: fails,
    });
    expect(data).toMatchObject({
      area: { regions: [], cities: [] },
      points: [{ code: '99', points: [], found: messages.noPoints }],
    });
    const html = renderSample(CheckoutShipping, { name: '', props, data }, messages);
    expect(html).toMatch(/<input[^>]+name="region"/);
  });
  it('asks for nothing while its turn has not come', async () => {
    const { calls, data } = await read('GB', { checkoutExpressReturnData: { data: {} } });
    expect([data.step?.state, calls.map(({ id }) => id)]).toEqual([
      'closed',
      ['checkoutExpressReturnData', 'checkout'],
    ]);
  });
});

describe('commands', () => {
  const ship = commands['checkout.ship'];
  const keep = commands['checkout.keep'];
  const formOf = (command: Command<CheckoutShippingProps>, posted: Record<string, string>, country = 'GB') =>
    typeof command.form === 'function'
      ? command.form((name) => posted[name] ?? '', { country, flags: {} })
      : command.form;
  const run = async (
    command: Command<CheckoutShippingProps>,
    text: Record<string, string>,
    quote = sampleQuote(),
  ) => {
    const asked = sampleCommand({
      url: '/en_GB/compra',
      answers: { checkoutExpressData: { data: {} }, checkout: quote },
      messages,
      visitorCookies: cookies,
    });
    return { ...asked, outcome: await command.run(asked.context, valuesOf(text), props) };
  };
  it('checks what the chosen way needs, and keeps the rest as typed', () => {
    const required = (posted: Record<string, string>, country?: string) =>
      Object.entries(formOf(ship, posted, country))
        .filter(([, field]) => field.required)
        .map(([name]) => name)
        .sort();
    expect(required({ shippingMethodId: '01' })).toEqual([
      'address',
      'city',
      'country',
      'name',
      'postalCode',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(required({ shippingMethodId: '99' })).toEqual([
      'country',
      'name',
      'pickupStoreId',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(required({ shippingMethodId: '04' }, 'DE')).toEqual([
      'country',
      'dropPointId',
      'name',
      'postnummer',
      'privacyPolicy',
      'shippingMethodId',
      'surname',
      'telephone',
    ]);
    expect(Object.keys(formOf(ship, { shippingMethodId: '99' }))).toEqual(
      expect.arrayContaining(['address', 'billing-city', 'near']),
    );
    expect(required({ shippingMethodId: '01', 'billing-other': 'on' })).toContain('billing-postalCode');
    expect(Object.values(formOf(keep, {})).some((field) => field.required)).toBe(false);
  });
  it('keeps the address, asks whether the way reaches it, and goes on', async () => {
    const { calls, outcome } = await run(ship, typed);
    expect(calls.map(({ id }) => id)).toEqual(['checkoutExpressData', 'checkout']);
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', hashOrderId: 'h-1', data: typed });
    expect(calls[1]!.request).toMatchObject({
      shippingMethodId: '01',
      postalCode: 'SW1A 1AA',
      countryId: 'GB',
    });
    expect(outcome).toEqual({ go: '/en_GB/compra?step=payment#payment-title' });
  });
  it.each([null, sampleShipping({ id: '02' })])(
    'a way that is not offered any more keeps the shopper here, with everything typed',
    async (shipping) => {
      await expect(run(ship, typed, sampleQuote({ shipping }))).rejects.toMatchObject({
        name: 'CommandRefused',
        errors: { shippingMethodId: messages.error_shipping_refused },
      });
    },
  );
  it('the search keeps what was typed, right or wrong', async () =>
    expect((await run(keep, { near: '28013', telephone: 'x' })).calls).toEqual([
      {
        id: 'checkoutExpressData',
        request: { profile: 'en_GB', hashOrderId: 'h-1', data: { near: '28013', telephone: 'x' } },
      },
    ]));
});

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
    keepOnDevice(first);
    expect(JSON.parse(localStorage.getItem('shippingForm')!).fields).not.toHaveProperty('privacyPolicy');
    const second = form();
    expect(restoreTyped(second)).toBe(true);
    expect([
      value(second, 'name'),
      value(second, 'billing-city'),
      second.querySelector<HTMLInputElement>('[name="billing-other"]')!.checked,
      second.querySelector<HTMLInputElement>('[name="privacyPolicy"]')!.checked,
    ]).toEqual(['Ana', 'Leeds', true, false]);
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
    expect([value(offered, 'postalCode'), value(known, 'postalCode')]).toEqual(['LS1 1UR', 'M1 1AE']);
    document.cookie = 'zip=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });
  it('never writes over what the shop knows, nor from another country, nor rubbish', () => {
    localStorage.setItem('shippingForm', JSON.stringify({ country: 'GB', fields: { city: 'Leeds' } }));
    const wrong = form('Wrong, in a frame');
    restoreTyped(wrong);
    expect(value(wrong, 'city')).toBe('Y');
    localStorage.setItem('shippingForm', JSON.stringify({ country: 'ES', fields: { name: 'Ana' } }));
    expect(restoreTyped(form())).toBe(false);
    localStorage.setItem('shippingForm', '{');
    expect([restoreTyped(form()), localStorage.getItem('shippingForm')]).toEqual([false, null]);
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
    const heard = vi.fn();
    vi.stubGlobal('fetch', fetched);
    document.addEventListener('shop:command', (event) => heard((event as CustomEvent).detail.command), {
      once: true,
    });
    await keepQuietly(host);
    const body = (fetched.mock.calls as unknown as [string, { body: URLSearchParams }][])[0]![1].body;
    expect([body.getAll('_command').at(-1), body.get('name')]).toEqual(['checkout.keep', 'Ana']);
    expect([
      host.querySelectorAll('[name=shippingMethodId]').length,
      value(host, 'name'),
      heard.mock.calls,
    ]).toEqual([4, 'Ana', [['checkout.keep']]]);
  });
});
