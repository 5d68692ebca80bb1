// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/de_DE/compra?step=shipping" }
import { describe, expect, it, vi } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import CheckoutShipping from './checkout-shipping.view';
import { saveQuietly } from './checkout-shipping.script';

const sample = samples.find(({ name }) => name === 'Provinces, a locker, consent')!;
const { props } = sample;
const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

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
    await saveQuietly(form);
    expect(city.value).toBe('Potsdam');
    city.value = '';
    await saveQuietly(form);
    expect(city.value).toBe('Berlin');
    vi.unstubAllGlobals();
  });
});
