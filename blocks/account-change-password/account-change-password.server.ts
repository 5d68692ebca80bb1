import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import type { AccountChangePasswordProps } from './account-change-password.schema';

export interface AccountChangePasswordData {
  /** Whose password it is, for password managers. */
  email: string;
  form: FormState | undefined;
}

export const load: BlockLoad<AccountChangePasswordProps, AccountChangePasswordData> = async (context) => {
  const { account } = await readUserData(context);
  return { email: account.email, form: context.form };
};
