import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../contract/operation';
import { bearer, openAccountBench, type AccountBench } from '../accounts/accounts.fixture';
import { purgeAccounts } from '../accounts/purge-accounts';
import { send } from '../bag/bag.fixture';
import { accountInfo, accountModify } from './customers.contract';

/** The address book of an account; each test has a separate account. */
let shop: AccountBench;
let own: Record<string, string>;
let email = '';
let turn = 0;
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  // Rate limits count per minute.
  shop.wait(MINUTE);
  email = `book${(turn += 1)}@example.com`;
  await shop.create(email, 'pw-long-enough');
  await signIn();
});
const MINUTE = 60_000;
const signIn = async () => {
  own = bearer((await shop.login(email, 'pw-long-enough', { profile: 'en_GB' })).token);
};

type Change = RequestOf<typeof accountModify>['account'];
const modify = (account: Change) => send(shop, accountModify, { profile: 'en_GB', account }, own);
const read = async () => (await send(shop, accountInfo, { profile: 'en_GB' }, own)).userData.account;
const idsOf = async () => (await read()).addresses.map(({ id }) => id);
const codeOf = ({ errors }: { errors: { code: string }[] }) => errors[0]?.code;
const faultsOf = ({ errors }: { errors: { message: string }[] }) => errors.map(({ message }) => message);

const london = { id: 'a', country: 'GB', address: '1 High Street', postalCode: 'SW1A 1AA', city: 'London' };
const berlin = {
  id: 'b',
  country: 'DE',
  address: 'Torstraße',
  numstrasse: '12a',
  postalCode: '10119',
  city: 'Berlin',
};
const leeds = { ...london, id: 'c', city: 'Leeds' };

describe('each address by the rules of its own country', () => {
  it('names the address and the field', async () => {
    const answer = await modify({
      addresses: [
        london,
        { id: 'b', country: 'DE', address: 'Torstraße', postalCode: '1011', city: 'Berlin' },
        { id: 'c', country: 'ES', address: 'Calle del Pez 21', postalCode: '28004', city: 'Madrid' },
        { id: 'd', country: 'XX', address: 'x' },
      ],
    });
    expect(faultsOf(answer)).toEqual([
      expect.stringMatching(/^addresses\.1\.numstrasse: /),
      expect.stringMatching(/^addresses\.1\.postalCode: Please input a valid postal code, e\.g\. /),
      'addresses.2.region: Please input your province',
      'addresses.3.country: Please input your country',
    ]);
    expect((await read()).addresses).toEqual([]);
  });
  it.each([
    [{ name: 'Per' }, 'addresses.0.surname: Please input your surname'],
    [{ surname: 'Berg' }, 'addresses.0.name: Please input your name'],
    [{ telephone: 'call me' }, 'addresses.0.telephone: Please provide a telephone'],
    [{ city: 'ロンドン' }, 'addresses.0.city: Detected characters not allowed.'],
  ])('%j: %s', async (more, message) => {
    expect(faultsOf(await modify({ addresses: [{ ...london, ...more }] }))[0]).toContain(message);
  });
  it('keeps only the fields of the country’s form, normalized', async () => {
    const typed = {
      ...london,
      title: '  Büro 🏢 ',
      postalCode: 'sw1a1aa',
      telephone: '+44 20 7946 0958',
      dni: '1',
      numstrasse: '7',
      name: ' ',
    };
    expect((await modify({ addresses: [typed] })).account.addresses).toEqual([
      { ...london, title: 'Büro 🏢', telephone: '442079460958' },
    ]);
  });
  it('an unchanged one is not checked by the current rules', async () => {
    const old = { id: 'old', country: 'ES', address: 'Calle', city: 'M' };
    await shop.db.execute(
      `insert into account_addresses (account_id, id, position, country, fields)
       select max(id), 'old', 1, 'ES', '{"address": "Calle", "city": "M"}' from accounts`,
    );
    expect((await modify({ addresses: [old, london] })).account.addresses).toEqual([old, london]);
    expect(faultsOf(await modify({ addresses: [{ ...old, city: 'N' }, london] }))[0]).toMatch(
      /^addresses\.0\./,
    );
  });
});

describe('two who change the same addresses', () => {
  it('an update with an outdated version writes nothing', async () => {
    const { version } = await read();
    expect((await modify({ addresses: [london], version })).account.version).toBe(version! + 1);
    expect(codeOf(await modify({ addresses: [berlin], name: 'Eve', version }))).toBe('account_changed');
    expect(await read()).toMatchObject({ name: '', addresses: [london] });
  });
  it('one of many concurrent updates succeeds', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        modify({ addresses: [{ ...london, id: `a${at}`, city: `City ${at}` }], version }),
      ),
    );
    const won = answers.flatMap((answer, at) => (codeOf(answer) === undefined ? [`a${at}`] : []));
    expect({ wonCount: won.length, ids: await idsOf() }).toEqual({ wonCount: 1, ids: won });
  });
  it('a repeated change is applied once, and other data does not change the version', async () => {
    const { version } = await read();
    await modify({ name: 'Ole', version });
    expect((await read()).version).toBe(version);
    for (let again = 0; again < 2; again += 1)
      expect((await modify({ addresses: [london], version })).account.version).toBe(version! + 1);
  });
});

describe('a deleted address', () => {
  beforeEach(() => modify({ addresses: [london, berlin, leeds] }));
  it('is restored at its position, once', async () => {
    await modify({ addresses: [london, leeds] });
    const { account } = await modify({ restoreAddress: 'b' });
    expect(account.addresses).toEqual([london, berlin, leeds]);
    expect(account.version).toBe(4);
    expect(codeOf(await modify({ restoreAddress: 'a' }))).toBe('invalid_field');
    expect((await read()).version).toBe(4);
  });
  it('is erased after half an hour', async () => {
    await modify({ addresses: [london, leeds] });
    shop.wait(31 * MINUTE);
    await signIn();
    expect(codeOf(await modify({ restoreAddress: 'b' }))).toBe('invalid_field');
    await purgeAccounts(shop);
    expect(
      await shop.db.query(
        "select count(*)::integer as many from account_addresses where id = 'b' and removed_at is not null",
      ),
    ).toEqual([{ many: 0 }]);
  });
  it('is not restored after another change of the addresses', async () => {
    await modify({ addresses: [london, leeds] });
    await modify({ addresses: [leeds, london] });
    expect(faultsOf(await modify({ restoreAddress: 'b' }))).toEqual([
      'restoreAddress: this address cannot be brought back any more',
    ]);
  });
  it('is not restored beyond the maximum number', async () => {
    await modify({ addresses: [london] });
    const more = Array.from({ length: 20 }, (_, at) => ({ ...london, id: `n${at}` }));
    await modify({ addresses: [berlin] });
    const answer = await modify({ addresses: more, restoreAddress: 'b' });
    expect(faultsOf(answer)).toEqual(['restoreAddress: there are too many addresses']);
    expect(await idsOf()).toEqual(['b']);
  });
  it('is not restored by another account', async () => {
    await modify({ addresses: [] });
    email = `other${turn}@example.com`;
    await shop.create(email, 'pw-long-enough');
    await signIn();
    expect(codeOf(await modify({ restoreAddress: 'b' }))).toBe('invalid_field');
  });
});
