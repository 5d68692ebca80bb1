import { describe, expect, it } from 'vitest';
import { normaliseForm, validateForm } from '../../eshop-api/contract/fields/validate-form';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './account-addresses.commands';
import messages from './account-addresses.messages';

const london = { id: 'l', country: 'GB', address: '1 High Street', postalCode: 'E2 7DD', city: 'London' };
const bogota = {
  id: 'b',
  country: 'CO',
  address: 'Carrera 7',
  city: 'Bogotá',
  region: 'DC',
  cedula: '12345678',
};
const york = { ...london, id: 'y', city: 'York' };
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const props = { look: 'plain' } as const;

type Name = keyof typeof commands;
const run = async (
  name: Name,
  text: Record<string, string>,
  {
    addresses = [london, bogota, york],
    answer = {},
    guest = false,
    query = '',
  }: { addresses?: object[]; answer?: unknown; guest?: boolean; query?: string } = {},
) => {
  const { context, calls } = sampleCommand({
    url: `/en_GB/myaccount/myprofile${query}`,
    blocks: ['account-person', 'account-addresses'],
    messages,
    answers: {
      accountInfo: { userData: { account: { addresses, version: 9 } } },
      accountModify: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    ...(guest ? {} : { customer }),
  });
  const outcome = await commands[name].run(context, valuesOf(text), props).catch((error: unknown) => error);
  const sent = calls.find(({ id }) => id === 'accountModify')?.request.account as
    Record<string, unknown> | undefined;
  return { outcome, sent };
};
const berlin = {
  country: 'DE',
  address: 'Torstraße',
  numstrasse: '12a',
  postalCode: '10119',
  city: 'Berlin',
  title: '',
};

describe('saving an address', () => {
  it('a new one is last, with a new id and the version that was shown', async () => {
    const { outcome, sent } = await run('account.saveAddress', {
      ...berlin,
      addressId: '',
      version: '3',
      forgetId: '',
    });
    const { title: _empty, ...kept } = berlin;
    expect(sent).toEqual({ version: 3, addresses: [london, bogota, york, { id: 'a4', ...kept }] });
    expect(outcome).toEqual({ data: {}, back: { address: '', country: '', removed: '' } });
  });
  it('a changed one keeps its place', async () => {
    const { sent } = await run('account.saveAddress', {
      ...london,
      city: 'Leeds',
      addressId: 'l',
      version: '3',
    });
    expect(sent!.addresses).toEqual([{ ...london, city: 'Leeds' }, bogota, york]);
  });
  it.each([
    ['an empty national id leaves what is kept', { cedula: '' }, '12345678'],
    ['another one takes its place', { cedula: '999' }, '999'],
    ['it goes when it is to', { cedula: '', forgetId: 'on' }, undefined],
  ])('%s', async (_what, typed, expected) => {
    const { id: _id, ...fields } = bogota;
    const { sent } = await run('account.saveAddress', { ...fields, ...typed, addressId: 'b', version: '1' });
    expect((sent!.addresses as Record<string, string>[])[1]!.cedula).toBe(expected);
  });
  it.each([
    [new ApiError('account_changed', '', '/'), messages.changed, {}],
    [
      new ApiError('invalid_field', 'addresses.3.city: Detected characters not allowed.', '/'),
      messages.check,
      { city: 'Detected characters not allowed.' },
    ],
  ])('a refusal is explained: %s', async (answer, message, errors) => {
    const { outcome } = await run('account.saveAddress', { ...berlin, version: '3' }, { answer });
    expect(outcome).toMatchObject({ name: 'CommandRefused', message, errors });
  });
  it('a deleted one, or one too many, is refused before anything is written', async () => {
    const gone = await run('account.saveAddress', { ...berlin, addressId: 'x', version: '3' });
    expect({ outcome: gone.outcome, sent: gone.sent }).toMatchObject({
      outcome: { message: messages.gone },
      sent: undefined,
    });
    const many = Array.from({ length: 20 }, (_, at) => ({ ...london, id: `${at}` }));
    const full = await run('account.saveAddress', { ...berlin, version: '3' }, { addresses: many });
    expect(full.outcome).toMatchObject({ name: 'CommandRefused' });
    expect(full.sent).toBeUndefined();
  });
  it.each(['', 'x', '1; drop', '-1'])('an invalid version (%j) is not sent', async (version) =>
    expect((await run('account.saveAddress', { ...berlin, version })).sent).not.toHaveProperty('version'),
  );
});

describe('the other changes', () => {
  it('deleting returns what was deleted, for the undo button and for the address without a script', async () => {
    const { outcome, sent } = await run('account.dropAddress', { addressId: 'b', version: '3' });
    expect(sent).toEqual({ version: 3, addresses: [london, york] });
    expect(outcome).toEqual({ data: { removed: 'b' }, back: { address: '', country: '', removed: 'b' } });
  });
  it('where the address opens a form, it redirects to the one without', async () => {
    const query = '?address=new&country=DE';
    const saved = await run('account.saveAddress', { ...berlin, version: '3' }, { query });
    expect(saved.outcome).toEqual({
      go: '/en_GB/myaccount/myprofile?done=account.saveAddress#account-addresses',
    });
    const dropped = await run('account.dropAddress', { addressId: 'b', version: '3' }, { query });
    expect(dropped.outcome).toEqual({
      go: '/en_GB/myaccount/myprofile?done=account.dropAddress&removed=b#account-addresses',
    });
  });
  it('a deleted address is restored by its id; too late is explained', async () => {
    expect((await run('account.restoreAddress', { addressId: 'b' })).sent).toEqual({ restoreAddress: 'b' });
    const late = new ApiError('invalid_field', 'restoreAddress: too late', '/');
    const { outcome } = await run('account.restoreAddress', { addressId: 'b' }, { answer: late });
    expect(outcome).toMatchObject({ name: 'CommandRefused', message: messages.notRestored });
  });
  it('the default of its country is placed before the others of it', async () => {
    const { sent } = await run('account.firstAddress', { addressId: 'y', version: '3' });
    expect(sent!.addresses).toEqual([york, london, bogota]);
  });
  it.each(Object.keys(commands) as Name[])(
    '%s: without a session it redirects to the sign-in page with a return path',
    async (name) => {
      const { outcome, sent } = await run(name, { addressId: 'l' }, { guest: true, query: '?address=new' });
      expect(sent).toBeUndefined();
      expect((outcome as { go: string }).go).toBe(
        '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fmyprofile%3Faddress%3Dnew',
      );
    },
  );
  it('a session that the API refuses redirects, too', async () => {
    const answer = new ApiError('unauthorized', '', '/', 401);
    const { outcome } = await run('account.dropAddress', { addressId: 'l' }, { answer });
    expect(outcome).toMatchObject({ go: expect.stringContaining('/login') });
  });
});

/** As the shop checks a posted form of a page in Great Britain. */
function check(posted: Record<string, string>): { errors: string[]; texts: Record<string, string> } {
  const { form } = commands['account.saveAddress'];
  const facts = { country: 'GB', flags: {}, now: new Date() };
  if (typeof form !== 'function') throw new Error('the form depends on the country');
  const fields = form((name) => posted[name] ?? '', facts);
  const texts = normaliseForm(fields, posted, facts);
  return { errors: Object.keys(validateForm(fields, texts, facts).errors), texts };
}

describe('the form on a page of another country', () => {
  it.each([
    ['a German address', berlin, []],
    ['with a British postal code', { ...berlin, postalCode: 'E2 7DD' }, ['postalCode']],
    ['without its house number', { ...berlin, numstrasse: '' }, ['numstrasse']],
    [
      'a Spanish one without province',
      { country: 'ES', address: 'Calle 1', postalCode: '28004', city: 'Madrid' },
      ['region'],
    ],
    ['a British one', { ...london, postalCode: 'e2 7dd' }, []],
    ['a name without a surname', { ...london, name: 'Per' }, ['surname']],
    ['a letter as telephone', { ...london, telephone: 'x' }, ['telephone']],
    [
      'a Japanese one in its own letters',
      { country: 'JP', address: '銀座1-2', postalCode: '1040061', city: '中央区', region: '13' },
      [],
    ],
    ['a country that is none', { ...london, country: 'constructor' }, ['country']],
  ])('%s', (_what, posted, errors) => expect(check(posted).errors).toEqual(errors));
  it('normalizes each by its country’s rules', () => {
    expect(check({ ...berlin, telephone: '+49 30 901820' }).texts.telephone).toBe('4930901820');
    expect(check({ ...london, postalCode: 'e27dd' }).texts.postalCode).toBe('E2 7DD');
  });
});
