import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { describeAgent } from './agent.rules';
import { accountLogin, accountLogout, accountRefreshToken } from './accounts.contract';
import { changePassword, findByEmail, type StoredAccount } from './accounts.repository';
import { generateSalt } from './choose-password';
import { runInPasswordQueue } from './password.rules';
import { hashText } from '../../security/tokens';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { composeDeviceMail } from './device-mail';
import { findDevice, markDevice } from './known-device.rules';
import {
  countTry,
  endSession,
  forgetTries,
  hasSessions,
  openSession,
  refreshPair,
  type TryKey,
} from './sessions.repository';

const login = handles(accountLogin, async (context: HandlerContext, { username, password, device }) => {
  const { db, now, settings } = context;
  const { seal, randomId } = settings;
  const known = findDevice(seal, device, username, now);
  const account = await identify(context, { email: username, device: known }, password);
  await forgetTries(db, username, known);
  const agent = describeAgent(context.header('user-agent'));
  const pair = await db.transaction(async (sql) => {
    const isNew = known === undefined && (await hasSessions(sql, account.id));
    const opened = await openSession(
      sql,
      { accountId: account.id, market: findMarket(context), agent },
      now,
      randomId,
    );
    if (isNew && context.storefront.rules?.newDeviceMail === true)
      await enqueueMail(
        sql,
        settings,
        composeDeviceMail(context, { address: account.email, agent, id: hashText(opened.token) }),
        now,
      );
    return opened;
  });
  await announceMail(db);
  const { email, name, surname } = account;
  const marked = markDevice(seal, device, { email: username, id: known ?? randomId(), now });
  return { ...pair, device: marked, info: { email, name, surname } };
});

/**
 * An attempt that the queue refuses is not counted: it revealed nothing.
 * @throws ApiFault login_failed, too_many_attempts: both reveal nothing about whether there is such an account; too_many_requests
 */
const identify = (context: HandlerContext, key: TryKey, password: string): Promise<StoredAccount> =>
  runInPasswordQueue(context, async ({ isSamePassword, isOutdated, hashPassword }) => {
    const { db, now } = context;
    await countTryOf(context, key.email, key.device);
    const account = await findByEmail(db, key.email);
    const fits = await isSamePassword(password, account?.passwordHash);
    if (!account || !fits)
      throw new ApiFault('login_failed', 'This e-mail address and password do not belong together.');
    const { id, passwordHash: was } = account;
    if (isOutdated(was))
      await changePassword(
        db,
        { id, passwordHash: await hashPassword(password, generateSalt(context)), was },
        now,
      );
    return account;
  });

/** @throws ApiFault too_many_attempts, whether the password is right or not */
export async function countTryOf({ db, now }: HandlerContext, email: string, device?: string): Promise<void> {
  if (!(await countTry(db, { email, device }, now)))
    throw new ApiFault(
      'too_many_attempts',
      'Too many tries with this address. Please try again in a quarter of an hour.',
    );
}

/** The contract's call names no locale: without one it is that of the page, which every call sends (client-url). */
export function findMarket({ profile, profileKnown, settings, header }: HandlerContext): string {
  const url = header('client-url') ?? '';
  const page = URL.canParse(url) ? new URL(url).pathname.split('/')[1] : undefined;
  const ofPage = settings.locales.find(({ locale }) => locale === page);
  return profileKnown || !ofPage ? profile.market : ofPage.market;
}

const refresh = handles(
  accountRefreshToken,
  async ({ db, now, settings }: HandlerContext, { refreshToken }) => {
    const pair = await db.transaction((sql) => refreshPair(sql, refreshToken, now, settings.randomId));
    if (!pair) throw new ApiFault('session_ended', 'This session has ended. Please sign in again.');
    return pair;
  },
);

const logout = handles(accountLogout, async ({ db, now, token }: HandlerContext, { refreshToken }) => {
  for (const one of [token, refreshToken]) if (one) await endSession(db, one, now);
  return {};
});

/** A person mistypes now and then, and a household has one address. */
export const sessionOperations: DomainOperation[] = [
  { ...login, rateLimitPerMinute: 20 },
  { ...refresh, rateLimitPerMinute: 60 },
  logout,
];
