// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/de_DE/compra?step=shipping" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleQuote, sampleShipping } from '../_kit/checkout/sample-quote';
import type { Command } from '../_kit/commands/command.types';
import { mountSample, renderSample } from '../_kit/testing/render-sample';
import { sampleCommand, valuesOf } from '../_kit/testing/sample-command';
import { sampleContext } from '../_kit/testing/sample-context';
import { sampleLocale } from '../_kit/testing/sample-page';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import samples from './checkout-shipping.samples';
import { load } from './checkout-shipping.server';
import CheckoutShipping from './checkout-shipping.view';
import { keepQuietly } from './keep-quietly';
import type { PointList } from './read-points.server';

/** Where an order is fetched: places near what was typed last, and the word of the API on the one that was chosen. */
const sample = samples.find(({ name }) => name === 'Provinces, a locker, consent')!;
const { props } = sample;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };
const refused = (code: 'drop_point_refused' | 'pickup_store_refused') =>
  sampleQuote({
    shipping: sampleShipping({ id: '04', pickup: true }),
    shippingMethods: [sampleShipping(), sampleShipping({ id: '04', pickup: true })],
    refusals: [{ code, message: '', lines: [] }],
  });

describe('commands', () => {
  const run = async (
    name: 'checkout.ship' | 'checkout.keep',
    text: Record<string, string>,
    kept: Record<string, string>,
    quote = sampleQuote(),
  ) => {
    const asked = sampleCommand({
      url: '/de_DE/compra',
      answers: {
        checkoutExpressReturnData: { data: kept },
        checkoutExpressData: { data: {} },
        checkout: quote,
      },
      messages,
      visitorCookies: cookies,
    });
    await commands[name].run(asked.context, valuesOf(text), props);
    return (
      asked.calls.find(({ id }) => id === 'checkoutExpressData')!.request as { data: Record<string, string> }
    ).data.near;
  };
  it.each([
    [
      'a code that is typed later wins over an earlier search',
      { near: 'Berlin', postalCode: '80331' },
      { near: 'Berlin' },
      '',
    ],
    [
      'a code that the field showed goes with it',
      { near: '10115', postalCode: '80331' },
      { postalCode: '10115' },
      '',
    ],
    [
      'a search that is new wins over a new code',
      { near: 'Köln', postalCode: '80331' },
      { near: 'Berlin', postalCode: '10115' },
      'Köln',
    ],
    [
      'a search stays while the code does',
      { near: 'Berlin', postalCode: '80331' },
      { near: 'Berlin', postalCode: '80331' },
      'Berlin',
    ],
    [
      'a search stays without a code',
      { near: 'Berlin', postalCode: '' },
      { near: 'Berlin', postalCode: '80331' },
      'Berlin',
    ],
    ['both typed at once: the search', { near: 'Berlin', postalCode: '80331' }, {}, 'Berlin'],
  ])('%s', async (_case, text, kept, near) => {
    expect(await run('checkout.keep', text, kept)).toBe(near);
    expect(await run('checkout.ship', { ...text, shippingMethodId: '01' }, kept)).toBe(near);
  });
  it.each([
    ['drop_point_refused', 'dropPointId'],
    ['pickup_store_refused', 'pickupStoreId'],
  ] as const)('%s is told at %s', async (code, field) => {
    await expect(
      run('checkout.ship', { shippingMethodId: '04', [field]: 'x' }, {}, refused(code)),
    ).rejects.toMatchObject({ name: 'CommandRefused', errors: { [field]: messages.error_place_refused } });
  });
});

