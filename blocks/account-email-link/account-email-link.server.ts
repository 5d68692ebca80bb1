import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { AccountEmailLinkProps } from './account-email-link.schema';

export interface AccountEmailLinkData {
  form?: FormState | undefined;
}

export const load: BlockLoad<AccountEmailLinkProps, AccountEmailLinkData> = async ({ form }) => ({ form });
