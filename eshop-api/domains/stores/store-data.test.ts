import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { measureDistance } from './place.rules';
import { toInstant } from './hours.rules';
import { isConcession, typeLabel, typeValue, slugOf } from './store-view.rules';
import { NO_PERSONAL_SHOPPER } from './stores.state';
import { listDemoStores } from './store-data';

const stores = listDemoStores();
const root = join(import.meta.dirname, '..', '..', '..');
const readJson = (...path: string[]) =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Record<string, any>;

describe('the demo’s stores', () => {
  it('are at least 250, each with an id and an address of its own', () => {
    expect(stores.length).toBeGreaterThanOrEqual(250);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length);
    expect(new Set(stores.map((store) => `${store.country} ${slugOf(store)}`)).size).toBe(stores.length);
    expect(stores.filter(({ id }) => !/^T\d{3}$/.test(id))).toEqual([]);
    expect(stores.filter((store) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(store)))).toEqual([]);
  });

  it('exist in every country of the locale registry', () => {
    const countries = readdirSync(join(root, 'locales'))
      .filter((id) => /^[a-z]{2}_[A-Z]{2}$/.test(id))
      .map((id) => id.slice(3));
    const here = new Set(stores.map(({ country }) => country));
    expect([...new Set(countries)].filter((country) => !here.has(country))).toEqual([]);
  });

  it('are of all four kinds, several in the big cities', () => {
    expect([...new Set(stores.map(({ kind }) => kind))].sort()).toEqual([
      'department',
      'franchise',
      'outlet',
      'own',
    ]);
    for (const city of ['Madrid', 'Barcelona', 'Paris', 'Berlin', 'London', 'Tokyo'])
      expect(stores.filter((store) => store.city === city).length).toBeGreaterThanOrEqual(5);
  });

  it('are in their city, no two at one position', () => {
    const far = stores.filter((store) => measureDistance(store, store.centre) > 25);
    expect(far.map(({ id, city }) => `${id} ${city}`)).toEqual([]);
    expect(new Set(stores.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
      stores.length,
    );
  });

  it('have seven days of hours in order, in a time zone that exists', () => {
    for (const { hours, timeZone } of stores) {
      expect(hours).toHaveLength(7);
      expect(hours.flat().every(([open, close]) => open < close)).toBe(true);
      expect(() => toInstant('2026-05-04', '10:00', timeZone)).not.toThrow();
    }
  });

  it('four have a subtitle (docs/contract/content.md#store-types), and it has a text', () => {
    const words = readJson('locales', 'en', 'labels', 'stores.json');
    const titled = stores.filter(({ subtitle }) => subtitle);
    expect(titled).toHaveLength(4);
    expect(titled.filter(({ subtitle }) => !words[`subtitle.${subtitle}`])).toEqual([]);
  });

  it('concessions are those of docs/contract/storefronts-and-roles.md#concessions, all in department stores', () => {
    expect(
      ['T601', 'T699', 'T205', 'T250', 'T204', 'T016', 'T106'].map((id) => isConcession({ id })),
    ).toEqual([true, true, true, true, false, false, false]);
    expect(stores.filter((store) => isConcession(store) !== (store.kind === 'department'))).toEqual([]);
    expect(stores.map(({ id }) => id)).toEqual(expect.arrayContaining(['T205', 'T250']));
  });

  it('have no personal shopper where docs/contract/storefronts-and-roles.md#personal-shopper has none', () => {
    const without = readJson('locales', 'markets.json').lists.noPersonalShopper as string[];
    const offering = new Set(
      stores.filter(({ services }) => services.includes('appointment')).map(({ country }) => country),
    );
    expect(without).toEqual(NO_PERSONAL_SHOPPER);
    expect(without.filter((country) => offering.has(country))).toEqual([]);
    expect(offering.size).toBeGreaterThan(30);
  });

  it('sell only lines that a brand sells; each brand has stores in many countries', () => {
    const brands = readdirSync(join(root, 'brands'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readJson('brands', name, 'brand.json').catalogue.lines as string[]);
    expect(
      [...new Set(stores.flatMap(({ lines }) => lines))].filter((line) => !brands.flat().includes(line)),
    ).toEqual([]);
    for (const lines of brands)
      expect(
        new Set(
          stores
            .filter((store) => store.lines.some((line) => lines.includes(line)))
            .map(({ country }) => country),
        ).size,
      ).toBeGreaterThan(25);
  });
});

test.each([
  ['own', 'TIENDA ACME', 'Acme Store'],
  ['outlet', 'RECAMPER', 'Outlet Store'],
  ['franchise', 'FRANCHISE', 'Franchise Store'],
  ['department', 'ESPACIO ACME', 'Department Store'],
] as const)('store type %s (docs/contract/content.md#store-types)', (kind, value, label) => {
  expect({ typeValue: typeValue(kind, 'Acme'), typeLabel: typeLabel(kind, 'Acme', undefined) }).toEqual({
    typeValue: value,
    typeLabel: label,
  });
  expect(typeLabel(kind, 'Acme', { [kind]: 'Bei {brand}' })).toBe('Bei Acme');
});

test('distance is accurate to half a percent', () => {
  const madrid = { latitude: 40.4168, longitude: -3.7038 };
  expect(measureDistance(madrid, { latitude: 41.3874, longitude: 2.1686 })).toBeCloseTo(505, -1);
  expect(measureDistance(madrid, madrid)).toBe(0);
  expect(measureDistance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.2,
    0,
  );
});
