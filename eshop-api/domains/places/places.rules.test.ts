import { describe, expect, it } from 'vitest';
import { measureDistance } from '../../contract/measure-distance';
import { isPostalCode, postalCodeCountries } from '../../contract/fields/address.fields';
import countries from '../reference/data/countries.json';
import { findPlaces } from '../reference/market.facts';
import { reachesSameDay, takesCash } from './address.handlers';
import { findCity, listCities, listCityCountries, foldPlace, findRegionOfCode } from './place.data';
import { listComunas } from './comuna.data';
import { composePoints } from '../../../demo/places/compose-points';
import postalRegions from './data/postal-regions.json';
import sameDay from './data/same-day.json';
import { resolvePlace } from './resolve-place.rules';

const points = composePoints();
const regionsOf = (country: string) => Object.keys(findPlaces(country) ?? {});

describe('the data', () => {
  it('have cities of every country that the shop sells to, by the names and regions of the reference data', () => {
    expect(listCityCountries().sort()).toEqual(Object.keys(countries).sort());
    for (const country of listCityCountries()) {
      const strangers = listCities(country).filter(
        ({ region, name }) => !findPlaces(country)![region]?.cities.includes(name),
      );
      expect(strangers, country).toEqual([]);
    }
    expect(listCityCountries().flatMap(listCities).length).toBeGreaterThan(1600);
  });
  it('have postal codes in their country’s format', () => {
    const wrong = listCityCountries()
      .flatMap(listCities)
      .flatMap(({ country, name, postalCodes }) =>
        postalCodes
          .filter((code) => !isPostalCode(code, country))
          .map((code) => `${country} ${name} ${code}`),
      );
    expect(wrong).toEqual([]);
    for (const country of postalCodeCountries)
      expect(
        listCities(country).some(({ postalCodes }) => postalCodes.length > 0),
        country,
      ).toBe(true);
  });
  it('have only existing regions, and all of them in countries with taxes by region', () => {
    for (const [country, text] of Object.entries(postalRegions)) {
      const named = text
        .split(' ')
        .map((entry) => entry.split(':')[1]!)
        .filter((region) => region !== '=');
      expect(
        named.filter((region) => !regionsOf(country).includes(region)),
        country,
      ).toEqual([]);
    }
    for (const country of ['US', 'CA', 'RU'] as const)
      expect(
        regionsOf(country).filter(
          (region) => !postalRegions[country].split(' ').some((entry) => entry.endsWith(`:${region}`)),
        ),
        country,
      ).toEqual([]);
  });
  it('have every city’s code in its own region', () => {
    const wrong = Object.keys(postalRegions)
      .flatMap(listCities)
      .flatMap(({ country, name, region, postalCodes }) =>
        postalCodes
          .filter((code) => findRegionOfCode(country, code) !== region)
          .map((code) => `${country} ${name} ${code}: ${findRegionOfCode(country, code)}, not ${region}`),
      );
    expect(wrong).toEqual([]);
  });
  it('have the 346 comunas of Chile', () => {
    expect(new Set(listComunas('CL').map(({ name }) => name)).size).toBe(346);
    expect(listComunas('CL').every(({ regionId }) => regionsOf('CL').includes(regionId))).toBe(true);
    expect(listComunas('ES')).toEqual([]);
  });
});

describe('drop points', () => {
  const ways = Object.entries(countries).flatMap(([country, { shipping }]) =>
    ['04', '05', '06'].filter((way) => way in shipping).map((way) => [country, way] as const),
  );
  it.each(ways)('%s offers %s: at least 50', (country, way) =>
    expect(
      points.filter((point) => point.country === country && point.deliveryType === way).length,
    ).toBeGreaterThanOrEqual(50),
  );
  it('for returns are 50 in every country', () => {
    const few = listCityCountries().filter(
      (country) =>
        points.filter((point) => point.country === country && point.deliveryType === null).length < 50,
    );
    expect(few).toEqual([]);
  });
  it('are near their city, each at its own place and with its own id', () => {
    const far = points.filter((point) => {
      const km = measureDistance(point, findCity(point.country, point.city, point.region)!);
      return km < 0.2 || km > 8;
    });
    expect(far.map(({ id }) => id)).toEqual([]);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    const sites = points.map(({ network, latitude, longitude }) => `${network} ${latitude} ${longitude}`);
    expect(sites.length - new Set(sites).size).toBe(0);
  });
  it('have a street, seven days of hours and, where the country has them, a postal code that holds', () => {
    expect(
      points
        .filter(({ street, hours, name }) => !street.match(/\d/) || hours?.length !== 7 || name.includes('{'))
        .map(({ id }) => id),
    ).toEqual([]);
    const wrong = points.filter(
      ({ postalCode, country }) => postalCode && !isPostalCode(postalCode, country),
    );
    expect(wrong).toEqual([]);
    expect(points.filter(({ postalCode, deliveryType }) => deliveryType && !postalCode)).toEqual([]);
  });
  it('are the same ones every time', () => expect(composePoints()).toEqual(points));
});

