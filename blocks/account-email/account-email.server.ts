import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import type { AccountEmailProps } from './account-email.schema';

export interface AccountEmailData {
  email: string;
  /** Undefined: the API does not report it. */
  isConfirmed: boolean | undefined;
  form: FormState | undefined;
}

export const load: BlockLoad<AccountEmailProps, AccountEmailData> = async (context) => {
  const { account } = await readUserData(context);
  return { email: account.email, isConfirmed: account.emailConfirmed, form: context.form };
};
