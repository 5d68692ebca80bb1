import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { AccountPasswordProps } from './account-password.schema';

export interface AccountPasswordData {
  /** The page was opened by a mailed link. Whether it still counts shows when the form is sent: opening the page uses no link up. */
  hasLink: boolean;
  form?: FormState | undefined;
}

export const load: BlockLoad<AccountPasswordProps, AccountPasswordData> = async ({ params, form }) => ({
  hasLink: params.token !== undefined,
  form,
});
