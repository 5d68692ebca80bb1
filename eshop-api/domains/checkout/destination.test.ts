import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartDeliveryPoints } from '../places/places.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import { ask, openBag, openCheckout, setStock, type CheckoutBench } from './checkout.fixture';

/** What depends on an order's destination: same-day couriers, cash at the door, tax at the store. */
let shop: CheckoutBench;
const bags: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCheckout();
  await setStock(shop, '38', 9);
  for (const [profile, amount] of [
    ['tr_TR', 300000],
    ['ru_RU', 500000],
    ['en_US', 8000],
    ['de_DE', 6000],
    ['es_ES', 6000],
  ] as const)
    bags[profile] = await openBag(shop, profile, amount);
}, 120_000);
afterAll(() => shop?.close());

const quote = (profile: string, more: Record<string, unknown>) =>
  ask(shop, { profile, hashOrderId: bags[profile]!, ...more });

it.each([
  [{ city: 'İstanbul', district: 'Kadıköy' }, true],
  [{ region: '34', district: 'Beşiktaş' }, true],
  [{ city: 'İstanbul', district: 'Sarıyer / Zekeriyaköy' }, false],
  [{ city: 'Ankara', district: 'Çankaya' }, false],
  [{}, false],
])('same day to %j: %s', async (address, offered) => {
  const { shippingMethods } = await quote('tr_TR', address);
  expect(shippingMethods.map(({ id }) => id)).toEqual(offered ? ['01', '03'] : ['01']);
});

it('chosen same-day delivery is refused once the address changes', async () => {
  expect(
    await quote('tr_TR', { shippingMethodId: '03', city: 'İstanbul', district: 'Kadıköy' }),
  ).toMatchObject({ shipping: { code: 'SAME_DAY_DELIVERY', amount: 14990, minDays: 0 }, refusals: [] });
  expect(await quote('tr_TR', { shippingMethodId: '03', city: 'Ankara' })).toMatchObject({
    shipping: null,
    refusals: [{ code: 'shipping_refused' }],
  });
});

it.each([
  [{ region: 'MOW', city: 'Москва' }, true],
  [{ region: 'SAK', city: 'Южно-Сахалинск' }, false],
  [{}, false],
])('cash at the door of %j: %s', async (address, offered) => {
  expect((await quote('ru_RU', address)).paymentMethods.some(({ id }) => id === 'CONT')).toBe(offered);
});

it('an order that is picked up is taxed where the store is', async () => {
  const { stores } = await shop.client().call(storeLocatorStores, { profile: 'en_US', countryId: 'US' });
  const store = stores.find(({ address }) => /^1[01]\d{3}/.test(address.postalCode))!;
  expect(
    await quote('en_US', { shippingMethodId: '99', pickupStoreId: store.id, postalCode: '97201' }),
  ).toMatchObject({ tax: { rate: 4, known: true, amount: 320 }, shipping: { id: '99', amount: 0 } });
  expect(
    await quote('en_US', { shippingMethodId: '01', pickupStoreId: store.id, postalCode: '90210' }),
  ).toMatchObject({ tax: { rate: 7.25 } });
  expect(
    await quote('en_US', { shippingMethodId: '99', pickupStoreId: 'T000', postalCode: '97201' }),
  ).toMatchObject({ tax: { rate: 0, known: true } });
});

const points = async (profile: string, deliveryType: '04' | '05' | '06') =>
  (await shop.client().call(cartDeliveryPoints, { profile, deliveryType, countryId: profile.slice(3) }))
    .deliveryPoints;
const refusals = async (profile: string, more: Record<string, unknown>) =>
  (await quote(profile, more)).refusals.map(({ code }) => code);

it('a drop point must be of the chosen way and country; one picked for another way is ignored', async () => {
  const [locker, office] = [(await points('de_DE', '04'))[0]!, (await points('de_DE', '06'))[0]!];
  const spanish = (await points('es_ES', '05'))[0]!;
  expect(await refusals('de_DE', { shippingMethodId: '04', dropPointId: locker.id })).toEqual([]);
  expect(await refusals('de_DE', { shippingMethodId: '04' })).toEqual([]);
  for (const dropPointId of [office.id, spanish.id, 'nowhere', "' or 1=1"])
    expect({
      dropPointId,
      refusals: await refusals('de_DE', { shippingMethodId: '04', dropPointId }),
    }).toEqual({ dropPointId, refusals: ['drop_point_refused'] });
  expect(
    await refusals('de_DE', { shippingMethodId: '01', dropPointId: 'nowhere', pickupStoreId: 'T000' }),
  ).toEqual([]);
  expect(await refusals('de_DE', { shippingMethodId: '05', dropPointId: spanish.id })).toEqual([
    'shipping_refused',
  ]);
});

it('a drop point that its carrier has closed is refused', async () => {
  const { id } = (await points('es_ES', '05'))[0]!;
  expect(await refusals('es_ES', { shippingMethodId: '05', dropPointId: id })).toEqual([]);
  await shop.db.execute('update drop_points set open = false where id = $1', [id]);
  expect(await refusals('es_ES', { shippingMethodId: '05', dropPointId: id })).toEqual([
    'drop_point_refused',
  ]);
});

it('a store hands out orders of its own country alone', async () => {
  const { stores } = await shop.client().call(storeLocatorStores, { profile: 'de_DE' });
  const idIn = (countryId: string) => stores.find(({ address }) => address.countryId === countryId)!.id;
  expect(await refusals('de_DE', { shippingMethodId: '99', pickupStoreId: idIn('DE') })).toEqual([]);
  for (const pickupStoreId of [idIn('ES'), 'T000', 'x'.repeat(40)])
    expect({
      pickupStoreId,
      refusals: await refusals('de_DE', { shippingMethodId: '99', pickupStoreId }),
    }).toEqual({ pickupStoreId, refusals: ['pickup_store_refused'] });
});
