import { describe, expect, it } from 'vitest';
import countries from '../../domains/reference/data/countries.json' with { type: 'json' };
import methods from '../../domains/reference/data/methods.json' with { type: 'json' };
import {
  endingOf,
  isAccountText,
  isHolder,
  listAccountFields,
  normaliseAccountText,
  type AccountFieldId,
} from './bank-account.fields';

const fieldOf = (country: string, id: AccountFieldId) =>
  listAccountFields(country).find((field) => field.id === id)!;
const isRight = (country: string, id: AccountFieldId, typed: string): boolean =>
  isAccountText(fieldOf(country, id), normaliseAccountText(fieldOf(country, id), typed));

describe('bank accounts', () => {
  it.each([
    ['DE', 'iban', 'DE89 3704 0044 0532 0130 00'],
    ['ES', 'iban', 'es91-2100-0418-4502-0005-1332'],
    ['DE', 'iban', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['MX', 'accountNumber', '032 180 000 118 359 719'],
    ['JP', 'accountNumber', '１２３４５６７'],
    ['JP', 'accountType', 'savings'],
    ['CO', 'bankName', '  Banco   de Bogotá '],
  ] as const)('%s %s takes "%s"', (country, id, typed) => expect(isRight(country, id, typed)).toBe(true));

  it.each([
    ['DE', 'iban', 'DE89 3704 0044 0532 0130 01'],
    ['DE', 'iban', 'GB29'],
    ['DE', 'iban', ''],
    ['DE', 'iban', '<script>'],
    ['MX', 'accountNumber', '032180000118359718'],
    ['MX', 'accountNumber', '03218000011835971'],
    ['JP', 'accountNumber', '123456'],
    ['JP', 'accountType', 'ordinary'],
    ['CO', 'bankName', ' '],
    ['CO', 'bankName', 'x'.repeat(71)],
    ['TH', 'bankCode', '12a'],
  ] as const)('%s %s refuses "%s"', (country, id, typed) => expect(isRight(country, id, typed)).toBe(false));

  it('have a holder with letters and no markup', () => {
    expect(['Ana Núñez', '山田 太郎', 'Łódź-Żak'].map(isHolder)).toEqual([true, true, true]);
    expect(['', '1', '12', '<b>Ana</b>', 'A\u0000b', 'x'.repeat(71)].some(isHolder)).toBe(false);
  });

  it('are known by their last four digits', () => {
    expect(endingOf({ iban: 'DE89370400440532013000' })).toBe('3000');
    expect(endingOf({ accountNumber: '1234567' })).toBe('4567');
  });

  it('have fields in each country that is paid later: an IBAN or a number of an account', () => {
    const later = Object.entries(methods.payments).flatMap(([id, method]) =>
      'paidLater' in method ? [id] : [],
    );
    const places = Object.entries(countries).filter(([, { payments }]) =>
      payments?.some((id) => later.includes(id)),
    );
    expect(places.length).toBeGreaterThan(15);
    for (const [country] of places)
      expect(listAccountFields(country).some(({ id }) => id === 'iban' || id === 'accountNumber')).toBe(true);
  });
});
