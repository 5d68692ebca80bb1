import { formFields } from './form-fields';
import { long, needed, only, row, tooLong, type RuleRow } from './rule-row.fixture';

const f = formFields;

export const consents: RuleRow[] = [
  needed('privacy policy checked', f.privacyPolicy, 'You must accept the terms and conditions', 'on'),
  needed('Korea consent checked', f.koreaConsent, 'You must accept this condition', 'on', only('KR')),
  needed('payment type required', f.paymentType, 'Please select a payment option', 'TARJ'),
  needed('day required', f.day, 'Please select a day', '1'),
  needed('month required', f.month, 'Please select a month', '1'),
  needed('generic select required', f.select, 'Please select an option.', 'a'),
  needed('country select required', f.countrySelect, 'PLease, select your country.', 'ES'),
  needed('language select required', f.languageSelect, 'Please, select your language.', 'es'),
  needed('generic field required', f.generic, 'this field is required', 'a'),
  needed('text area required', f.textArea, 'Please fill this input', '山田'),
  needed('employee required', f.employee, 'this field is required', 'E1'),
  needed('Dutch bank required', f.dutchBank, 'Please select an option.', 'b', { home: 'NL' }),
];

export const passwords: RuleRow[] = [
  needed('password required', f.password, 'Please input your password', 'пароль'),
  needed('new password required', f.newPassword, 'Please input your password', 'пароль длинный'),
  row([
    'new password long enough',
    f.newPassword,
    'Please use at least 8 characters',
    '靴靴靴靴靴靴靴靴',
    '1234567',
    [long(129), tooLong(128)],
  ]),
  needed('password repeat required', f.passwordRepeat, 'Please confirm your password', 'a', {
    others: { password: 'a' },
  }),
  row([
    'password repeat equal',
    f.passwordRepeat,
    'The two passwords that you entered do not match',
    'a',
    'b',
    ['a ', 'The two passwords that you entered do not match'],
    { others: { password: 'a' } },
  ]),
];
