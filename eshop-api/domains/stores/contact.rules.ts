import { ApiFault } from '../../contract/api-fault';
import type { ApiLocale } from '../../server/settings.types';

export interface Contact { email: string; phone: string; name: string }

/** Spec §5 "Email and phone". */
const EMAIL = /^\S+@\S+\.\S+$/;
/** Spec §5 "Name": one character is enough there. */
const SHORT_NAMES = ['TW', 'TH', 'KR', 'JP', 'HK'];

interface Problem { code: string; message: string }

/** What spec §5 finds wrong with a shopper's e-mail, phone and name, in its own words; empty: nothing. */
export const findContactProblems = ({ email, phone, name }: Contact, { country }: Pick<ApiLocale, 'country'>): Problem[] => {
  const problems: Problem[] = [];
  if (!EMAIL.test(email)) problems.push({ code: 'invalid_email', message: 'Please input your email' });
  if (!phone) problems.push({ code: 'invalid_phone', message: 'Please input your phone' });
  else if (!/^\d+$/.test(phone)) problems.push({ code: 'invalid_phone', message: 'Please input a valid phone!' });
  if ([...name].length < (SHORT_NAMES.includes(country) ? 1 : 2)) problems.push({ code: 'invalid_name', message: 'Please input your name' });
  return problems;
};

/** The contact without spaces around. @throws ApiFault with all that is wrong, first things first. */
export const requireContact = (input: Contact, profile: Pick<ApiLocale, 'country'>): Contact => {
  const contact = { email: input.email.trim(), phone: input.phone.trim(), name: input.name.trim() };
  const [first, ...more] = findContactProblems(contact, profile);
  if (first) throw new ApiFault(first.code, first.message, 200, more);
  return contact;
};
