import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { cartDeliveryPoints } from '../places/places.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import { ordersCreate } from './orders.contract';
import {
  ana,
  composeCreate,
  fillBag,
  nube,
  openOrderBench,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Orders for pick-up: the place must belong to the chosen way and be in the country of the order. */
let shop: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  await setStock(shop, '38', 50);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));

const person = { email: ana.email, name: 'Ana', surname: 'Gil', telephone: '600123456', privacyPolicy: 'on' };
const pointOf = async (deliveryType: '04' | '06') =>
  (await send(shop, cartDeliveryPoints, { profile: 'de_DE', deliveryType })).deliveryPoints[0]!.id;

async function composeGerman(shippingMethodId: string, dropPointId?: string) {
  const { hashOrderId } = await send(shop, cartAdd, { profile: 'de_DE', id: nube, sizeLabel: '38' });
  const create = await composeCreate(shop, hashOrderId, {
    profile: 'de_DE',
    countryId: 'DE',
    shippingMethodId,
    shipment: { ...person, postnummer: '12345678', country: 'DE' },
  });
  return { ...create, ...(dropPointId ? { dropPointId } : {}) };
}
const viewOf = async (reference: string) =>
  (
    await shop.db.query<{ view: { dropPointId: string | null; pickupStoreId: string | null } }>(
      'select view from orders where reference = $1',
      [reference],
    )
  )[0]!.view;

it('a locker that does not exist, or not for this way, is refused at its field; nothing is charged', async () => {
  const refused = async (dropPointId?: string) =>
    (await send(shop, ordersCreate, await composeGerman('04', dropPointId))).errors?.map(
      ({ code, message }) => `${code} ${message}`,
    );
  expect(await refused()).toEqual(['invalid_field dropPointId: Please select an option.']);
  for (const id of ['nowhere', await pointOf('06')])
    expect(await refused(id)).toEqual([
      'invalid_field dropPointId: This place does not take this order. Please choose another one.',
    ]);
  expect(shop.provider.calls).toEqual([]);
});

it('a valid locker is part of the order', async () => {
  const locker = await pointOf('04');
  const made = await send(shop, ordersCreate, await composeGerman('04', locker));
  expect(made.status, JSON.stringify(made.errors)).toBe('OK');
  expect(await viewOf(made.order.reference)).toMatchObject({ dropPointId: locker, pickupStoreId: null });
});

it('a place picked for another way is dropped', async () => {
  const create = await composeCreate(shop, await fillBag(shop), {
    dropPointId: 'nowhere',
    pickupStoreId: 'T000',
  });
  const made = await send(shop, ordersCreate, create);
  expect(made.status, JSON.stringify(made.errors)).toBe('OK');
  expect(await viewOf(made.order.reference)).toMatchObject({ dropPointId: null, pickupStoreId: null });
});

it('a store of another country is refused', async () => {
  const { stores } = await send(shop, storeLocatorStores, { profile: 'en_GB', countryId: 'ES' });
  const create = await composeCreate(shop, await fillBag(shop), {
    shippingMethodId: '99',
    shipment: { ...person, country: 'GB' },
  });
  const { errors } = await send(shop, ordersCreate, { ...create, pickupStoreId: stores[0]!.id });
  expect(errors?.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'invalid_field pickupStoreId: This store does not hand out this order. Please choose another one.',
  ]);
});
