import { ApiFault } from '../../contract/api-fault';
import { formFields } from '../../contract/fields/form-fields';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import { refuseFaults } from './account.fields';
import { describeAgent } from './agent.rules';
import { removeAllPasskeys } from './remove-passkeys';
import { accountRecoverPassword, accountSetNewPassword, accountUpdatePassword } from './accounts.contract';
import {
  changePassword,
  confirmEmail,
  lockAccount,
  readAccount,
  type StoredAccount,
} from './accounts.repository';
import { generateSalt, hashChosen, refuseGuessable } from './choose-password';
import { findLinkOwner, insertRecoverLink, markLinkUsed } from './links.repository';
import { runInPasswordQueue } from './password.rules';
import { countTryOf, findMarket } from './session.handlers';
import { endSessionsOf, findOwner, forgetTries, openSession } from './sessions.repository';
import { generateToken, hashText } from '../../security/tokens';

/** The message that reports success to a storefront (docs/contract/account.md#account). */
const success = { message: 'success' } as const;

const recover = handles(accountRecoverPassword, async (context: HandlerContext, { email }) => {
  const { db, now, settings } = context;
  refuseFaults(context, { email: formFields.email }, { email });
  const token = generateToken(settings.randomId);
  await db.transaction(async (sql) => {
    const made = await insertRecoverLink(sql, { token, email }, now);
    if (made) await enqueueMail(sql, settings, composeRecoverMail(context, made.address, token), now);
  });
  await announceMail(db);
  return success;
});

const setNew = handles(accountSetNewPassword, async (context: HandlerContext, { token, newPassword }) => {
  const { db, now, profile } = context;
  const id = await findLinkOwner(db, token, now);
  const account = id === undefined ? undefined : await readAccount(db, id);
  if (!account) throw composeEnded();
  refuseWeak(context, newPassword, account.email);
  const passwordHash = await hashChosen(context, newPassword);
  const pair = await db.transaction(async (sql) => {
    // Before its link, as by a change of the address, which ends the links: the other way round the two would wait for each other.
    if ((await lockAccount(sql, account.id)) === undefined) throw composeEnded();
    if (!(await markLinkUsed(sql, token, now))) throw composeEnded();
    await confirmEmail(sql, account.id, now);
    await removeAllPasskeys(sql, context, account);
    return replacePassword(sql, context, { account, passwordHash, market: profile.market });
  });
  await forgetTries(db, account.email);
  await announceMail(db);
  const { email, name, surname } = account;
  return { ...success, ...pair, info: { email, name, surname } };
});

const update = handles(
  accountUpdatePassword,
  async (context: HandlerContext, { oldPassword, newPassword }) => {
    const { db, now, token } = context;
    const market = findMarket(context);
    const id = token ? await findOwner(db, token, market, now) : undefined;
    const account = id === undefined ? undefined : await readAccount(db, id);
    if (!account) throw new ApiFault('unauthorized', 'unauthorized', 401);
    refuseWeak(context, newPassword, account.email);
    const passwordHash = await runInPasswordQueue(context, async ({ isSamePassword, hashPassword }) => {
      await countTryOf(context, account.email);
      if (!(await isSamePassword(oldPassword, account.passwordHash)))
        throw new ApiFault('login_failed', 'This is not the password that you have now.');
      if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
        throw new ApiFault(
          'password_same',
          'This is the password that you have now. Please choose another one.',
        );
      return hashPassword(newPassword, generateSalt(context));
    });
    const pair = await db.transaction((sql) =>
      replacePassword(sql, context, { account, passwordHash, market }),
    );
    await forgetTries(db, account.email);
    await announceMail(db);
    return { ...success, ...pair };
  },
);

function refuseWeak(context: HandlerContext, newPassword: string, email: string): void {
  refuseFaults(context, { newPassword: formFields.newPassword }, { newPassword });
  refuseGuessable(newPassword, email);
}

const composeEnded = (): ApiFault =>
  new ApiFault('link_ended', 'This link has been used or has run out. Please ask for a new one.');

/** Inside a transaction: all earlier sessions end, and the owner gets a mail. @returns the pair of a new session */
async function replacePassword(
  sql: Sql,
  context: HandlerContext,
  { account, passwordHash, market }: { account: StoredAccount; passwordHash: string; market: string },
): Promise<{ token: string; refreshToken: string }> {
  const { now, settings } = context;
  if (!(await changePassword(sql, { id: account.id, passwordHash, was: account.passwordHash }, now)))
    throw new ApiFault('login_failed', 'The password has been changed elsewhere in this moment.');
  await endSessionsOf(sql, account.id, now);
  const agent = describeAgent(context.header('user-agent'));
  const pair = await openSession(sql, { accountId: account.id, market, agent }, now, settings.randomId);
  await enqueueMail(sql, settings, composeChangedMail(context, account.email, hashText(pair.token)), now);
  return pair;
}

const composeRecoverMail = (context: HandlerContext, address: string, token: string): MailOrder => ({
  ...composeMail(context, address),
  key: `password-recover:${hashText(token)}`,
  kind: 'passwordRecover',
  link: findPage(context, 'new-password', token),
});

const composeChangedMail = (context: HandlerContext, address: string, id: string): MailOrder => ({
  ...composeMail(context, address),
  key: `password-changed:${id}`,
  kind: 'passwordChanged',
  link: findPage(context, 'recover-password'),
});

const findPage = (
  { settings, storefront, profile }: HandlerContext,
  page: string,
  ...values: string[]
): string => pageAddress(settings, storefront.id, profile.locale, page, ...values);

const composeMail = ({ storefront, profile }: HandlerContext, address: string) => ({
  storefront: storefront.id,
  locale: profile.locale,
  to: { name: '', address },
  values: {},
});

/** Each costs the shop a mail or a tenth of a second. */
export const passwordOperations: DomainOperation[] = [
  { ...recover, rateLimitPerMinute: 10 },
  { ...setNew, rateLimitPerMinute: 10 },
  { ...update, rateLimitPerMinute: 10 },
];
