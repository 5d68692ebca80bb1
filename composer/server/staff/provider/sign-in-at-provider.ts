import type { Sql } from '../../../../eshop-api/database/database.types';
import { generateToken, hashText } from '../../../../eshop-api/security/tokens';
import { writeAudit } from '../../audit.repository';
import { limitCaller } from '../check-account';
import { deleteOldSessions, endSessionsOf, insertSession } from '../sessions.repository';
import { countWholeAdministrators, getStaff, lockStaff } from '../staff.repository';
import { StaffRefused, type Caller, type StaffDesk, type StaffSession } from '../staff.types';
import { findAccount } from './find-account';
import { followGroups, listGrantsOfGroups, type GroupChanges } from './follow-groups';
import { insertSignIn, takeSignIn } from './provider.repository';
import type { IdentityProvider, ProviderPerson, SignInSecrets } from './provider.types';

/** Time to sign in at the provider, ms. */
export const SIGN_IN_LIFE_MS = 10 * 60_000;

/** OpenID Connect Core, section 2. */
const MAX_SUBJECT = 255;

/**
 * Begins a sign-in at the provider.
 * @param callback address of the answer
 * @returns where the browser is sent, and the token that it gets as a cookie
 * @throws StaffRefused provider-off, provider-down, too-many
 */
export async function beginProviderSignIn(
  desk: StaffDesk,
  caller: Caller,
  callback: string,
): Promise<{ address: URL; browser: string }> {
  const provider = getProvider(desk);
  await limitCaller(desk, caller);
  const { composer, clock, randomId, seal } = desk;
  const [state, nonce, verifier, browser] = [1, 2, 3, 4].map(() => generateToken(randomId)) as [
    string,
    string,
    string,
    string,
  ];
  const address = await provider.buildAddress({ state, nonce, verifier }, callback);
  const at = clock();
  const secrets = await seal.seal({ nonce, verifier });
  const expiresAt = new Date(at.getTime() + SIGN_IN_LIFE_MS);
  await insertSignIn(composer.db, { state, browser, secrets, expiresAt }, at);
  return { address, browser };
}

/**
 * Signs a person in by the provider's answer. Its state is valid once, in the browser that began.
 * @param answer whole address that the browser came back to
 * @returns token of the session, which lacks the second factor unless the provider has checked one
 * @throws StaffRefused provider-off, provider-state, provider-…, too-many
 */
export async function finishProviderSignIn(
  desk: StaffDesk,
  caller: Caller,
  { answer, browser }: { answer: URL; browser: string },
): Promise<{ token: string; proof: StaffSession['proof'] }> {
  const provider = getProvider(desk);
  await limitCaller(desk, caller);
  let person: ProviderPerson | undefined;
  try {
    person = await provider.redeem(answer, await takeSecrets(desk, answer, browser));
    if (person.subject === '' || person.subject.length > MAX_SUBJECT)
      throw new StaffRefused('provider-invalid');
    return await enter(desk, caller, provider, person);
  } catch (error) {
    if (error instanceof StaffRefused) await writeRefusal(desk, provider, error, person);
    throw error;
  }
}

function getProvider({ provider }: StaffDesk): IdentityProvider {
  if (!provider) throw new StaffRefused('provider-off');
  return provider;
}

/** @throws StaffRefused provider-state */
async function takeSecrets(
  { composer: { db }, clock, seal }: StaffDesk,
  answer: URL,
  browser: string,
): Promise<SignInSecrets> {
  const state = answer.searchParams.get('state') ?? '';
  const sealed = await takeSignIn(db, { state, browser }, clock());
  if (sealed === undefined) throw new StaffRefused('provider-state');
  const { nonce, verifier } = (await seal.open(sealed)) as Omit<SignInSecrets, 'state'>;
  return { state, nonce, verifier };
}

async function enter(
  desk: StaffDesk,
  caller: Caller,
  { settings }: IdentityProvider,
  person: ProviderPerson,
): Promise<{ token: string; proof: StaffSession['proof'] }> {
  const { composer, clock, randomId } = desk;
  const token = generateToken(randomId);
  const proof = person.hasFactor ? 'factor' : 'password';
  const at = clock();
  const isGranted = await composer.db.transaction(async (sql) => {
    await lockStaff(sql);
    const grants = listGrantsOfGroups(settings, person.groups);
    const id = await findAccount(sql, person, { mayCreate: grants.length > 0, at });
    const changes = await followGroups(sql, id, grants);
    // An account of the first administrator is made by the link that the start prints.
    if ((await countWholeAdministrators(sql)) === 0) throw new StaffRefused('provider-unknown');
    await writeChanges(sql, { id, person, changes, at });
    const staff = (await getStaff(sql, id))!;
    if (staff.grants.length === 0) return false;
    await insertSession(sql, { token, staff: id, proof, agent: caller.agent }, at);
    const facts = { staff: id, issuer: person.issuer, hasFactor: person.hasFactor };
    await writeAudit(sql, { at, by: staff.email, what: 'sign-in at provider', facts });
    return true;
  });
  if (!isGranted) throw new StaffRefused('provider-no-grants');
  await deleteOldSessions(composer.db, at);
  return { token, proof };
}

/** A change of grants ends the person's other sessions. */
async function writeChanges(
  sql: Sql,
  { id, person, changes, at }: { id: number; person: ProviderPerson; changes: GroupChanges; at: Date },
): Promise<void> {
  const { added, removed, isKeptAdministrator } = changes;
  if (added.length + removed.length > 0) await endSessionsOf(sql, id, at);
  if (added.length + removed.length === 0 && !isKeptAdministrator) return;
  const facts = { staff: id, added, removed, ...(isKeptAdministrator ? { isKeptAdministrator } : {}) };
  await writeAudit(sql, { at, by: person.email || person.subject, what: 'staff grants of groups', facts });
}

/** Without the person's address, which may have no account here. */
async function writeRefusal(
  { composer: { db }, clock }: StaffDesk,
  { settings }: IdentityProvider,
  { code }: StaffRefused,
  person: ProviderPerson | undefined,
): Promise<void> {
  const facts = {
    why: code,
    issuer: settings.issuer,
    ...(person ? { subject: hashText(person.subject).slice(0, 12) } : {}),
  };
  await writeAudit(db, { at: clock(), by: 'nobody', what: 'sign-in refused', facts });
}
