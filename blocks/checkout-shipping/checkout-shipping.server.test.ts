// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=shipping" }
import { describe, expect, it } from 'vitest';
import { sampleMoney, sampleQuote, sampleShipping } from '../_journey/checkout/sample-quote';
import { renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleLocale } from '../_contract/testing/sample-page';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import { load } from './checkout-shipping.server';
import CheckoutShipping from './checkout-shipping.view';
import { typed } from './checkout-shipping.fixture';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const { props } = sample('Open');

const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

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
    expect({
      korea: (await read('KR')).data.asks.korea,
      britain: (await read('GB')).data.asks.korea,
      latinInThailand: (await read('TH')).data.asks.latin,
    }).toEqual({ korea: true, britain: false, latinInThailand: true });
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
  it('shows that none is near, where the nearest is, and how far', async () => {
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
  it('regions, cities and places that can’t be had leave the form usable (docs/contract/errors.md#soft-failures)', async () => {
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
    expect({ state: data.step?.state, calls: calls.map(({ id }) => id) }).toEqual({
      state: 'closed',
      calls: ['checkoutExpressReturnData', 'checkout'],
    });
  });
});
