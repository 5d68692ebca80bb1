// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=shipping" }
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleWords } from '../_contract/testing/sample-page';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import CheckoutShipping from './checkout-shipping.view';
import { formatDays } from './ways.view';

const sample = (name: string) => samples.find((one) => one.name === name)!;

const mount = (name: string, page = {}) => mountSample(CheckoutShipping, sample(name), messages, page);
const fieldNames = (host: HTMLElement) => [
  ...new Set(
    [...host.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden]):not(button)')].map(
      ({ name }) => name,
    ),
  ),
];

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
    expect({
      invalid: city.getAttribute('aria-invalid'),
      city: (city as HTMLInputElement).value,
      message: host.querySelector(`#${city.getAttribute('aria-describedby')}`)!.textContent,
    }).toEqual({ invalid: 'true', city: 'Y', message: 'Please input your city' });
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
  it('done, it shows way, person, address and telephone', () =>
    expect([...mount('Done').querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Standard · 2–4 working days',
      'Ana Li, 1 High Street, London, SW1A 1AA, United Kingdom',
      '600123456',
    ]));
  it('shows a note where there is no delivery', () =>
    expect(mount('Nobody delivers there').textContent).toContain(
      'We can’t deliver this order to United Kingdom',
    ));
  it.each([
    ['01', 2, 4, '2–4 working days'],
    ['02', 1, 1, 'Next working day'],
    ['03', 0, 0, 'Today'],
    ['00', 0, 0, ''],
    ['99', 0, 3, 'Within 3 working days'],
  ])('%s in %i to %i days', (id, minDays, maxDays, expected) =>
    expect(formatDays(sampleWords(messages), { id, minDays, maxDays })).toBe(expected),
  );
});
