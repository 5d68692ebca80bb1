import type { ResponseOf } from '../../eshop-api/contract/operation';
import { accountPasskeys } from '../../eshop-api/domains/accounts/passkeys.contract';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { redirectToLogin } from '../_journey/customer/redirect-to-login.server';
import { formatMoment } from '../_journey/dates/format-moment';
import type { AccountPasskeysProps } from './account-passkeys.schema';

export interface AccountPasskeysData {
  /** Undefined: this API has none, or the brand does not offer them. */
  passkeys: ShownPasskey[] | undefined;
  /** Whether the brand offers them at all. */
  isOffered: boolean;
  email: string;
  form: FormState | undefined;
}

export interface ShownPasskey {
  id: string;
  name: string;
  added: string;
  used: string;
  host: string;
  isSynced: boolean;
}

type Passkey = ResponseOf<typeof accountPasskeys>['passkeys'][number];

export const load: BlockLoad<AccountPasskeysProps, AccountPasskeysData> = async (context) => {
  const customer = context.visitor?.customer ?? redirectToLogin(context);
  const { api, locale, signal, form, brand } = context;
  const isOffered = brand.rules.passkeys === true;
  if (!isOffered) return { passkeys: undefined, isOffered, email: '', form };
  const request = { profile: locale.locale };
  const options = { headers: { ...customer.headers }, signal };
  try {
    const [{ passkeys }, { userData }] = await Promise.all([
      api.call(accountPasskeys, request, options),
      api.call(accountInfo, request, options),
    ]);
    const shown = passkeys.map((one) => describe(one, context));
    return { passkeys: shown, isOffered, email: userData.account.email, form };
  } catch (error) {
    if (isApiError(error, 'not_implemented', 'not_found'))
      return { passkeys: undefined, isOffered, email: '', form };
    if (!isApiError(error, 'unauthorized')) throw error;
    customer.forget();
    return redirectToLogin(context);
  }
};

function describe(passkey: Passkey, { locale, brand, words }: LoadContext): ShownPasskey {
  const format = (moment: string) => formatMoment(Date.parse(moment), locale.isoLocale, brand.timeZone);
  return {
    id: String(passkey.id),
    name: passkey.name,
    added: format(passkey.createdAt),
    used: passkey.lastUsedAt ? format(passkey.lastUsedAt) : words('never'),
    host: passkey.host,
    isSynced: passkey.isSynced,
  };
}
