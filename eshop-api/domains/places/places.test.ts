import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { upsertPoints } from './drop-points.repository';
import { cartDeliveryPoints, droppointInfo, globalComunas, placesCheckAddress } from './places.contract';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['places', 'reference', 'stores']);
}, 60_000);
afterAll(() => shop?.close());
const ask = (input: {
  deliveryType: '04' | '05' | '06' | '99';
  countryId?: string;
  city?: string;
  zipCode?: string;
  latitude?: number;
  longitude?: number;
  limit?: number;
  hashOrderId?: string;
}) => shop.client().call(cartDeliveryPoints, { profile: 'de_DE', ...input });

describe('POST /cart/deliveryPoints', () => {
  it('returns packstations nearest first', async () => {
    const { deliveryPoints, place, total } = await ask({
      deliveryType: '04',
      zipCode: '10115',
      countryId: 'DE',
    });
    expect(place).toMatchObject({ name: 'Berlin', region: 'BE' });
    expect(total).toBeGreaterThanOrEqual(80);
    expect(deliveryPoints[0]).toMatchObject({
      deliveryType: '04',
      network: 'packstation',
      city: 'Berlin',
      countryId: 'DE',
      stock: null,
    });
    const distances = deliveryPoints.map(({ distance }) => distance!);
    expect([...distances].sort((a, b) => a - b)).toEqual(distances);
    expect(distances[0]).toBeLessThan(3);
    expect(deliveryPoints[0]!.hours[6]).toEqual({ weekday: 7, spans: [{ open: '00:00', close: '24:00' }] });
  });
  it('returns none beyond the distance that people travel, and the nearest of the others', async () => {
    const berlin = await ask({ deliveryType: '04', zipCode: '10115', countryId: 'DE', limit: 300 });
    expect(berlin.deliveryPoints.length).toBeGreaterThan(0);
    expect(Math.max(...berlin.deliveryPoints.map(({ distance }) => distance!))).toBeLessThanOrEqual(
      berlin.reach,
    );
    expect({
      reach: berlin.reach,
      beyond: berlin.beyond,
      hasMore: berlin.total > berlin.deliveryPoints.length,
    }).toEqual({ reach: 40, beyond: null, hasMore: true });
    const atSea = await ask({ deliveryType: '04', countryId: 'DE', latitude: 54.5, longitude: 7.5 });
    expect(atSea).toMatchObject({
      deliveryPoints: [],
      beyond: { city: expect.any(String), distance: expect.any(Number) },
      total: berlin.total,
    });
    expect(atSea.beyond!.distance).toBeGreaterThan(40);
  });
  it('the limit is higher for a store', async () => {
    const { reach, deliveryPoints } = await ask({
      deliveryType: '99',
      zipCode: '28004',
      countryId: 'ES',
      limit: 300,
    });
    expect({ reach, allInReach: deliveryPoints.every(({ distance }) => distance! <= 100) }).toEqual({
      reach: 100,
      allInReach: true,
    });
    expect(
      (await ask({ deliveryType: '99', countryId: 'ES', latitude: 36, longitude: -30 })).beyond,
    ).not.toBeNull();
  });
  it('distinguishes post offices from lockers, and countries', async () => {
    expect(
      (await ask({ deliveryType: '06', city: 'Köln', countryId: 'DE' })).deliveryPoints[0],
    ).toMatchObject({ network: 'postfiliale', city: 'Köln' });
    expect(
      (await ask({ deliveryType: '05', zipCode: '08001', countryId: 'ES' })).deliveryPoints[0],
    ).toMatchObject({ network: 'correos', city: 'Barcelona' });
    expect((await ask({ deliveryType: '04', zipCode: '28013', countryId: 'ES' })).deliveryPoints).toEqual([]);
  });
  it('a position takes precedence over the city; an unknown place gives the list without distances', async () => {
    expect(
      (await ask({ deliveryType: '04', countryId: 'DE', city: 'Berlin', latitude: 48.14, longitude: 11.58 }))
        .deliveryPoints[0]!.city,
    ).toBe('München');
    const { deliveryPoints, place } = await ask({
      deliveryType: '04',
      countryId: 'DE',
      city: 'Nirgendwo',
      limit: 300,
    });
    expect({
      place,
      noDistances: deliveryPoints.every(({ distance }) => distance === null),
      city: deliveryPoints[0]!.city,
    }).toEqual({ place: null, noDistances: true, city: 'Aachen' });
  });
  it('99 returns the storefront’s stores', async () => {
    const { deliveryPoints } = await ask({ deliveryType: '99', zipCode: '28004', countryId: 'ES' });
    expect(deliveryPoints[0]).toMatchObject({
      network: 'store',
      city: 'Madrid',
      deliveryType: '99',
      stock: null,
    });
    expect(deliveryPoints.every(({ countryId }) => countryId === 'ES')).toBe(true);
  });
  it('without a readable bag the hint is missing, not the list', async () => {
    const { deliveryPoints } = await ask({
      deliveryType: '99',
      countryId: 'ES',
      hashOrderId: 'x'.repeat(22),
    });
    expect(deliveryPoints.length).toBeGreaterThan(5);
    expect(deliveryPoints.every(({ stock }) => stock === null)).toBe(true);
  });
  it('an unknown country is an error', async () =>
    expect(ask({ deliveryType: '04', countryId: 'QQ' })).rejects.toMatchObject({ code: 'unknown_country' }));
});

