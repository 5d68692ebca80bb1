// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/de_DE/compra?step=shipping" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleQuote, sampleShipping } from '../_journey/checkout/sample-quote';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleLocale } from '../_contract/testing/sample-page';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import { load } from './checkout-shipping.server';
import CheckoutShipping from './checkout-shipping.view';
import { saveQuietly } from './checkout-shipping.script';
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
  ] as const)('%s is shown at %s', async (code, field) => {
    await expect(
      run('checkout.ship', { shippingMethodId: '04', [field]: 'x' }, {}, refused(code)),
    ).rejects.toMatchObject({ name: 'CommandRefused', errors: { [field]: messages.error_place_refused } });
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
  it('the step opens again with a message at the field', async () => {
    const data = await read();
    expect({ state: data.step?.state, placeFault: data.placeFault }).toEqual({
      state: 'open',
      placeFault: { dropPointId: messages.error_place_refused },
    });
    expect(
      mountSample(CheckoutShipping, { name: '', props, data }, messages).querySelector('[data-points="04"]')!
        .textContent,
    ).toContain(messages.error_place_refused);
  });
  it('who is just choosing sees no message', async () =>
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
    await saveQuietly(form);
    expect({
      isConnected: line.isConnected,
      text: line.textContent,
      live: line.getAttribute('aria-live'),
    }).toEqual({ isConnected: true, text: '2 places near München', live: 'polite' });
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
    await saveQuietly(form);
    expect({
      search: search(form).value,
      focused: document.activeElement === search(form),
      pointCount: form.querySelectorAll('[data-points]').length,
    }).toEqual({ search: 'Ham', focused: true, pointCount: 2 - 1 });
  });
  it('places come and go with their ways', async () => {
    const form = open();
    answer(draw({ points: [] }));
    await saveQuietly(form);
    expect(form.querySelector('[data-fetched]')).toBeNull();
    answer(draw({}));
    await saveQuietly(form);
    expect(form.querySelector('[data-ways] + [data-fetched]')).not.toBeNull();
  });
});
