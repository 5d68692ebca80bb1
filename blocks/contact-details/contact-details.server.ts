import type { ResponseOf } from '../../eshop-api/contract/operation';
import { contacts } from '../../eshop-api/domains/content/content.contract';
import type { BlockLoad } from '../_contract/block.types';
import type { ContactDetailsProps } from './contact-details.schema';

export type ContactDetailsData = ResponseOf<typeof contacts>;

export const load: BlockLoad<ContactDetailsProps, ContactDetailsData> = async ({ api, locale, signal }) => ({
  contacts: (await api.call(contacts, { profile: locale.locale }, { signal })).contacts,
});
