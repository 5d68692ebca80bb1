import { describe, expect, it } from 'vitest';
import { mapWalletAddress, splitName } from './wallet-address.rules';

describe('one name becomes first name and surnames', () => {
  it.each([
    ['Ben Carter', 'GB', 'Ben', 'Carter'], ['Mary Jane Watson', 'US', 'Mary Jane', 'Watson'], ['  Ben   Carter ', 'GB', 'Ben', 'Carter'], ['Cher', 'US', 'Cher', ''], ['', 'US', '', ''],
    ['María del Carmen García López', 'ES', 'María del Carmen', 'García López'], ['Ana García López', 'ES', 'Ana', 'García López'], ['Ana García', 'ES', 'Ana', 'García'], ['Juan Pérez de la Cruz', 'MX', 'Juan', 'Pérez de la Cruz'],
    ['João Pedro dos Santos Silva', 'PT', 'João Pedro', 'dos Santos Silva'], ['Lena von der Heide', 'DE', 'Lena', 'von der Heide'], ['Jan van den Berg', 'NL', 'Jan', 'van den Berg'], ['Anna Maria Rossi', 'IT', 'Anna Maria', 'Rossi'],
    ['Carter, Ben', 'GB', 'Ben', 'Carter'], ['García López, Ana', 'ES', 'Ana', 'García López'], ['田中 結', 'JP', '結', '田中'], ['田中結', 'JP', '田中結', ''], ['김민수', 'KR', '민수', '김'], ['김 민수', 'KR', '민수', '김'], ['de la Cruz', 'ES', 'de', 'la Cruz'],
  ])('%s (%s) → %s | %s', (whole, country, name, surname) => expect(splitName(whole, country)).toEqual({ name, surname }));

  it('loses no word and makes none up', () => {
    for (const whole of ['A', 'A B', 'A B C', 'A de B C', 'A B de la C D E', 'von A', 'A von']) {
      for (const country of ['ES', 'GB']) {
        const { name, surname } = splitName(whole, country);
        expect([name, surname].filter(Boolean).join(' ')).toBe(whole);
        expect(name).not.toBe('');
      }
    }
  });
});

it('an address of a wallet fills the shipment form', () => {
  const address = { name: 'Lena von der Heide', addressLine1: 'Gartenstraße 7', addressLine2: ' Hinterhaus ', addressLine3: '', postalCode: ' 10115', city: 'Berlin ', stateOrRegion: '', countryCode: 'de', phoneNumber: '+49 (30) 123-456' };
  expect(mapWalletAddress(address, 'lena@example.com')).toEqual({ email: 'lena@example.com', name: 'Lena', surname: 'von der Heide', address: 'Gartenstraße 7, Hinterhaus', postalCode: '10115', city: 'Berlin', country: 'DE', telephone: '4930123456' });
  expect(mapWalletAddress({ ...address, addressLine1: 'x'.repeat(150) }, null).address).toHaveLength(100);
});
