import { isContactSubject, type ContactSubject } from '../../eshop-api/domains/content/contact.fields';
import type { BlockLoad } from '../_contract/block.types';
import type { ContactFormProps } from './contact-form.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface ContactFormData {
  /** Subject that the address names (`?subject=return`), for links from elsewhere; empty: none. */
  asked: ContactSubject | '';
  form?: FormState | undefined;
}

export const load: BlockLoad<ContactFormProps, ContactFormData> = async ({ url, form }, { subjects }) => {
  const asked = url.searchParams.get('subject') ?? '';
  return { asked: isContactSubject(asked) && subjects.includes(asked) ? asked : '', form };
};
