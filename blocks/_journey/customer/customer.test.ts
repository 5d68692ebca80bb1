import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { Account } from '../../../eshop-api/domains/customers/customers.contract';
import { sampleContext } from '../../_contract/testing/sample-context';
import { fillFromAccount, isSameDoor, toWholeFields } from './fill-from-account';
import { readAccount } from './read-account.server';

const account: Account = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Lindqvist',
  telephone: '2079460958',
  newsletterSubscribed: false,
  kboix: false,
  addresses: [
    {
      id: 'berlin',
      country: 'DE',
      address: 'Torstraße',
      numstrasse: '12a',
      postalCode: '10119',
      city: 'Berlin',
      telephone: '3090182000',
    },
    { id: 'london', country: 'GB', address: '12 Redchurch Street', postalCode: 'E2 7DD', city: 'London' },
    {
      id: 'york',
      country: 'GB',
      address: '4 Stonegate',
      postalCode: 'YO1 8AS',
      city: 'York',
      name: 'Per',
      surname: 'Berg',
    },
  ],
};
const person = { name: 'Ana', surname: 'Lindqvist', telephone: '2079460958' };
const london = { address: '12 Redchurch Street', postalCode: 'E2 7DD', city: 'London' };

describe('what an account fills in', () => {
  it.each([
    [
      'nothing typed: everything of this country’s first address',
      {},
      'GB',
      { email: 'ana@example.com', ...person, ...london },
    ],
    [
      'the telephone of an address is its own',
      {},
      'DE',
      {
        email: 'ana@example.com',
        ...person,
        telephone: '3090182000',
        address: 'Torstraße',
        numstrasse: '12a',
        postalCode: '10119',
        city: 'Berlin',
      },
    ],
    ['no address there: who it is', {}, 'FR', { email: 'ana@example.com', ...person }],
    [
      'what was typed wins',
      { email: 'other@example.com', name: 'Eva', city: 'Leeds' },
      'GB',
      { email: 'other@example.com', name: 'Eva', city: 'Leeds' },
    ],
    [
      'a typed name leaves the address to the account',
      { name: 'Eva', surname: 'Li', telephone: '1' },
      'GB',
      { email: 'ana@example.com', name: 'Eva', surname: 'Li', telephone: '1', ...london },
    ],
    [
      'a typed street leaves the person to it: no address is put together of two',
      { address: '1 Own Street' },
      'GB',
      { email: 'ana@example.com', ...person, address: '1 Own Street' },
    ],
    [
      'other choices stay',
      { shippingMethodId: '02', newsletter: 'on' },
      'FR',
      { shippingMethodId: '02', newsletter: 'on', email: 'ana@example.com', ...person },
    ],
  ])('%s', (_what, draft, country, filled) =>
    expect(fillFromAccount(draft as never, account, country)).toEqual(filled),
  );

  it('an address that is chosen leaves nothing of the one before', () => {
    expect(toWholeFields(account, account.addresses[2]!)).toEqual({
      name: 'Per',
      surname: 'Berg',
      telephone: '2079460958',
      cedula: '',
      dni: '',
      address: '4 Stonegate',
      addressLine2: '',
      addressNumber: '',
      numstrasse: '',
      colonia: '',
      district: '',
      postalCode: 'YO1 8AS',
      city: 'York',
      region: '',
    });
  });
  it('recognises a saved address', () =>
    expect({
      otherName: isSameDoor(account.addresses[1]!, { ...london, name: 'Eva' }),
      otherRegion: isSameDoor(account.addresses[1]!, { ...london, region: 'X' }),
      otherAddress: isSameDoor(account.addresses[2]!, london),
    }).toEqual({ otherName: true, otherRegion: false, otherAddress: false }));
});

describe('reading the account', () => {
  const ask = async (answer: unknown, signedIn = true) => {
    const { context, calls } = sampleContext({
      answers: {
        accountInfo: () => {
          if (answer instanceof Error) throw answer;
          return { userData: { account: answer } };
        },
      },
    });
    const customer = signedIn ? { headers: { authorization: 'Bearer t' }, forget: vi.fn() } : undefined;
    return {
      account: await readAccount({ ...context, customer }),
      asked: calls.length,
      forgotten: customer?.forget.mock.calls.length ?? 0,
    };
  };

  it('asks nothing for a guest', async () =>
    expect(await ask(account, false)).toEqual({ account: null, asked: 0, forgotten: 0 }));
  it('answers the customer', async () =>
    expect(await ask(account)).toEqual({ account, asked: 1, forgotten: 0 }));
  it.each(['unauthorized', 'unknown_error'])(
    'a "no" (%s) ends the session here, and the page is a guest’s',
    async (code) =>
      expect(await ask(new ApiError(code, '', '/', 401))).toEqual({ account: null, asked: 1, forgotten: 1 }),
  );
  it.each(['ERR_NETWORK', 'ERR_TIMEOUT', 'ERR_CIRCUIT_OPEN', 'database_unavailable'])(
    'no answer (%s) signs no one out',
    async (code) =>
      expect(await ask(new ApiError(code, '', '/'))).toEqual({ account: null, asked: 1, forgotten: 0 }),
  );
  it('a bug of ours is thrown', async () => expect(ask(new TypeError('x'))).rejects.toThrow(TypeError));
});