it('GET /afterSales/takeback/droppointInfo: a map and points, nearest first', async () => {
  const { droppointUrl, droppoints } = await shop
    .client()
    .call(droppointInfo, { profile: 'es_ES', city: 'Sevilla', type: 'takeback' });
  expect(droppointUrl).toMatch(/^https:\/\/.+37\.\d+/);
  expect({
    droppointCount: droppoints.length,
    city: droppoints[0]!.city,
    deliveryType: droppoints[0]!.deliveryType,
  }).toEqual({ droppointCount: 60, city: 'Sevilla', deliveryType: null });
  expect(droppoints[5]!.distance).toBeLessThan(100);
});

it('GET /global/comunas', async () => {
  const comunas = async (request: { countryId?: string; regionId?: string }) =>
    (await shop.client().call(globalComunas, { profile: 'es_ES', ...request })).comunas;
  expect((await comunas({ countryId: 'CL' })).length).toBe(346);
  expect(await comunas({ countryId: 'cl', regionId: 'AP' })).toEqual(
    ['Arica', 'Camarones', 'General Lagos', 'Putre'].map((name) => ({ name, regionId: 'AP' })),
  );
  expect(await comunas({})).toEqual([]);
});

describe('options of an address', () => {
  const checkAddress = (address: Record<string, string>) =>
    shop.client().call(placesCheckAddress, { profile: 'en_GB', ...address });
  it('region by postal code, and whether it is the one named', async () => {
    expect(await checkAddress({ countryId: 'US', postalCode: '90210', region: 'CA' })).toMatchObject({
      regionId: 'CA',
      city: null,
      regionMismatch: false,
    });
    expect(await checkAddress({ countryId: 'JP', postalCode: '1500001' })).toMatchObject({
      regionId: '13',
      city: '渋谷区',
    });
    expect(await checkAddress({ countryId: 'JP', postalCode: '0640804' })).toMatchObject({ regionId: '01' });
    expect(await checkAddress({ countryId: 'KR', postalCode: '04524' })).toMatchObject({ regionId: '11' });
    expect(await checkAddress({ countryId: 'US', postalCode: '10012', region: 'California' })).toMatchObject({
      regionId: 'NY',
      regionMismatch: true,
    });
    expect(await checkAddress({ countryId: 'US', region: 'tx' })).toMatchObject({
      regionId: 'TX',
      regionMismatch: false,
    });
    expect(await checkAddress({ countryId: 'US', region: 'Nowhere' })).toMatchObject({ regionId: null });
    expect(await checkAddress({ countryId: 'QQ', region: 'Nowhere' })).toMatchObject({
      regionId: null,
      sameDay: false,
    });
  });
  it('same day and cash at the door', async () => {
    expect(await checkAddress({ countryId: 'TR', postalCode: '34710', district: 'Kadıköy' })).toMatchObject({
      regionId: '34',
      sameDay: true,
      cashOnDelivery: true,
    });
    expect(await checkAddress({ countryId: 'RU', postalCode: '141400', city: 'Химки' })).toMatchObject({
      regionId: 'MOS',
      sameDay: false,
      cashOnDelivery: true,
    });
    expect(await checkAddress({ countryId: 'RU', postalCode: '630000', city: 'Новосибирск' })).toMatchObject({
      cashOnDelivery: false,
    });
  });
  it('a drop point is one of this country and way of shipping, and open', async () => {
    const point = (address: Record<string, string>) =>
      checkAddress(address).then(({ dropPoint }) => dropPoint?.id ?? null);
    const dropPointId = 'DE-PACKSTATION-101';
    expect(await point({ countryId: 'DE', dropPointId, shippingMethodId: '04' })).toBe(dropPointId);
    expect(await point({ countryId: 'DE', dropPointId, shippingMethodId: '06' })).toBeNull();
    expect(await point({ countryId: 'ES', dropPointId })).toBeNull();
    expect(await point({ countryId: 'DE', dropPointId: "x'; --" })).toBeNull();
    await shop.db.execute('update drop_points set open = false where id = $1', [dropPointId]);
    expect(await point({ countryId: 'DE', dropPointId })).toBeNull();
  });
});

it('loading a carrier’s list again updates points', async () => {
  const point = {
    id: 'X-1',
    network: 'packstation',
    deliveryType: '04',
    country: 'DE',
    region: 'BE',
    city: 'Berlin',
    name: 'A',
    street: 'B 1',
    postalCode: '10115',
    latitude: 52,
    longitude: 13,
    hours: [],
  };
  await upsertPoints(shop.db, [point]);
  await upsertPoints(shop.db, [{ ...point, name: 'New name' }]);
  expect(await shop.db.query('select name from drop_points where id = $1', ['X-1'])).toEqual([
    { name: 'New name' },
  ]);
});
