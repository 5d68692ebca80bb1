// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDayOf } from '../../eshop-api/contract/delivery-window';
import { ApiError } from '../../eshop-api/contract/api-error';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './delivery-estimate.commands';
import messages from './delivery-estimate.messages';
import samples from './delivery-estimate.samples';
import fillKnownCode from './delivery-estimate.script';
import { load } from './delivery-estimate.server';
import DeliveryEstimate from './delivery-estimate.view';

const [folded, plain, found, , wrong, trouble, nothing] = samples;
const way = {
  id: '01',
  code: 'STANDARD',
  name: 'Standard delivery',
  amount: 495,
  formatted: '£4.95',
  free: false,
  minDays: 3,
  maxDays: 5,
  pickup: false,
  freeFrom: 7500,
  freeFromFormatted: '£75.00',
  from: '2026-11-25',
  to: '2026-11-27',
  nearest: null,
};
const answer = {
  countryId: 'GB',
  postalCode: null,
  city: null,
  byPostalCode: true,
  placedOn: '2026-11-21',
  shippingMethods: [way],
};
const sheet = { productSheet: sampleSheet, productBetter: null, seoContent: null };

describe('what it shows', () => {
  it.each(samples)('$name: no style attribute, no script', (sample) =>
    expect(renderSample(DeliveryEstimate, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );

  it('a line, and a form that is folded until it is wanted', () => {
    const host = mountSample(DeliveryEstimate, folded!, messages);
    expect(host.querySelector('p')!.textContent).toBe(
      'Standard delivery: Thu 26 Nov to Mon 30 Nov £4.95, free from £75.00',
    );
    expect(host.querySelector('details')!.open).toBe(false);
    expect(host.querySelector('form')!.method).toBe('post');
  });

  it('the line alone where no way depends on the code; nothing where nothing is sent', () => {
    expect(mountSample(DeliveryEstimate, plain!, messages).querySelector('details, form')).toBeNull();
    expect(renderSample(DeliveryEstimate, nothing!, messages)).toBe('');
  });

  it('the ways to the code come first, where the focus goes', () => {
    const host = within(mountSample(DeliveryEstimate, found!, messages));
    const status = host.getByText('Delivery to SW1A 1AA, London');
    expect({ role: status.getAttribute('role'), tabIndex: status.tabIndex }).toEqual({
      role: 'status',
      tabIndex: -1,
    });
    expect(host.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Standard deliveryfreeThu 26 Nov to Mon 30 Nov',
      'Express delivery£9.95Tue 24 Nov to Wed 25 Nov',
      'Pick up in storefreeTue 24 Nov to Fri 27 NovNearest: Sample Covent Garden, 1.2 miles away',
    ]);
    expect(host.getByRole('textbox', { name: 'Postal code' })).toHaveProperty('value', 'SW1A 1AA');
  });

  it('what is wrong stands at the field, with what was typed; trouble leaves the form', () => {
    const faulty = mountSample(DeliveryEstimate, wrong!, messages);
    const field = within(faulty).getByRole('textbox', { name: 'Postal code' });
    expect(faulty.querySelector('[role="alert"]')!.textContent).toBe('');
    expect({
      value: field.getAttribute('value'),
      error: document.getElementById(field.getAttribute('aria-describedby')!)!.textContent,
    }).toEqual({ value: '12', error: 'Please input a valid postal code, e.g. SW1A 1AA' });
    const host = mountSample(DeliveryEstimate, trouble!, messages);
    expect({
      alert: host.querySelector('[role="alert"]')!.textContent,
      value: within(host).getByRole('textbox').getAttribute('value'),
    }).toEqual({ alert: 'That did not work. Please try again.', value: 'SW1A 1AA' });
  });
});

describe('what it loads', () => {
  const ask = (search = '', checkoutDeliveryEstimate: unknown = answer, productsSheet: unknown = sheet) =>
    sampleContext({
      url: `/en_GB/women/shoes/nube/nube-K200160-001${search}`,
      params: { target: 'women', code: 'nube-K200160-001' },
      messages,
      answers: { productsSheet, checkoutDeliveryEstimate },
    });
  const props = { askPostalCode: true };

  it('standard delivery in words, for an order of this day; the document ends with the day', async () => {
    const { context, calls, head } = ask();
    expect(await load(context, props)).toEqual({
      line: {
        arrives: 'Standard delivery: Wed 25 Nov to Fri 27 Nov',
        cost: '£4.95, free from £75.00',
        free: false,
      },
      asks: true,
      code: '',
      found: null,
    });
    expect(calls.at(-1)).toEqual({
      id: 'checkoutDeliveryEstimate',
      request: { profile: 'en_GB', productId: 'K200160-001', placedOn: orderDayOf(context.now) },
    });
    expect(head.changesAt).toEqual([Date.parse('2026-11-22T00:00:00Z')]);
  });

  it.each([
    [{}, '£4.95, free from £75.00'],
    [{ free: true, amount: 0 }, 'free'],
    [{ freeFrom: null, freeFromFormatted: null }, '£4.95'],
  ])('what it costs, %j: %s', async (more, cost) =>
    expect(
      (await load(ask('', { ...answer, shippingMethods: [{ ...way, ...more }] }).context, props)).line!.cost,
    ).toBe(cost),
  );

  it('asks for no code where nothing depends on it, where the page is configured so, and where there are none', async () => {
    expect((await load(ask('', { ...answer, byPostalCode: false }).context, props)).asks).toBe(false);
    expect((await load(ask().context, { askPostalCode: false })).asks).toBe(false);
    const { context } = ask();
    expect((await load({ ...context, locale: { ...context.locale, country: 'HK' } }, props)).asks).toBe(
      false,
    );
  });

  it('the ways to a code of the address: today, one day, several; the nearest in the roads’ own measure', async () => {
    const shippingMethods = [
      way,
      { ...way, id: '02', name: 'Express delivery', from: '2026-11-24', to: '2026-11-24' },
      { ...way, id: '03', name: 'Same day', from: '2026-11-21', to: '2026-11-21' },
      {
        ...way,
        id: '99',
        name: 'Store',
        nearest: { name: 'Soho', city: 'London', distance: 3.2, within: true },
      },
      { ...way, id: '05', name: 'Post', nearest: { name: '', city: 'Leeds', distance: 80, within: false } },
    ];
    const { context, calls } = ask('?deliverTo=sw1a1aa', {
      ...answer,
      postalCode: 'SW1A 1AA',
      city: 'London',
      shippingMethods,
    });
    const data = await load(context, props);
    expect(calls.at(-1)!.request).toMatchObject({ postalCode: 'SW1A 1AA' });
    expect(data.found!.title).toBe('Delivery to SW1A 1AA, London');
    expect(data.found!.ways.map(({ days, near }) => [days, near])).toEqual([
      ['Wed 25 Nov to Fri 27 Nov', null],
      ['Tue 24 Nov', null],
      ['Today', null],
      ['Wed 25 Nov to Fri 27 Nov', 'Nearest: Soho, 2 mi away'],
      ['Wed 25 Nov to Fri 27 Nov', 'None near you: the nearest is in Leeds, 50 mi away'],
    ]);
  });

  it.each(['28013', '<script>', '1'.repeat(500), '%00', 'GB:SW1A 1AA'])(
    'an address with “%s” is one without a code',
    async (typed) => {
      const { context, calls } = ask(`?deliverTo=${encodeURIComponent(typed)}`);
      expect(await load(context, props)).toMatchObject({ code: '', found: null });
      expect(calls.at(-1)!.request).not.toHaveProperty('postalCode');
    },
  );

  it('shows nothing for what is sold out, nor when it is unknown; a posted form stays', async () => {
    const soldOut = {
      ...sheet,
      productSheet: { ...sampleSheet, sizes: sampleSheet.sizes.map((size) => ({ ...size, stock: 0 })) },
    };
    const down = () => {
      throw new ApiError('timeout', '', '');
    };
    expect(await load(ask('', answer, soldOut).context, props)).toMatchObject({ line: null, asks: false });
    expect(await load(ask('', down).context, props)).toMatchObject({ line: null, asks: false });
    const { context } = ask('', down);
    expect(await load({ ...context, form: trouble!.data.form! }, props)).toMatchObject({
      line: null,
      asks: true,
      form: { status: 'failed' },
    });
  });
});

describe('the command', () => {
  const command = commands['delivery.estimate'];
  const form = (country: string) =>
    (command.form as Extract<typeof command.form, (...args: never[]) => unknown>)(() => '', {
      country,
      flags: {},
    });
  const faultOf = (country: string, postalCode: string) =>
    validateForm(form(country), { postalCode }, { country, flags: {}, now: new Date() }).errors.postalCode
      ?.message;

  it.each([
    ['GB', 'sw1a1aa', undefined],
    ['GB', '28013', 'postal_code_hint'],
    ['ES', '28013', undefined],
    ['ES', 'SW1A 1AA', 'postal_code_hint'],
    ['ES', '', 'postal_code_required'],
    ['ES', '1'.repeat(5000), 'too_long'],
  ])('%s, “%.20s”: %s', (country, typed, message) => expect(faultOf(country, typed)).toBe(message));

  it('remembers the code with its country, and goes back to it without a script', async () => {
    const { context, calls, cookies } = sampleCommand({
      params: { code: 'nube-K200160-001' },
      answers: { checkoutDeliveryEstimate: answer },
    });
    expect(await command.run(context, valuesOf({ postalCode: 'SW1A 1AA' }), { askPostalCode: true })).toEqual(
      { data: { postalCode: 'SW1A 1AA' }, back: { deliverTo: 'SW1A 1AA' } },
    );
    expect(calls[0]!.request).toMatchObject({ postalCode: 'SW1A 1AA', productId: 'K200160-001' });
    expect(cookies).toEqual([{ name: 'zip', value: 'GB:SW1A 1AA', maxAge: 30 * 24 * 3600 }]);
  });

  it('stores nothing that could not be requested', async () => {
    const { context, cookies } = sampleCommand({
      params: { code: 'nube-K200160-001' },
      answers: {
        checkoutDeliveryEstimate: () => {
          throw new ApiError('timeout', '', '');
        },
      },
    });
    await expect(
      command.run(context, valuesOf({ postalCode: 'SW1A 1AA' }), { askPostalCode: true }),
    ).rejects.toThrow(ApiError);
    expect(cookies).toEqual([]);
  });
});

describe('what this device remembers', () => {
  afterEach(() => {
    document.cookie = 'zip=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });
  const unfold = async (sample: (typeof samples)[number], zip: string) => {
    document.cookie = `zip=${encodeURIComponent(zip)}; path=/`;
    const details = mountSample(DeliveryEstimate, sample, messages).querySelector('details')!;
    const submit = vi
      .spyOn(details.querySelector('form')!, 'requestSubmit')
      .mockImplementation(() => undefined);
    await fillKnownCode(details);
    const filled = details.querySelector('input[name="postalCode"]') as HTMLInputElement;
    const before = submit.mock.calls.length;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    details.dispatchEvent(new Event('toggle'));
    return [filled.value, before, submit.mock.calls.length];
  };
  it('stands in the field, and is asked about once the form is unfolded', async () =>
    expect(await unfold(folded!, 'GB:N1 9GU')).toEqual(['N1 9GU', 0, 1]));
  it.each(['ES:28013', 'GB:28013', 'GB:', 'rubbish'])('“%s” is none of this country', async (zip) =>
    expect(await unfold(folded!, zip)).toEqual(['', 0, 0]),
  );
  it('leaves what stands there', async () => expect(await unfold(wrong!, 'GB:N1 9GU')).toEqual(['12', 0, 0]));
});
