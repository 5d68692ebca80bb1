import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { createPhoton } from '../../providers/address-completion/photon/photon.provider';
import type { Storefront } from '../../server/settings.types';
import { placesComplete } from './completion.contract';
import { findOwnPlaces } from './completion.handlers';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['places', 'reference']);
  (shop.settings.storefronts.main as Storefront).flags = () => ({ checkout_address_autocomplete: true });
}, 60_000);
afterAll(() => shop?.close());
const complete = async (text: string, countryId = 'US', storefront = 'main') =>
  (await shop.client(storefront).call(placesComplete, { profile: 'en_GB', countryId, text })).completions;

describe('with the shop’s own places', () => {
  it('a code or its beginning', async () =>
    expect((await complete('28004', 'ES'))[0]).toEqual({
      label: '28004 Madrid',
      address: '',
      postalCode: '28004',
      city: 'Madrid',
      region: 'M',
    }));
  it('a city’s beginning, accents aside', async () =>
    expect((await complete('MUNCHE', 'DE'))[0]).toMatchObject({
      city: 'München',
      postalCode: '80331',
      region: 'BY',
    }));
  it('a region whose name differs from its city is given', async () =>
    expect((await complete('sabadell', 'ES'))[0]!.label).toBe('08201 Sabadell, Barcelona'));
  it('nothing for unknown input, and nothing where the flag is off', async () =>
    expect({
      unknownText: await complete('xyzzy'),
      unknownCountry: await complete('__proto__', 'QQ'),
      flagOff: await complete('28004', 'ES', 'running'),
    }).toEqual({ unknownText: [], unknownCountry: [], flagOff: [] }));
  it('has at most the requested length', () =>
    expect(findOwnPlaces({ country: 'US', language: 'en', text: 'sa', limit: 3 })).toHaveLength(3));
});

describe('with a geocoder', () => {
  const asked: string[] = [];
  const using = (body: unknown, status = 200) =>
    createPhoton('https://geo.example', async (url) => {
      asked.push(String(url));
      return Response.json(body, { status });
    });
  const request = { country: 'DE', language: 'de', text: 'Kastanien', limit: 2 };
  const feature = (properties: object) => ({
    type: 'Feature',
    properties: { countrycode: 'DE', ...properties },
  });
  it('reads houses, streets and towns; other countries and twins are left out', async () => {
    const house = feature({
      street: 'Kastanienallee',
      housenumber: '29',
      postcode: '10435',
      city: 'Berlin',
      state: 'Berlin',
    });
    const found = await using({
      features: [
        house,
        house,
        feature({ countrycode: 'AT', name: 'Wien' }),
        feature({
          osm_key: 'highway',
          name: 'Kastanienweg',
          postcode: '80331',
          city: 'München',
          state: 'Bayern',
        }),
      ],
    }).suggest(request, () => []);
    expect(found).toEqual([
      { street: 'Kastanienallee', houseNumber: '29', postalCode: '10435', city: 'Berlin', region: 'Berlin' },
      { street: 'Kastanienweg', houseNumber: '', postalCode: '80331', city: 'München', region: 'Bayern' },
    ]);
    expect(asked[0]).toBe('https://geo.example/api?q=Kastanien&limit=4&countrycode=DE&lang=de');
  });
  it('a town is in its name field', async () =>
    expect(
      await using({ features: [feature({ osm_key: 'place', type: 'city', name: 'Köln' })] }).suggest(
        request,
        () => [],
      ),
    ).toMatchObject([{ city: 'Köln', street: '' }]));
  it('a failure is thrown; no result is an empty list', async () => {
    await expect(using({}, 503).suggest(request, () => [])).rejects.toThrow('503');
    expect(await using({}).suggest(request, () => [])).toEqual([]);
  });
});
