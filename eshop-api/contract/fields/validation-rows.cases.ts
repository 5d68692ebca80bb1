import { formFields } from './form-fields';
import { address } from './address-rows.cases';
import { consents, passwords } from './consent-rows.cases';
import { contact } from './contact-rows.cases';
import { cards } from './payment-rows.cases';
import { postal } from './postal-rows.cases';
import { references } from './reference-rows.cases';
import { type RuleRow, only, row } from './rule-row.fixture';

const f = formFields;

const general: RuleRow[] = [
  row([
    'special characters',
    f.city,
    'Detected characters not allowed.',
    'Åre',
    'Łódź',
    [`Madrid\u200b`, 'Detected characters not allowed.'],
  ]),
  row([
    'special characters, flag allow_special_chars on',
    f.city,
    'Please input your city',
    'Łódź',
    'Ł',
    ['東', 'Please input your city'],
    { flags: { allow_special_chars: true } },
  ]),
  row([
    'limited to markets',
    f.colonia,
    'Please indicate the Colonia of your address',
    'Roma',
    '',
    [undefined, 'Please indicate the Colonia of your address'],
    only('MX'),
  ]),
  row([
    'allow_single_char_names',
    f.name,
    'Please input your name',
    'A',
    '',
    [undefined, 'Please input your name'],
    { flags: { allow_single_char_names: true } },
  ]),
];

export const ruleRows: readonly RuleRow[] = [
  ...general,
  ...contact,
  ...address,
  ...postal,
  ...consents,
  ...passwords,
  ...cards,
  ...references,
];