describe('a doubt', () => {
  const chilean = {
    shippingMethodId: '01',
    name: 'Ana',
    surname: 'Soto',
    telephone: '912345678',
    dni: '12345678-4',
    address: 'Alameda',
    addressNumber: '1',
    city: 'Santiago',
    region: 'RM',
    postalCode: '8320000',
    country: 'CL',
    privacyPolicy: 'on',
  };
  const ship = async (text: Record<string, string>) => {
    const asked = sampleCommand({
      url: '/es_CL/compra',
      answers: { checkoutExpressData: { data: {} }, checkout: sampleQuote() },
      messages,
      visitorCookies: { bag_hash: 'h-1', bag_market: 'EU' },
    });
    const context = { ...asked.context, locale: { ...asked.context.locale, country: 'CL', market: 'EU' } };
    return {
      ...asked,
      outcome: await commands['checkout.ship']
        .run(context, valuesOf(text), props)
        .catch((error: unknown) => error),
    };
  };
  it('a check character that does not fit is asked about once, kept meanwhile, and stands when it is sent again', async () => {
    const first = await ship(chilean);
    expect([first.outcome, first.calls.map(({ id }) => id)]).toMatchObject([
      { name: 'CommandRefused', message: messages.doubt },
      ['checkoutExpressData'],
    ]);
    const form = {
      command: 'checkout.ship',
      status: 'failed' as const,
      values: chilean,
      errors: {},
      warnings: { dni: 'Please check this id' },
      message: messages.doubt,
    };
    const host = mountSample(
      CheckoutShipping,
      {
        ...sample,
        data: {
          ...sample.data,
          fields: [{ name: 'dni', required: true, maxLength: undefined }],
          values: chilean,
          form,
        },
      },
      messages,
    );
    const seen = host.querySelector<HTMLInputElement>('input[type=hidden][name=seen]')!.value;
    expect(host.querySelector('[name=dni]')!.getAttribute('aria-invalid')).toBe('true');
    expect((await ship({ ...chilean, seen })).outcome).toEqual({
      go: '/es_CL/compra?step=payment#payment-title',
    });
    expect((await ship({ ...chilean, dni: '12345678-3', seen })).outcome).toMatchObject({
      message: messages.doubt,
    });
    expect((await ship({ ...chilean, dni: '12345678-5' })).outcome).toHaveProperty('go');
  });
});

describe('coming back to a place that is none any more', () => {
  const draft = {
    email: 'ana@example.com',
    shippingMethodId: '04',
    dropPointId: 'gone',
    name: 'Ana',
    surname: 'Li',
    telephone: '600123456',
    postnummer: '12345678',
    country: 'DE',
    privacyPolicy: 'on',
  };
  const answers = {
    checkoutExpressReturnData: { data: draft },
    checkout: refused('drop_point_refused'),
    globalRegionsAndCities: { regions: [], cities: [] },
    globalComunas: { comunas: [] },
    cartDeliveryPoints: { deliveryPoints: [], place: null, total: 0, reach: 50, beyond: null },
  };
  const read = async (form?: object) => {
    const { context } = sampleContext({ url: '/de_DE/compra', answers, messages });
    return load(
      {
        ...context,
        locale: { ...sampleLocale, country: 'DE' },
        visitor: { cookies },
        ...(form ? { form: form as never } : {}),
      },
      props,
    );
  };
  it('the step opens again and says so at the field', async () => {
    const data = await read();
    expect([data.step?.state, data.placeFault]).toEqual([
      'open',
      { dropPointId: messages.error_place_refused },
    ]);
    expect(
      mountSample(CheckoutShipping, { name: '', props, data }, messages).querySelector('[data-points="04"]')!
        .textContent,
    ).toContain(messages.error_place_refused);
  });
  it('who is just choosing is not told', async () =>
    expect(
      (await read({ command: 'checkout.keep', status: 'done', values: {}, errors: {}, warnings: {} }))
        .placeFault,
    ).toBeUndefined());
});

