// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { FormState } from '../_contract/commands/form-state.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './account-addresses.messages';
import samples from './account-addresses.samples';
import { load } from './account-addresses.server';
import View from './account-addresses.view';
import { maskId } from './describe-addresses.server';

const sample = (name: string) => samples.find((one) => one.name === name)!;
const mount = (name: string) =>
  mountSample(View, sample(name), messages, { path: '/en_GB/myaccount/myprofile' });

const london = {
  id: 'l',
  title: 'Work',
  country: 'GB',
  address: '1 High Street',
  postalCode: 'E2 7DD',
  city: 'London',
};
const bogota = {
  id: 'b',
  country: 'CO',
  address: 'Carrera 7',
  city: 'Bogotá',
  region: 'DC',
  cedula: '12345678',
};
const york = {
  id: 'y',
  country: 'GB',
  address: '4 Stonegate',
  postalCode: 'YO1 8AS',
  city: 'York',
  name: 'Per',
  surname: 'Li',
};

const open = async (query = '', form?: FormState) => {
  const { context } = sampleContext({
    url: `/en_GB/myaccount/myprofile${query}`,
    answers: {
      accountInfo: {
        userData: {
          account: {
            email: 'a@b.c',
            name: 'Ana',
            surname: 'Gil',
            telephone: '600',
            addresses: [london, bogota, york],
            version: 7,
          },
        },
      },
      globalCountries: {
        countries: [
          { id: 'GB', name: 'United Kingdom' },
          { id: 'CO', name: 'Colombia' },
          { id: 'DE', name: 'Germany' },
        ],
      },
      globalRegionsAndCities: ({ countryId }: { countryId: string }) => ({
        regions: countryId === 'CO' ? [{ id: 'DC', name: 'Bogotá D.C.' }] : [],
        cities: [],
      }),
      globalComunas: { comunas: [] },
    },
  });
  const visitor = { cookies: {}, customer: { headers: {}, forget: () => undefined } };
  return load({ ...context, visitor, ...(form ? { form } : {}) }, sample('Three addresses').props);
};
const state = (command: string, status: FormState['status'], more: object = {}): FormState => ({
  command: `account.${command}`,
  status,
  values: {},
  errors: {},
  warnings: {},
  ...more,
});

describe('reading the addresses', () => {
  it('formatted: name, address, default of its country, national id masked', async () => {
    const { addresses, version, open: opened } = await open();
    expect(addresses.map(({ name, firstIn, nationalId }) => [name, firstIn, nationalId])).toEqual([
      ['Work', 'United Kingdom', ''],
      ['Carrera 7, Bogotá', 'Colombia', '••••678'],
      ['4 Stonegate, York', '', ''],
    ]);
    expect(addresses[0]!.lines[0]).toBe('Ana Gil');
    expect(addresses[2]!.lines[0]).toBe('Per Li');
    expect(JSON.stringify(addresses)).not.toContain('12345678');
    expect({ version, opened }).toEqual({ version: 7, opened: undefined });
  });
  it('opens the one in the page address, with the fields of its country and without its national id', async () => {
    const { open: opened } = await open('?address=b');
    expect(opened).toMatchObject({ id: 'b', country: 'CO', countryName: 'Colombia', nationalId: '••••678' });
    expect(opened!.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['cedula', 'region']));
    expect(JSON.stringify(opened)).not.toContain('12345678');
  });
  it.each([
    ['?address=new', { id: '', country: 'GB' }],
    ['?address=new&country=DE', { id: '', country: 'DE', countryName: 'Germany' }],
    ['?address=new&country=XX', { id: '', country: 'GB' }],
    ['?address=new&country=<b>', { id: '', country: 'GB' }],
  ])('%s', async (query, expected) => expect((await open(query)).open).toMatchObject(expected));
  it('an unknown one opens nothing', async () => expect((await open('?address=other')).open).toBeUndefined());
  it('one that was deleted while being edited becomes a new one', async () => {
    const values = { addressId: 'gone', country: 'DE', city: 'Berlin' };
    const { open: opened } = await open('?address=gone', state('saveAddress', 'failed', { values }));
    expect(opened).toMatchObject({ id: '', country: 'DE', values: { city: 'Berlin' } });
  });
  it('closes once it is saved; a deleted one can be restored, with a script or without', async () => {
    expect((await open('?address=l', state('saveAddress', 'done'))).open).toBeUndefined();
    const dropped = state('dropAddress', 'done', { data: { removed: 'l' } });
    expect((await open('', dropped)).removed).toBe('l');
    expect((await open('?removed=y', state('dropAddress', 'done'))).removed).toBe('y');
    expect((await open('?removed=y')).removed).toBeUndefined();
  });
  it.each([
    [undefined, ''],
    ['', ''],
    ['12', '••••'],
    ['12345', '••••'],
    ['12345678-5', '••••8-5'],
  ])('%s is shown as %s', (id, masked) => expect(maskId(id)).toBe(masked));
});

describe('the address book', () => {
  it.each(samples)('$name: ids once, nothing inline, no second heading of the page', (one) => {
    const host = mountSample(View, one, messages);
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(within(host).queryByRole('heading', { level: 1 })).toBeNull();
    expect(renderSample(View, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('lists each by name with its actions', () => {
    const list = within(mount('Three addresses'));
    const [work, york] = list.getAllByRole('article');
    expect(
      within(work!)
        .getByRole('link', { name: /^Change ?: Work$/ })
        .getAttribute('href'),
    ).toBe('/en_GB/myaccount/myprofile?address=london#sample');
    expect(within(work!).queryByRole('button', { name: /Use first/ })).toBeNull();
    expect(within(york!).getByRole('button', { name: /^Use first ?: 4 Stonegate, York$/ })).toBeTruthy();
    expect(within(york!).getByRole('button', { name: /^Delete ?: 4 Stonegate, York$/ })).toBeTruthy();
  });
  it('the country can be chosen for a new one only', () => {
    expect(mount('A new one, on a raised ground').querySelector('form[method="get"] select')).not.toBeNull();
    expect(mount('One is changed, with a national id').querySelector('form[method="get"]')).toBeNull();
  });
  it('a stored national id is shown masked beside an empty field', () => {
    const host = mount('One is changed, with a national id');
    expect(host.querySelector<HTMLInputElement>('[name="cedula"]')!.value).toBe('');
    expect(host.textContent).toContain('••••678');
    expect(within(host).getByRole('checkbox', { name: messages.forgetId })).toBeTruthy();
  });
  it('shows a refusal at the pressed button, and restores a deleted one', () => {
    const { message } = sample('Changed in another window meanwhile').data.form!;
    const refused = within(mount('Changed in another window meanwhile'));
    expect(refused.getByText(message!).getAttribute('role')).toBe('alert');
    const deleted = within(mount('Deleted a moment ago'));
    expect(deleted.getByText(messages.deleted).getAttribute('role')).toBe('status');
    expect(deleted.getByRole('button', { name: messages.undo })).toBeTruthy();
  });
  it('an empty list links to the form', () =>
    expect(
      within(mount('None yet, in a frame of lines'))
        .getByRole('link', { name: messages.add })
        .getAttribute('href'),
    ).toBe('/en_GB/myaccount/myprofile?address=new#sample'));
});
