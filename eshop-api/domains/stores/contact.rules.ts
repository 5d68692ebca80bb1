import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { FieldFacts } from '../../contract/fields/field.types';
import { formFields } from '../../contract/fields/form-fields';
import { normaliseForm, validateForm } from '../../contract/fields/validate-form';
import { formatFault } from '../../contract/fields/format-fault';
import { readFlags } from '../../server/read-settings';
import type { StoresContext } from './stores.state';

interface Contact {
  email: string;
  phone: string;
  name: string;
}

/** The same fields that the shop's forms check (docs/contract/fields.md). */
const FORM = { email: formFields.email, phone: formFields.telephone, name: formFields.name };

/** The contact, trimmed. @throws ApiFault with all faults: `invalid_email`, `invalid_phone`, `invalid_name`, with the messages of docs/contract/fields.md. */
export const requireContact = (
  input: Contact,
  { profile, storefront, now }: Pick<StoresContext, 'profile' | 'storefront' | 'now'>,
): Contact => {
  const contact = normaliseForm(
    FORM,
    { email: input.email.trim(), phone: input.phone.trim(), name: input.name.trim() },
    profile,
  );
  const facts: FieldFacts = { country: profile.country, flags: readFlags(storefront, profile.country), now };
  const [first, ...more] = Object.entries(validateForm(FORM, { ...contact }, facts).errors).map(
    ([field, fault]) => ({ code: `invalid_${field}`, message: formatFault(fault) }),
  );
  if (first) throw new ApiFault(first.code, first.message, 200, more);
  return contact;
};

/** No character that can be mistaken for another one at a counter. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters from a random id, for a shopper to name at the counter. */
export const composeCode = (id: string): string =>
  [...createHash('sha256').update(id).digest().subarray(0, 8)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
