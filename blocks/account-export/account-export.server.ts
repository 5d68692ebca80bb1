import { accountSessions } from '../../eshop-api/domains/accounts/account-sessions.contract';
import { EXPORT_STEP_UP_MS } from '../../eshop-api/domains/personal-data/personal-data.facts';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { personalDataPath } from '../_contract/personal-data-file';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readUserData } from '../_journey/customer/user-data.server';
import type { AccountExportProps } from './account-export.schema';

export interface AccountExportData {
  email: string;
  isConfirmed: boolean | undefined;
  /** Undefined: the session was not begun by password just now. */
  downloadHref: string | undefined;
  form: FormState | undefined;
}

/** The page may stand for a while before the link is pressed, ms. */
const MARGIN_MS = 60_000;

export const load: BlockLoad<AccountExportProps, AccountExportData> = async (context) => {
  const { account } = await readUserData(context);
  const isFresh = await isSessionFresh(context);
  return {
    email: account.email,
    isConfirmed: account.emailConfirmed,
    downloadHref: isFresh ? personalDataPath(context.locale.locale) : undefined,
    form: context.form,
  };
};

/** An API without a list of sessions: fresh where the password has just been given. */
async function isSessionFresh({ api, locale, visitor, signal, now, form }: LoadContext): Promise<boolean> {
  try {
    const { sessions } = await api.call(
      accountSessions,
      { profile: locale.locale },
      { headers: { ...visitor?.customer?.headers }, signal },
    );
    const own = sessions.find(({ isCurrent }) => isCurrent);
    return own !== undefined && now.getTime() - Date.parse(own.begunAt) < EXPORT_STEP_UP_MS - MARGIN_MS;
  } catch (error) {
    if (isApiError(error, 'not_implemented', 'not_found')) return form?.status === 'done';
    if (isApiError(error, 'unauthorized')) return false;
    throw error;
  }
}
