import { describe, expect, it } from 'vitest';
import { needsRegion, layOutAddress } from './lay-out-address';
import { orderAddressFields } from '../../domains/orders/shipment.fields';

const ana = { name: 'Ana', surname: 'Moore' };

describe('lines of an envelope', () => {
  it.each([
    [
      'GB',
      {
        ...ana,
        address: '1 High Street',
        addressLine2: 'Flat 4',
        postalCode: 'sw1a1aa',
        city: 'London',
        country: 'GB',
      },
      { country: 'United Kingdom' },
      ['Ana Moore', '1 High Street', 'Flat 4', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      'XI',
      { address: '1 Royal Avenue', postalCode: 'BT1 5GS', city: 'Belfast', country: 'XI' },
      {},
      ['1 Royal Avenue', 'Belfast', 'BT1 5GS'],
    ],
    [
      'ES',
      {
        ...ana,
        address: 'Calle Real 2',
        postalCode: '28220',
        city: 'Majadahonda',
        region: 'M',
        country: 'ES',
      },
      { region: 'Madrid', country: 'España' },
      ['Ana Moore', 'Calle Real 2', '28220 Majadahonda Madrid', 'España'],
    ],
    [
      'ES, the province’s town',
      { address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', region: 'M', country: 'ES' },
      { region: 'Madrid' },
      ['Calle Mayor 1', '28013 Madrid'],
    ],
    [
      'DE',
      { address: 'Torstraße', numstrasse: '12a', postalCode: '10115', city: 'Berlin', country: 'DE' },
      {},
      ['Torstraße 12a', '10115 Berlin'],
    ],
    [
      'US',
      {
        address: '20 W 34th St',
        addressLine2: 'Apt 5',
        postalCode: '10001',
        city: 'New York',
        region: 'NY',
        country: 'US',
      },
      { region: 'New York' },
      ['20 W 34th St', 'Apt 5', 'New York, NY 10001'],
    ],
    [
      'MX',
      {
        address: 'Avenida Álvaro Obregón',
        addressNumber: '99',
        colonia: 'Roma Norte',
        postalCode: '06700',
        city: 'Ciudad de México',
        region: 'CMX',
        country: 'MX',
      },
      { region: 'Ciudad de México' },
      ['Avenida Álvaro Obregón 99', 'Roma Norte', '06700 Ciudad de México'],
    ],
    [
      'BR',
      {
        address: 'Rua Augusta',
        addressNumber: '99',
        district: 'Centro',
        postalCode: '01310100',
        city: 'São Paulo',
        region: 'SP',
        country: 'BR',
      },
      {},
      ['Rua Augusta 99', 'Centro', 'São Paulo-SP', '01310-100'],
    ],
    [
      'JP',
      {
        surname: '林',
        name: '凛',
        address: '神宮前1-2-3',
        addressLine2: '青山ビル301',
        postalCode: '1500001',
        city: '渋谷区',
        region: '13',
        country: 'JP',
      },
      { region: '東京都', country: '日本' },
      ['〒150-0001', '東京都渋谷区', '神宮前1-2-3', '青山ビル301', '林 凛', '日本'],
    ],
    [
      'JP in Latin letters',
      {
        ...ana,
        address: '1-2-3 Jingumae',
        postalCode: '1500001',
        city: 'Shibuya',
        region: 'Tokyo',
        country: 'JP',
      },
      {},
      ['Ana Moore', '1-2-3 Jingumae, Shibuya, Tokyo', '150-0001'],
    ],
    [
      'KR',
      {
        surname: '김',
        name: '솔',
        address: '세종대로 1',
        postalCode: '04524',
        city: '중구',
        region: '11',
        country: 'KR',
      },
      { region: '서울특별시' },
      ['서울특별시 중구', '세종대로 1', '김솔', '04524'],
    ],
    [
      'CH',
      { address: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', country: 'CH' },
      {},
      ['Bahnhofstrasse 1', '8001 Zürich'],
    ],
    [
      'TR without a province',
      { address: 'İstiklal 1', district: 'Beyoğlu', postalCode: '34433', city: 'İstanbul', country: 'TR' },
      {},
      ['İstiklal 1', 'Beyoğlu', '34433 İstanbul'],
    ],
    ['nothing', { country: 'GB' }, {}, []],
  ])('%s', (_case, address, names, lines) => expect(layOutAddress(address, names)).toEqual(lines));
});

describe('fields of a form', () => {
  const of = (country: string, script?: 'latin') =>
    orderAddressFields(country, script).filter(
      (name) => !['addressNumber', 'numstrasse', 'colonia', 'district'].includes(name),
    );
  it.each([
    ['GB', ['address', 'addressLine2', 'city', 'postalCode', 'region']],
    ['ES', ['address', 'addressLine2', 'postalCode', 'city', 'region']],
    ['US', ['address', 'addressLine2', 'city', 'region', 'postalCode']],
    ['JP', ['postalCode', 'region', 'city', 'address', 'addressLine2']],
    ['KR', ['postalCode', 'region', 'city', 'address', 'addressLine2']],
    ['CN', ['postalCode', 'region', 'city', 'address', 'addressLine2']],
    ['AD', ['address', 'addressLine2', 'postalCode', 'city', 'region']],
  ])('%s', (country, fields) => expect(of(country)).toEqual(fields));
  it('Hong Kong in Latin letters: from the small to the large', () =>
    expect({ firstField: of('HK')[0], firstLatinField: of('HK', 'latin')[0] }).toEqual({
      firstField: 'postalCode',
      firstLatinField: 'address',
    }));
  it('each field once, whatever the country', () => {
    for (const country of ['GB', 'XI', 'JP', 'HK', 'ZZ', 'MX', 'IE'])
      expect([...orderAddressFields(country)].sort()).toEqual([
        'address',
        'addressLine2',
        'addressNumber',
        'city',
        'colonia',
        'district',
        'numstrasse',
        'postalCode',
        'region',
      ]);
  });
});

it.each([
  ['US', true],
  ['JP', true],
  ['GB', true],
  ['ES', false],
  ['IT', false],
  ['DE', false],
])('the region helps to find a place in %s: %s', (country, needed) =>
  expect(needsRegion(country)).toBe(needed),
);
