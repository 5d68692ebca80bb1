import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  storeLocatorStore,
  storeLocatorStores,
  storeLocatorStoresByCity,
  storeLocatorStoresByCountry,
} from './stores.contract';
import { openTestStores, type TestStores } from './stores.fixture';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

const profile = 'en_GB';

describe('GET /store-locator/stores', () => {
  it('returns all stores of the storefront with their countries', async () => {
    const { stores, total, countries, place } = await shop.call(storeLocatorStores, { profile });
    expect(stores.length).toBe(total);
    expect(place).toBeNull();
    expect(countries.reduce((sum, { total: some }) => sum + some, 0)).toBe(total);
    expect(countries.find(({ id }) => id === 'DE')!.name).toBe('Germany');
    const lab = await shop.call(storeLocatorStores, { profile }, 'lab');
    expect(lab.total).toBeLessThan(total);
    expect(lab.total).toBeGreaterThan(50);
  });

  test.each([
    ['a city', { near: 'Madrid' }, 'Madrid', 'Madrid'],
    ['a city in another language', { near: 'sevilla' }, 'Seville', 'Sevilla'],
    ['without its accents', { near: 'sao paulo' }, 'São Paulo', 'São Paulo'],
    ['in another script', { near: '東京' }, 'Tokyo', 'Tokyo'],
    ['its beginning', { near: 'barcel' }, 'Barcelona', 'Barcelona'],
    ['a postal code', { near: '08003' }, 'Barcelona', 'Barcelona'],
    ['a postal code of the area', { near: '28099' }, 'Madrid', 'Madrid'],
    ['a quarter', { near: 'Shoreditch' }, 'London', 'London'],
  ])('nearest first to %s', async (_, asked, city) => {
    const { stores, place } = await shop.call(storeLocatorStores, { profile, ...asked, limit: 5 });
    expect(stores[0]!.address.city).toBe(city);
    expect(place!.label).toBe(city);
    const distances = stores.map(({ distance }) => distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('reads a position, also as text, without a name for it', async () => {
    const byText = await shop.call(storeLocatorStores, { profile, near: '48.857, 2.36', limit: 1 });
    const byNumber = await shop.call(storeLocatorStores, {
      profile,
      latitude: 48.857,
      longitude: 2.36,
      limit: 1,
    });
    expect(byText.stores[0]!.address).toMatchObject({ city: 'Paris', street: '27 Rue des Francs-Bourgeois' });
    expect(byNumber.stores).toEqual(byText.stores);
    expect(byText.place!.label).toBe('');
  });

  it('finds a city also on a storefront that has no store there', async () => {
    const own = await shop.call(storeLocatorStoresByCity, { profile, city: 'Lugano' }, 'running');
    expect(own.stores).toEqual([]);
    const { place, stores } = await shop.call(
      storeLocatorStores,
      { profile, near: 'Lugano', limit: 1 },
      'running',
    );
    expect({ label: place!.label, isBeyond: stores[0]!.distance! > 5 }).toEqual({
      label: 'Lugano',
      isBeyond: true,
    });
  });

  it('an unknown place is reported as such instead of guessed', async () => {
    expect(await shop.call(storeLocatorStores, { profile, near: 'Xyzzy' })).toMatchObject({
      stores: [],
      total: 0,
      place: null,
    });
    expect(await shop.call(storeLocatorStores, { profile, near: '99.9,200' })).toMatchObject({
      stores: [],
      place: null,
    });
  });

  it('of two cities of one name the one in the profile’s country is used', async () => {
    const cordoba = await shop.call(storeLocatorStores, { profile: 'es_ES', near: 'Valencia', limit: 1 });
    expect(cordoba.stores[0]!.address.countryId).toBe('ES');
  });

  it('filters by a service and a country', async () => {
    const { stores } = await shop.call(storeLocatorStores, { profile, service: 'repair', countryId: 'pt' });
    expect(stores.length).toBeGreaterThan(0);
    for (const store of stores) {
      expect(store.address.countryId).toBe('PT');
      expect(store.services.map(({ key }) => key)).toContain('repair');
    }
  });

  it('lists the services that exist for the market: no personal shopper in JP and CL (docs/contract/storefronts-and-roles.md#personal-shopper)', async () => {
    const servicesOf = async (locale: string) =>
      (await shop.call(storeLocatorStores, { profile: locale, limit: 1 })).services;
    expect({
      inSpain: (await servicesOf('es_ES')).includes('appointment'),
      japaneseServices: await servicesOf('ja_JP'),
      inChile: (await servicesOf('es_CL')).includes('appointment'),
    }).toEqual({
      inSpain: true,
      japaneseServices: expect.not.arrayContaining(['appointment']),
      inChile: false,
    });
  });

  it('refuses invalid coordinates', async () => {
    expect(await shop.call(storeLocatorStores, { latitude: 91, longitude: 0 })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'invalid_request' }],
    });
  });
});

