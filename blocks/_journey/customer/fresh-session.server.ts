import { accountLogin } from '../../../eshop-api/domains/accounts/accounts.contract';
import { CommandRefused, type CommandContext } from '../../_contract/commands/command.types';
import type { SessionTokens } from '../../_contract/customer.types';
import { isApiError } from '../../../eshop-api/contract/api-error';
import { deviceOf, keepDevice } from './known-device';

/** Hashing is slow by design, and calls are queued at peak load; ms. */
const DEADLINE_MS = 10_000;

/**
 * Begins another session by password, for calls that need one that was just begun. The block has the message `wrong`.
 * @param email of the account that is signed in, whatever was posted
 * @throws CommandRefused for a wrong password; ApiError too_many_attempts, too_many_requests
 */
export async function beginFreshSession(
  context: CommandContext,
  email: string,
  password: string,
): Promise<SessionTokens> {
  const { api, locale, words } = context;
  const request = { profile: locale.locale, username: email, password, ...deviceOf(context) };
  const { device, ...session } = await api
    .call(accountLogin, request, { deadline: DEADLINE_MS })
    .catch((error: unknown) => {
      if (!isApiError(error, 'login_failed')) throw error;
      throw new CommandRefused(words('wrong'), { password: words('wrong') });
    });
  keepDevice(context, device);
  return session;
}
