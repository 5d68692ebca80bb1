import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { accountLogout } from '../../eshop-api/domains/accounts/accounts.contract';
import {
  accountAddPasskey,
  accountPasskeyCreationOptions,
  accountRemovePasskey,
  accountRenamePasskey,
} from '../../eshop-api/domains/accounts/passkeys.contract';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { Customer } from '../_contract/customer.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { beginFreshSession } from '../_journey/customer/fresh-session.server';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountPasskeysProps } from './account-passkeys.schema';

type Headers = { headers: Record<string, string> };

/** Runs for who is signed in; without a session it goes to the login page. */
async function asCustomer(
  context: CommandContext,
  run: (options: Headers, customer: Customer) => Promise<CommandOutcome | void>,
): Promise<CommandOutcome | void> {
  const { customer } = context;
  if (!customer) return goToLogin(context);
  try {
    return await run({ headers: { ...customer.headers } }, customer);
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return goToLogin(context);
    throw error;
  }
}

/** Ids are whole numbers above 0. */
const ID = /^[1-9]\d{0,14}$/;
const passkeyName = { maxLength: 60 };

function requireName({ words }: CommandContext, name: string, field: string): void {
  if (name === '') throw new CommandRefused(words('nameMissing'), { [field]: words('nameMissing') });
}

export default {
  /** The options are for a session that is begun for them alone, by the password. */
  'account.beginPasskey': defineCommand<AccountPasskeysProps>({
    form: { password: formFields.password },
    run: (context, { text: { password = '' } }) =>
      asCustomer(context, async (options) => {
        const { api, locale, url } = context;
        const { userData } = await api.call(accountInfo, { profile: locale.locale }, options);
        const { token, refreshToken } = await beginFreshSession(context, userData.account.email, password);
        try {
          const request = { profile: locale.locale, token, origin: url.origin };
          return { data: (await api.call(accountPasskeyCreationOptions, request)).options };
        } finally {
          await api.call(accountLogout, { refreshToken }).catch(() => undefined);
        }
      }),
  }),
  'account.addPasskey': defineCommand<AccountPasskeysProps>({
    form: { credential: { maxLength: 8000 }, newName: passkeyName },
    run: (context, { text: { credential = '', newName = '' } }) =>
      asCustomer(context, async (options) => {
        const { api, locale, words } = context;
        if (credential === '') throw new CommandRefused(words('refused'));
        const request = { profile: locale.locale, credential, name: newName || words('title') };
        await api.call(accountAddPasskey, request, options).catch((error: unknown) => {
          if (!isApiError(error, 'passkey_refused')) throw error;
          throw new CommandRefused(words('refused'));
        });
      }),
  }),
  'account.renamePasskey': defineCommand<AccountPasskeysProps>({
    form: { passkey: { maxLength: 15 }, name: passkeyName },
    run: (context, { text: { passkey = '', name = '' } }) =>
      asCustomer(context, async (options) => {
        requireName(context, name, 'name');
        if (!ID.test(passkey)) return;
        const request = { profile: context.locale.locale, id: Number(passkey), name };
        await context.api.call(accountRenamePasskey, request, options);
      }),
  }),
  'account.removePasskey': defineCommand<AccountPasskeysProps>({
    form: { passkey: { maxLength: 15 } },
    run: (context, { text: { passkey = '' } }) =>
      asCustomer(context, async (options) => {
        if (!ID.test(passkey)) return;
        const request = { profile: context.locale.locale, id: Number(passkey) };
        await context.api.call(accountRemovePasskey, request, options);
      }),
  }),
};
