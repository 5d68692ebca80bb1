import { formFields } from './form-fields';
import { type RuleRow, file, long, needed, noFile, row, tooLong } from './rule-row.fixture';

const f = formFields;

const reach = 'Please provide a telephone number where you can be reached if we need to contact you';
const onlyDigits = `${reach}: digits only, please`;
const manyDigits = `${reach}: 5 to 16 digits`;

export const contact: RuleRow[] = [
  needed('email required', f.email, 'Please input your email', 'ana@example.com'),
  row([
    'email pattern',
    f.email,
    'Please input a valid email',
    'ana@example.com',
    'ana@example',
    [file(), noFile],
  ]),
  row([
    'email without spaces',
    f.email,
    'Please input a valid email',
    'a@b.es',
    'a na@example.com',
    ['a@b.es\nBcc: c@d.es', 'Please input a valid email'],
  ]),
  needed('email repeat required', f.emailRepeat, 'Please input your email', 'a@b.es', {
    others: { email: 'a@b.es' },
  }),
  row([
    'email repeat format',
    f.emailRepeat,
    'Please input a valid email',
    'a@b.es',
    'a@b',
    [long(), tooLong()],
    { others: { email: 'a@b.es' } },
  ]),
  row([
    'email repeat equal',
    f.emailRepeat,
    'Emails do not match',
    'a@b.es',
    'c@d.es',
    ['A@b.es', 'Emails do not match'],
    { others: { email: 'a@b.es' } },
  ]),
  needed('telephone required', f.telephone, 'Please input your phone', '600123456'),
  row([
    'telephone digits',
    f.telephone,
    'Please input a valid phone!',
    '+34 (600) 12-34.56',
    'ask Ana',
    ['6'.repeat(201), tooLong()],
  ]),
  row([
    'optional telephone digits',
    f.optionalTelephone,
    'Please input a valid phone!',
    '',
    '12a',
    [file(), noFile],
  ]),
  needed('non-strict telephone required', f.nonStrictTelephone, reach, '1'),
  row([
    'non-strict telephone digits',
    f.nonStrictTelephone,
    onlyDigits,
    '1-2',
    '1#2',
    ['١٢٣', 'Detected characters not allowed.'],
  ]),
  needed('checkout telephone required', f.checkoutTelephone, reach, '12345'),
  row([
    'checkout telephone at least 5',
    f.checkoutTelephone,
    manyDigits,
    '12345',
    '+1-2 3 (4)',
    [' 1234', manyDigits],
  ]),
  row([
    'checkout telephone at most 16',
    f.checkoutTelephone,
    manyDigits,
    '1'.repeat(16),
    '1'.repeat(17),
    ['1'.repeat(300), tooLong()],
  ]),
  row([
    'checkout telephone digits',
    f.checkoutTelephone,
    onlyDigits,
    '+44 7700 900123',
    '600 123 456 ext',
    ['12345\n', onlyDigits],
  ]),
];
