import type { BlockLoad } from '../_contract/block.types';
import { redirectToLogin } from '../_journey/customer/redirect-to-login.server';

export const load: BlockLoad<Record<string, never>, undefined> = async (context) =>
  context.visitor?.customer ? undefined : redirectToLogin(context);
