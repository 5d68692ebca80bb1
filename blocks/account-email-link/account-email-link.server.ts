import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readAccount } from '../_journey/customer/read-account.server';
import type { AccountEmailLinkProps } from './account-email-link.schema';

export interface AccountEmailLinkData {
  form?: FormState | undefined;
  /** Whether this browser has a session; the mailbox may be open on another device. */
  isSignedIn: boolean;
}

export const load: BlockLoad<AccountEmailLinkProps, AccountEmailLinkData> = async (context) => ({
  form: context.form,
  isSignedIn: (await readAccount({ ...context, customer: context.visitor?.customer })) !== null,
});