describe('in the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const near = (label: string): PointList => ({
    ...sample.data.points[1]!,
    found: `2 places near ${label}`,
    points: sample.data.points[1]!.points.map((point) => ({ ...point, id: `${label}-${point.id}` })),
  });
  const draw = (more: Partial<typeof sample.data>) =>
    renderSample(CheckoutShipping, { ...sample, data: { ...sample.data, ...more } }, messages);
  const answer = (html: string) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ state: { command: 'checkout.keep', status: 'done' }, node: { html } }),
    );
  const search = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name="near"]')!;
  const open = () => mountSample(CheckoutShipping, sample, messages).querySelector('form')!;

  it('places and search follow the postal code; what was found stays the element that is read out', async () => {
    const form = open();
    const line = form.querySelector('[data-points="04"] [data-found]')!;
    answer(
      draw({
        values: { ...sample.data.values, near: '', postalCode: '80331', dropPointId: 'München-T011' },
        points: [sample.data.points[0]!, near('München')],
      }),
    );
    await keepQuietly(form);
    expect([line.isConnected, line.textContent, line.getAttribute('aria-live')]).toEqual([
      true,
      '2 places near München',
      'polite',
    ]);
    expect(
      [...form.querySelectorAll<HTMLInputElement>('[data-points="04"] input')].map(({ value, checked }) => [
        value,
        checked,
      ]),
    ).toEqual([
      ['München-T010', false],
      ['München-T011', true],
    ]);
    expect(search(form).value).toBe('80331');
  });
  it('who stands in the search, or on a place that stays, is left there', async () => {
    const form = open();
    search(form).focus();
    search(form).value = 'Ham';
    answer(draw({ points: [near('Köln')] }));
    await keepQuietly(form);
    expect([
      search(form).value,
      document.activeElement === search(form),
      form.querySelectorAll('[data-points]').length,
    ]).toEqual(['Ham', true, 2 - 1]);
  });
  it('places come and go with their ways', async () => {
    const form = open();
    answer(draw({ points: [] }));
    await keepQuietly(form);
    expect(form.querySelector('[data-fetched]')).toBeNull();
    answer(draw({}));
    await keepQuietly(form);
    expect(form.querySelector('[data-ways] + [data-fetched]')).not.toBeNull();
  });
});

describe('region and city follow from the postal code', () => {
  const facts = {
    regionId: '13',
    city: '渋谷区',
    regionMismatch: false,
    sameDay: false,
    cashOnDelivery: true,
    dropPoint: null,
  };
  const keep = async (text: Record<string, string>, answer: object | (() => never) = facts) => {
    const asked = sampleCommand({
      url: '/ja_JP/compra',
      answers: {
        checkoutExpressReturnData: { data: {} },
        checkoutExpressData: { data: {} },
        placesJudgeAddress: answer,
      },
      messages,
      visitorCookies: cookies,
    });
    await commands['checkout.keep'].run(asked.context, valuesOf(text), props);
    return (
      asked.calls.find(({ id }) => id === 'checkoutExpressData')!.request as { data: Record<string, string> }
    ).data;
  };
  it('what is empty is filled in, what is typed stays', async () => {
    expect(await keep({ postalCode: '1500001', region: '', city: '' })).toMatchObject({
      region: '13',
      city: '渋谷区',
    });
    expect(await keep({ postalCode: '1500001', region: '14', city: '' })).toMatchObject({
      region: '14',
      city: '渋谷区',
    });
    expect(
      await keep({ postalCode: '9999999', region: '', city: '' }, { ...facts, regionId: null, city: null }),
    ).toMatchObject({ region: '', city: '' });
  });
  it('in the browser: into empty fields alone', async () => {
    const form = mountSample(CheckoutShipping, sample, messages).querySelector('form')!;
    const city = form.querySelector<HTMLInputElement>('[name="city"]')!;
    vi.stubGlobal('fetch', async () =>
      Response.json({
        state: { command: 'checkout.keep', status: 'done' },
        node: {
          html: renderSample(
            CheckoutShipping,
            { ...sample, data: { ...sample.data, values: { ...sample.data.values, city: 'Berlin' } } },
            messages,
          ),
        },
      }),
    );
    city.value = 'Potsdam';
    await keepQuietly(form);
    expect(city.value).toBe('Potsdam');
    city.value = '';
    await keepQuietly(form);
    expect(city.value).toBe('Berlin');
    vi.unstubAllGlobals();
  });
});
