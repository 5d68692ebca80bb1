import type { ResponseOf } from '../../eshop-api/contract/operation';
import { clientsShow } from '../../eshop-api/domains/clienteling/clienteling.contract';
import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { ClientConfirmProps } from './client-confirm.schema';

export interface ClientConfirmData {
  /** Null: the mailed link is not valid. */
  note: Pick<ResponseOf<typeof clientsShow>, 'client' | 'confirmed'> | null;
  form: FormState | undefined;
}

export const load: BlockLoad<ClientConfirmProps, ClientConfirmData> = async (context) => {
  const { api, locale, params, signal, form } = context;
  try {
    const request = { profile: locale.locale, token: params.token ?? '-' };
    const { client, confirmed } = await api.call(clientsShow, request, { signal });
    return { note: { client, confirmed }, form };
  } catch (error) {
    if (!isApiError(error, 'link_ended', 'invalid_request')) throw error;
    return { note: null, form };
  }
};