it.each([
  ['São Paulo', 'sao paulo'],
  ['L’Hospitalet', 'l hospitalet'],
  ['ŁÓDŹ', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Щёлково', 'щелково'],
  ['さいたま市', 'さいたま市'],
  ['강남구', '강남구'],
])('%s is compared as %s', (text, folded) => expect(foldPlace(text)).toBe(folded));

it.each([
  ['US', '90210', 'CA'],
  ['US', '10012-1234', 'NY'],
  ['US', '733', 'TX'],
  ['US', '96201', undefined],
  ['CA', 'm5v 2t6', 'ON'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 1A1', 'NT'],
  ['RU', '141400', 'MOS'],
  ['RU', '999999', undefined],
  ['ES', '28013', 'M'],
  ['FR', '20200', '2B'],
  ['FR', '20000', '2A'],
  ['FR', '75011', '75'],
  ['TR', '34433', '34'],
  ['MX', '06700', 'CMX'],
  ['BR', '01310-100', 'SP'],
  ['AU', '2601', 'ACT'],
  ['DE', '10115', 'BE'],
  ['DE', '99999', undefined],
  ['QQ', '1', undefined],
  ['__proto__', '1', undefined],
] as const)('%s %s lies in %s', (country, code, region) =>
  expect(findRegionOfCode(country, code)).toBe(region),
);

it.each([
  ['DE', '10115', '', 'Berlin'],
  ['DE', '', 'münchen', 'München'],
  ['DE', '10119', '', 'Berlin'],
  ['DE', '10115', 'Hamburg', 'Berlin'],
  ['ES', '28042', '', 'Madrid'],
  ['ES', '', 'coruna', undefined],
  ['ES', '', 'A Coruña', 'A Coruña'],
  ['GB', 'SW11 5QL', '', 'London'],
  ['DE', 'x', 'Nirgendwo', undefined],
  ['DE', '', '', undefined],
  ['US', '97201', 'Portland', 'Portland'],
  ['QQ', '10115', 'Berlin', undefined],
] as const)('in %s "%s" and "%s" mean %s', (country, zipCode, city, name) =>
  expect(resolvePlace(country, { zipCode, city })?.name).toBe(name),
);

it('of two cities of a name the postal code’s', () =>
  expect(
    ['97299', '04199'].map((zipCode) => resolvePlace('US', { zipCode, city: 'Portland' })!.region),
  ).toEqual(['OR', 'ME']));

it.each([
  [{ region: '34', district: 'Kadıköy' }, true],
  [{ region: '34', city: 'KADIKOY' }, true],
  [{ city: 'İstanbul', district: 'Beşiktaş' }, true],
  [{ city: 'Istanbul', district: 'Sarıyer' }, true],
  [{ region: '34', district: 'Sarıyer', neighbourhood: 'Zekeriyaköy Mah.' }, false],
  [{ region: '34', district: 'Sarıyer / Zekeriyaköy' }, false],
  [{ region: '34', district: 'Silivri' }, false],
  [{ region: '06', district: 'Kadıköy' }, false],
  [{ region: '34' }, false],
  [{ city: 'İstanbul' }, false],
  [{ city: 'Ankara', district: 'Kadıköy' }, false],
] as const)('same day in TR %j: %s', (area, reached) =>
  expect(reachesSameDay({ country: 'TR', ...area })).toBe(reached),
);
it('the same day is offered by the countries with such districts alone (docs/contract/orders.md#shipping-codes: Istanbul)', () =>
  expect(
    Object.entries(countries).flatMap(([country, { shipping }]) => ('03' in shipping ? [country] : [])),
  ).toEqual(Object.keys(sameDay)));
it('nowhere else on the same day', () =>
  expect(
    ['ES', 'DE', 'QQ', 'constructor'].map((country) =>
      reachesSameDay({ country, region: '34', district: 'Kadıköy' }),
    ),
  ).toEqual([false, false, false, false]));

it.each([
  [{ region: 'MOW', city: 'Москва' }, true],
  [{ region: 'MOS', city: 'Химки' }, true],
  [{ region: 'MOS', city: 'г. Королев' }, true],
  [{ region: 'MOS', city: 'Коломна' }, false],
  [{ region: 'NVS', city: 'Новосибирск' }, false],
  [{ city: 'Мурино' }, true],
  [{}, false],
] as const)('cash at the door in RU %j: %s', (area, taken) =>
  expect(takesCash({ country: 'RU', ...area })).toBe(taken),
);
it('cash on delivery is not limited elsewhere', () =>
  expect(takesCash({ country: 'ES', city: 'Soria' })).toBe(true));
