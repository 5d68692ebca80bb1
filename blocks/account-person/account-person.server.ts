import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import type { AccountPersonProps } from './account-person.schema';

export interface AccountPersonData {
  email: string;
  /** Values of the fields: as posted, else as stored. */
  values: { name: string; surname: string; telephone: string };
  form: FormState | undefined;
}

export const load: BlockLoad<AccountPersonProps, AccountPersonData> = async (context) => {
  const { account } = await readUserData(context);
  const { email, name, surname, telephone } = account;
  const { form } = context;
  const typed = form && form.status !== 'done' ? form.values : {};
  return { email, values: { name, surname, telephone, ...typed }, form };
};