describe('GET /store-locator/store', () => {
  it('shows hours, today and neighbours of one store', async () => {
    const { store, nearby } = await shop.call(storeLocatorStore, { profile, id: 'T010' });
    expect(store).toMatchObject({
      id: 'T010',
      name: 'Acme Fuencarral',
      slug: 'madrid-fuencarral',
      type: 'TIENDA ACME',
      typeLabel: 'Acme Store',
      address: { city: 'Madrid', country: 'Spain' },
      timeZone: 'Europe/Madrid',
    });
    expect(store.hours).toHaveLength(7);
    expect(store.today).toMatchObject({ date: '2026-05-04', weekday: 1 });
    expect(store.opening).toMatchObject({ open: true, until: '21:00' });
    expect(nearby).toHaveLength(3);
    expect(nearby.every(({ id, distance }) => id !== 'T010' && distance! < 5)).toBe(true);
  });

  it('reports holidays ahead, by day', async () => {
    shop.setClock('2026-12-20T10:00:00Z');
    const { store } = await shop.call(storeLocatorStore, { profile, id: 'T010' });
    expect(store.exceptions).toEqual(
      expect.arrayContaining([
        { date: '2026-12-25', spans: [] },
        { date: '2026-12-24', spans: [{ open: '10:00', close: '17:00' }] },
      ]),
    );
    shop.setClock('2026-05-04T10:00:00Z');
  });

  test.each(['T999', 'nonsense'])('%s is no store', async (id) => {
    expect(await shop.call(storeLocatorStore, { profile, id })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'store_not_found' }],
    });
  });

  it('a store that sells nothing of a storefront is not one of its stores', async () => {
    const ids = new Set(
      (await shop.call(storeLocatorStores, { profile }, 'running')).stores.map(({ id }) => id),
    );
    const other = (await shop.call(storeLocatorStores, { profile })).stores.find(({ id }) => !ids.has(id))!;
    expect(await shop.call(storeLocatorStore, { profile, id: other.id }, 'running')).toMatchObject({
      errors: [{ code: 'store_not_found' }],
    });
  });

  it('a concession has the name of its department store', async () => {
    expect((await shop.call(storeLocatorStore, { profile, id: 'T205' })).store).toMatchObject({
      concession: true,
      kind: 'department',
      name: 'Galerías Almudena',
      typeLabel: 'Department Store',
    });
  });
});

describe('flags', () => {
  it('hide_telephone_numbers hides phones, take_back shows the stores that take shoes back', async () => {
    const show = async () => (await shop.call(storeLocatorStore, { profile, id: 'T010' })).store;
    expect((await show()).phone).toMatch(/^\+34 91 \d+$/);
    expect((await show()).services.map(({ key }) => key)).toContain('takeback');
    Object.assign(shop.flags, { hide_telephone_numbers: true, take_back: false });
    expect((await show()).phone).toBeNull();
    expect((await show()).services.map(({ key }) => key)).not.toContain('takeback');
    Object.assign(shop.flags, { hide_telephone_numbers: false, take_back: true });
  });
});

describe('by country and city', () => {
  it('lists a country by its cities, the profile’s own by default', async () => {
    const { stores, cities } = await shop.call(storeLocatorStoresByCountry, { profile });
    expect(stores.every(({ address }) => address.countryId === 'GB')).toBe(true);
    expect(cities.find(({ id }) => id === 'London')!.total).toBeGreaterThanOrEqual(5);
    expect(
      (await shop.call(storeLocatorStoresByCountry, { profile, countryId: 'IT' })).stores.length,
    ).toBeGreaterThan(10);
    expect((await shop.call(storeLocatorStoresByCountry, { profile, countryId: 'ZZ' })).stores).toEqual([]);
  });

  it('lists a city by any of its names, with its name in the profile’s language', async () => {
    const { stores, place } = await shop.call(storeLocatorStoresByCity, { profile: 'fr_FR', city: 'Milano' });
    expect(stores.length).toBeGreaterThanOrEqual(4);
    expect(new Set(stores.map(({ address }) => address.city))).toEqual(new Set(['Milan']));
    expect(place!.label).toBe('Milan');
    expect(
      (await shop.call(storeLocatorStoresByCity, { profile: 'es_ES', city: 'Londres' })).stores[0]!.address
        .city,
    ).toBe('Londres');
  });
});
