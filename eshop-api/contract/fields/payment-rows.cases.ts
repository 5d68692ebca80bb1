import { formFields } from './form-fields';
import { giftCardAmount } from './payment.fields';
import { type RuleRow, file, long, needed, noFile, row, tooLong } from './rule-row.fixture';

const f = formFields;

const holder = 'Por favor, introduce el nombre completo del titular, tal y como aparece en la tarjeta.';

const amount = giftCardAmount(250);
const between = 'Value must be between 1 and 250';
const expiry = 'The card has expired, or the date is not valid';
export const cards: RuleRow[] = [
  needed('gift card amount required', amount, 'Please fill this input', '50'),
  row(['gift card amount at least the minimum', amount, between, '1', '0', ['-5', between]]),
  row(['gift card amount at most the maximum', amount, between, '250', '250,01', ['1e2', between]]),
  row([
    'gift card amount, another minimum',
    giftCardAmount(500, 10),
    'Value must be between 10 and 500',
    '10',
    '9',
    ['NaN', 'Value must be between 10 and 500'],
  ]),
  needed('gift card number required', f.giftCardNumber, 'Please, fill this field.', '1234-5678-9012'),
  row([
    'gift card number three groups of 4',
    f.giftCardNumber,
    'Incorrect format',
    '123456789012',
    '1234-567-9012',
    ['1234 5678 9012', 'Incorrect format'],
  ]),
  row(['card pin: no rules', f.cardPin, noFile, '', file(), [long(), tooLong()]]),
  needed('postnummer required', f.postnummer, 'this field is required', '12345678', { home: 'DE' }),
  needed('card holder required', f.cardHolder, holder, 'Ana Li'),
  row([
    'card holder without digits',
    f.cardHolder,
    'Please enter the name without digits',
    'Ana Li',
    'Ana 2',
    [long(), tooLong()],
  ]),
  needed('card number required', f.cardNumber, 'this field is required', '4'),
  needed('card type required', f.cardType, 'this field is required', 'VISB'),
  needed('CVC required', f.cvc, 'this field is required', '123'),
  needed('expiry date required', f.expiryDate, 'this field is required', '12/27'),
  row(['expiry date MM/YY', f.expiryDate, expiry, '01/27', '1/27', ['01-27', expiry]]),
  row(['expiry date MM/YYYY', f.expiryDate, expiry, '01/2027', '01/027', ['01/20277', expiry]]),
  row(['expiry month 1 to 12', f.expiryDate, expiry, '12/27', '13/27', ['00/27', expiry]]),
  row(['expiry in the same year, a later month', f.expiryDate, expiry, '12/26', '11/26', ['10/26', expiry]]),
  row(['expiry in a later year', f.expiryDate, expiry, '01/27', '12/25', ['12/1999', expiry]]),
];
