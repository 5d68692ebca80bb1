import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ApiFault } from '../../contract/api-fault';
import { generateToken } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { announceMail } from '../mail/mail.tx';
import { requireRecentPassword, requireSession } from './account-sessions.handlers';
import { lockAccount, readAccount } from './accounts.repository';
import { describeAgent } from './agent.rules';
import { enqueuePasskeyMail } from './passkey-mails';
import { readCredential } from './passkey.rules';
import {
  accountAddPasskey,
  accountPasskeyCreationOptions,
  accountPasskeyLogin,
  accountPasskeyRequestOptions,
  accountPasskeys,
  accountRemovePasskey,
  accountRenamePasskey,
} from './passkeys.contract';
import {
  CHALLENGE_LIFE_MS,
  deletePasskeys,
  findHandle,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  MOST_PASSKEYS,
  renamePasskey,
  takeChallenge,
} from './passkeys.repository';
import { findRelyingParty, type RelyingParty } from './relying-party.rules';
import { findMarket } from './session.handlers';
import { openSession } from './sessions.repository';

/** @throws ApiFault passkey_unavailable */
function requireRelyingParty({ storefront, settings }: HandlerContext, page: string): RelyingParty {
  const found = findRelyingParty(storefront, Object.values(settings.storefronts), page);
  if (!found) throw new ApiFault('passkey_unavailable', 'Passkeys cannot be used at this address.');
  return found;
}

const composeRefusal = (): ApiFault =>
  new ApiFault('passkey_refused', 'This passkey could not be used. Please try again or use your password.');

const composeLimit = (): ApiFault =>
  new ApiFault('passkey_limit', `An account has at most ${MOST_PASSKEYS} passkeys. Please remove one first.`);

/** Random bytes of the options, by the API's own source. */
const randomBytes = ({ settings }: HandlerContext): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(generateToken(settings.randomId), 'base64url'));

const list = handles(accountPasskeys, async (context: HandlerContext) => {
  const { accountId } = await requireSession(context);
  const passkeys = await listPasskeys(context.db, accountId);
  return {
    passkeys: passkeys.map(({ id, name, rpId, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      host: rpId,
      isSynced: synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
});

const createOptions = handles(
  accountPasskeyCreationOptions,
  async (context: HandlerContext, { token, origin }) => {
    const { db, now, storefront, settings } = context;
    const party = requireRelyingParty(context, origin);
    const { accountId } = await requireRecentPassword(context, token);
    const account = await readAccount(db, accountId);
    const handle = await findHandle(db, accountId, generateToken(settings.randomId));
    if (!account || !handle) throw new ApiFault('unauthorized', 'unauthorized', 401);
    const passkeys = await listPasskeys(db, accountId);
    if (passkeys.length >= MOST_PASSKEYS) throw composeLimit();
    const options = await generateRegistrationOptions({
      rpName: storefront.name,
      rpID: party.rpId,
      userName: account.email,
      userID: Uint8Array.from(Buffer.from(handle, 'base64url')),
      challenge: randomBytes(context),
      timeout: CHALLENGE_LIFE_MS,
      attestationType: 'none',
      excludeCredentials: passkeys
        .filter(({ rpId }) => rpId === party.rpId)
        .map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as AuthenticatorTransport[],
        })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await insertChallenge(db, options.challenge, party, accountId, now);
    return { options: { ...options } };
  },
);

const add = handles(accountAddPasskey, async (context: HandlerContext, { credential, name }) => {
  const { db, now } = context;
  const { accountId } = await requireSession(context);
  const { party, passkey } = await verifyCreated(context, credential, accountId);
  const { credential: key, credentialBackedUp } = passkey;
  await db.transaction(async (sql) => {
    const email = await lockAccount(sql, accountId);
    if (email === undefined) throw new ApiFault('unauthorized', 'unauthorized', 401);
    if ((await listPasskeys(sql, accountId)).length >= MOST_PASSKEYS) throw composeLimit();
    const isNew = await insertPasskey(
      sql,
      {
        accountId,
        credentialId: key.id,
        publicKey: key.publicKey,
        counter: key.counter,
        rpId: party.rpId,
        transports: (key.transports ?? []).slice(0, 10).map((one) => String(one).slice(0, 20)),
        synced: credentialBackedUp,
        name,
      },
      now,
    );
    if (!isNew) throw composeRefusal();
    await enqueuePasskeyMail(sql, context, 'passkeyAdded', email, { id: key.id, name });
  });
  await announceMail(db);
  return {};
});

/** @throws ApiFault passkey_refused */
async function verifyCreated(context: HandlerContext, credential: string, accountId: number) {
  const { db, now } = context;
  const { response, challenge } = readCredential<RegistrationResponseJSON>(credential) ?? {};
  const party = challenge ? await takeChallenge(db, challenge, accountId, now) : undefined;
  if (!response || !challenge || !party) throw composeRefusal();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw composeRefusal();
  return { party, passkey: verified.registrationInfo };
}

const requestOptions = handles(accountPasskeyRequestOptions, async (context: HandlerContext, { origin }) => {
  const party = requireRelyingParty(context, origin);
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: randomBytes(context),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
  await insertChallenge(context.db, options.challenge, party, null, context.now);
  return { options: { ...options } };
});

const login = handles(accountPasskeyLogin, async (context: HandlerContext, { credential }) => {
  const { db, now, settings, header } = context;
  const { id, accountId, counter, synced } = await verifyUsed(context, credential);
  return db.transaction(async (sql) => {
    if (!(await markPasskeyUsed(sql, { id, counter, synced }, now))) throw composeRefusal();
    const agent = describeAgent(header('user-agent'));
    const session = { accountId, market: findMarket(context), agent, begunWith: 'passkey' as const };
    return openSession(sql, session, now, settings.randomId);
  });
});

/** @throws ApiFault passkey_refused, whatever the reason */
async function verifyUsed(context: HandlerContext, credential: string) {
  const { db, now } = context;
  const { response, challenge } = readCredential<AuthenticationResponseJSON>(credential) ?? {};
  const party = challenge ? await takeChallenge(db, challenge, null, now) : undefined;
  if (!response || !challenge || !party) throw composeRefusal();
  const stored = await findPasskey(db, response.id);
  if (!stored || stored.rpId !== party.rpId || response.response.userHandle !== stored.handle)
    throw composeRefusal();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw composeRefusal();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { id: stored.id, accountId: stored.accountId, counter: newCounter, synced: credentialBackedUp };
}

const rename = handles(accountRenamePasskey, async (context: HandlerContext, { id, name }) => {
  const { accountId } = await requireSession(context);
  await renamePasskey(context.db, accountId, id, name);
  return {};
});

const remove = handles(accountRemovePasskey, async (context: HandlerContext, { id }) => {
  const { db } = context;
  const { accountId } = await requireSession(context);
  const removed = await db.transaction(async (sql) => {
    const email = await lockAccount(sql, accountId);
    if (email === undefined) throw new ApiFault('unauthorized', 'unauthorized', 401);
    const gone = await deletePasskeys(sql, accountId, id);
    for (const one of gone) await enqueuePasskeyMail(sql, context, 'passkeyRemoved', email, one);
    return gone.length;
  });
  await announceMail(db);
  return { removed };
});

/** A login page fetches options each time it is opened. */
export const passkeyOperations: DomainOperation[] = [
  list,
  { ...createOptions, rateLimitPerMinute: 20 },
  { ...add, rateLimitPerMinute: 20 },
  { ...requestOptions, rateLimitPerMinute: 60 },
  { ...login, rateLimitPerMinute: 20 },
  rename,
  remove,
];
