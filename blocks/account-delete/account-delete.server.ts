import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import type { AccountDeleteProps } from './account-delete.schema';

export interface AccountDeleteData {
  email: string;
  /** Orders of this storefront that have not arrived yet. */
  openOrders: number;
  isCommunityMember: boolean;
  form: FormState | undefined;
}

export const load: BlockLoad<AccountDeleteProps, AccountDeleteData> = async (context) => {
  const { account, orders, ordersTotal } = await readUserData(context, {
    offset: 0,
    limit: 1,
    state: 'open',
  });
  return {
    email: account.email,
    openOrders: ordersTotal ?? orders.length,
    isCommunityMember: account.kboix,
    form: context.form,
  };
};
