import { formFields } from './form-fields';
import { type RuleRow, file, long, needed, noFile, only, row, tooLong } from './rule-row.fixture';

const f = formFields;

export const address: RuleRow[] = [
  needed('name required', f.name, 'Please input your name', 'Li'),
  row(['name at least 2', f.name, 'Please input your name', 'Li', 'L', [long(), tooLong()]]),
  ...['TW', 'TH', 'KR', 'JP', 'HK'].map((country) => ({
    ...row([
      `name in ${country} at least 1`,
      f.name,
      'Please input your name',
      'L',
      '',
      [undefined, 'Please input your name'],
      { home: country },
    ]),
    elsewhere: { country: 'ES', skipped: false },
  })),
  needed('surname required', f.surname, 'Please input your surname', 'Li'),
  row(['surname at least 2', f.surname, 'Please input your surname', 'Li', 'L', [file(), noFile]]),
  needed('city required', f.city, 'Please input your city', 'Yo'),
  row(['city at least 2', f.city, 'Please input your city', 'Yo', 'Y', [long(), tooLong()]]),
  needed('address required', f.address, 'Please input your address', 'Calle Mayor 1'),
  row(['street at most 100', f.address, tooLong(100), long(100), long(101), [long(5000), tooLong(100)]]),
  needed('address in Latin alphabet required', f.latinAddress, 'Please input your address', 'Rue 1'),
  row([
    'address in Latin alphabet',
    f.latinAddress,
    'Incorrect format',
    'Calle Ñuñez, 3-B.',
    'Calle #3',
    ['Calle 3\n', 'Incorrect format'],
  ]),
  row([
    'address in Latin alphabet, accented',
    f.latinAddress,
    'Incorrect format',
    'Łódź',
    '山田',
    ['<b>', 'Incorrect format'],
    { flags: { allow_special_chars: true } },
  ]),
  needed(
    'order address required',
    f.orderAddress,
    'Please provide the address where you would like to receive your purchase',
    'Calle 1',
  ),
  needed('address number required', f.addressNumber, 'this field is required', '1'),
  needed('Numstrasse required for DE', f.numstrasse, 'this field is required', '12a', only('DE')),
  needed(
    'colonia required for MX',
    f.colonia,
    'Please indicate the Colonia of your address',
    'Roma',
    only('MX'),
  ),
  needed('region required', f.region, 'Please input your province', 'M'),
  needed('country required', f.country, 'Please input your country', 'ES'),
];
