import { formFields } from './form-fields';
import { type RuleRow, file, long, needed, noFile, only, row, tooLong } from './rule-row.fixture';

const f = formFields;

export const references: RuleRow[] = [
  needed('order id required', f.orderId, '**Please input your order ID', '4123456789'),
  row([
    'order id 10 digits, 4, 5 or 9 first',
    f.orderId,
    '**Please input a valid order ID',
    '9123456789',
    '1512345678',
    ['41234567890', '**Please input a valid order ID'],
  ]),
  needed('contact order id required', f.contactOrderId, '**Please input your order ID', '4123456789'),
  row([
    'contact order id 4 or 5',
    f.contactOrderId,
    '**Please input a valid order ID',
    '5123456789',
    '9123456789',
    ['512345678', '**Please input a valid order ID'],
  ]),
  row([
    'contact order id 15',
    f.contactOrderId,
    '**Please input a valid order ID',
    '1512345678',
    '1412345678',
    [file(), noFile],
  ]),
  row([
    'optional contact order id',
    f.optionalContactOrderId,
    '**Please input a valid order ID',
    '',
    '12',
    [long(), tooLong()],
  ]),
  needed('SKU required', f.sku, '***SKU is required.', 'K200514-021'),
  row([
    'SKU format',
    f.sku,
    '***Current SKU is not valid.',
    'K2005-0214-M038',
    'K200514-021-38',
    ['K200514-021;', '***Current SKU is not valid.'],
  ]),
  row(['optional SKU', f.optionalSku, '***Current SKU is not valid.', '', 'x', [file(), noFile]]),
  row([
    'file required',
    f.file,
    '***Please upload a file.',
    file(),
    file('image/png', 0),
    ['a.png', '***Please upload a file.'],
  ]),
  needed('cedula required (CO)', f.cedula, 'this field is required', '123', only('CO')),
  row(['cedula digits', f.cedula, 'Incorrect format', '123', '12a', ['1 2', 'Incorrect format'], only('CO')]),
  needed('dni required (CL)', f.dni, 'this field is required', '1234567-K', only('CL')),
  row([
    'dni format',
    f.dni,
    'Incorrect format',
    '12345678-k',
    '123456-K',
    ['12345678K', 'Incorrect format'],
    only('CL'),
  ]),
];
