import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { AccountNavProps } from './account-nav.schema';

export interface AccountNavData {
  form: FormState | undefined;
  /** No customer is signed in: the page needs no session. */
  isGuest: boolean;
}

export const load: BlockLoad<AccountNavProps, AccountNavData> = async ({ form, visitor }) => ({
  form,
  isGuest: !visitor?.customer,
});
