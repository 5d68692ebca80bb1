import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { send } from '../bag/bag.fixture';
import { listDemoStores } from '../stores/store-data';
import staff from '../../../demo/store-staff/demo-staff.json';
import { cartStoreEmployees, storeSession } from './store-staff.contract';
import { upsertEmployees } from './store-staff.repository';
import { endTillSession, openTillSession, TILL_LIFE_MS } from './till-session.tx';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['store-staff']);
}, 120_000);
afterAll(() => shop?.close());

const openTill = (store: string, storefront = 'main') =>
  openTillSession(shop.db, { storefront, store }, shop.settings.clock(), randomUUID);
/** As called by the store's own till, unless another token is given. */
const ask = async (tpvStoreId: string, token?: string) =>
  send(
    shop,
    cartStoreEmployees,
    { profile: 'es_ES', tpvStoreId },
    { 'x-store-session': token ?? (await openTill(tpvStoreId)) },
  );

describe('staff of a store', () => {
  it('is listed as on a badge, sorted by name, with unique ids', async () => {
    const { status, storeEmployees } = await ask('T010');
    expect({ status, storeEmployeeCount: storeEmployees.length }).toEqual({
      status: 'OK',
      storeEmployeeCount: staff.T010.length,
    });
    expect(storeEmployees.map(({ name }) => name)).toEqual([...staff.T010].sort());
    expect(storeEmployees.every(({ id, name }) => /^T010-\d$/.test(id) && /^\S+ \p{Lu}\.$/u.test(name))).toBe(
      true,
    );
  });
  it('is returned to the store’s own till only', async () => {
    const own = await openTill('T010');
    const strangers = ['', 'T010', 'a'.repeat(43), await openTill('T011'), await openTill('T010', 'running')];
    expect(
      await Promise.all(strangers.map(async (token) => (await ask('T010', token)).storeEmployees)),
    ).toEqual(strangers.map(() => []));
    const who = async (token: string) =>
      (await send(shop, storeSession, {}, { 'x-store-session': token })).storeId;
    expect({
      ownToken: await who(own),
      storeNumber: await who('T010'),
      sentStore: (await send(shop, storeSession, {})).storeId,
    }).toEqual({ ownToken: 'T010', storeNumber: null, sentStore: null });
    await endTillSession(shop.db, own);
    expect({ storeEmployees: (await ask('T010', own)).storeEmployees, employee: await who(own) }).toEqual({
      storeEmployees: [],
      employee: null,
    });
    const old = await openTillSession(
      shop.db,
      { storefront: 'main', store: 'T010' },
      new Date(shop.settings.clock().getTime() - TILL_LIFE_MS),
      randomUUID,
    );
    expect(await who(old)).toBeNull();
  });
  it('is empty for an unknown store, without those who have left', async () => {
    expect((await ask("T' or '1'='1")).storeEmployees).toEqual([]);
    await upsertEmployees(shop.db, [
      { id: 'T900-1', storeId: 'T900', name: 'Ana G.' },
      { id: 'T900-2', storeId: 'T900', name: 'Ben K.' },
    ]);
    await shop.db.execute("update store_employees set active = false where id = 'T900-1'");
    expect((await ask('T900')).storeEmployees).toEqual([{ id: 'T900-2', name: 'Ben K.' }]);
    expect(await ask('')).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_request' }] });
  });
});

it('of the demo exists for every demo store and no other', () =>
  expect(Object.keys(staff).sort()).toEqual(
    listDemoStores()
      .map(({ id }) => id)
      .sort(),
  ));
