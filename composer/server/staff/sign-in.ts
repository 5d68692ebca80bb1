import { generateToken, hashText, keyOfEmail } from '../../../eshop-api/security/tokens';
import { writeAudit } from '../audit.repository';
import { generateSalt, inPasswordQueue, limitCaller } from './check-account';
import {
  generateRecoveryCodes,
  generateSecret,
  formatFactorUri,
  hashRecoveryCode,
  proveFactor,
} from './second-factor';
import { deleteOldSessions, endSession, findSession, insertSession } from './sessions.repository';
import {
  confirmFactor,
  findStaffByEmail,
  getStaff,
  renewPasswordHash,
  replaceRecoveryCodes,
  setPendingSecret,
} from './staff.repository';
import { StaffRefused, type Caller, type StaffDesk, type StaffSession } from './staff.types';

/** The person of a session's token; undefined when it is not valid. */
export async function readSession(
  { composer: { db }, clock }: StaffDesk,
  token: string,
): Promise<StaffSession | undefined> {
  const row = await findSession(db, token, clock());
  const staff = row && (await getStaff(db, row.staff));
  return staff && { id: row.id, staff, proof: row.proof };
}

/**
 * First step of a sign-in. An unknown address, a disabled person and a wrong password have the same answer and cost.
 * @returns token of a session that gives access to the second factor only
 * @throws StaffRefused bad-credentials, too-many, busy
 */
export async function signIn(
  desk: StaffDesk,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await limitCaller(desk, caller);
  const { composer, clock, limits, randomId } = desk;
  const { db } = composer;
  const name = hashText(keyOfEmail(email));
  const staff = await inPasswordQueue(caller, async ({ isSamePassword, isOutdated, hashPassword }) => {
    if (!(await limits.name.consume(name))) throw new StaffRefused('too-many');
    const found = await findStaffByEmail(db, email);
    const tried = password.slice(0, 1000);
    const fits = await isSamePassword(tried, found?.passwordHash ?? undefined);
    if (!found || !fits || found.isDisabled) return undefined;
    if (isOutdated(found.passwordHash!))
      await renewPasswordHash(db, found.id, await hashPassword(tried, generateSalt(desk)));
    return found;
  });
  const at = clock();
  if (!staff) {
    await writeAudit(db, {
      at,
      by: 'nobody',
      what: 'sign-in refused',
      facts: { address: name.slice(0, 12) },
    });
    throw new StaffRefused('bad-credentials');
  }
  await limits.name.reset(name);
  const token = generateToken(randomId);
  await insertSession(db, { token, staff: staff.id, proof: 'password', agent: caller.agent }, at);
  await deleteOldSessions(db, at);
  return token;
}

/**
 * Second step: replaces the partial session.
 * @returns its token
 * @throws StaffRefused bad-code, too-many
 */
export async function enterCode(
  desk: StaffDesk,
  caller: Caller,
  session: StaffSession,
  code: string,
): Promise<string> {
  await limitFactor(desk, session);
  const { composer, clock, limits } = desk;
  const token = await composer.db.transaction(async (sql) => {
    const staff = await getStaff(sql, session.staff.id);
    const proof = staff?.hasFactor ? await proveFactor(desk, sql, staff, code) : undefined;
    if (!staff || !proof) return undefined;
    await writeAudit(sql, {
      at: clock(),
      by: staff.email,
      what: 'sign-in',
      facts: { staff: staff.id, proof },
    });
    return promote(desk, sql, session, caller);
  });
  if (token === undefined) throw await refuseCode(desk, session);
  await limits.factor.reset(String(session.staff.id));
  return token;
}

export interface FactorSetup {
  /** Base32, for manual entry. */
  secret: string;
  uri: string;
}

/** Secret for a person's authenticator; unchanged until the first code is entered. undefined when a factor exists. */
export async function beginFactor(
  { composer: { db }, seal }: StaffDesk,
  { staff: { id, email } }: StaffSession,
): Promise<FactorSetup | undefined> {
  const staff = await getStaff(db, id);
  if (!staff || staff.hasFactor) return undefined;
  const secret = staff.totpSecret ? ((await seal.open(staff.totpSecret)) as string) : generateSecret();
  if (!staff.totpSecret && !(await setPendingSecret(db, id, await seal.seal(secret)))) return undefined;
  return { secret, uri: formatFactorUri(email, secret) };
}

/**
 * Completes the set-up with the first code and signs the person in.
 * @returns token of the session, and the recovery codes, which are stored only as hashes
 * @throws StaffRefused bad-code, too-many
 */
export async function finishFactor(
  desk: StaffDesk,
  caller: Caller,
  session: StaffSession,
  code: string,
): Promise<{ token: string; recoveryCodes: string[] }> {
  await limitFactor(desk, session);
  const { composer, clock } = desk;
  const recoveryCodes = generateRecoveryCodes();
  const token = await composer.db.transaction(async (sql) => {
    const staff = await getStaff(sql, session.staff.id);
    if (!staff || staff.hasFactor || !(await proveFactor(desk, sql, staff, code))) return undefined;
    const at = clock();
    if (!(await confirmFactor(sql, staff.id, at))) return undefined;
    await replaceRecoveryCodes(sql, staff.id, recoveryCodes.map(hashRecoveryCode));
    await writeAudit(sql, { at, by: staff.email, what: 'second factor', facts: { staff: staff.id } });
    return promote(desk, sql, session, caller);
  });
  if (token === undefined) throw await refuseCode(desk, session);
  return { token, recoveryCodes };
}

/** Ends a session of one's own. */
export async function signOut({ composer: { db }, clock }: StaffDesk, session: StaffSession): Promise<void> {
  const at = clock();
  await db.transaction(async (sql) => {
    await endSession(sql, { id: session.id, staff: session.staff.id }, at);
    await writeAudit(sql, { at, by: session.staff.email, what: 'sign-out', facts: { session: session.id } });
  });
}

/** The earlier token is invalid from here on (session fixation). */
async function promote(
  { clock, randomId }: StaffDesk,
  sql: Parameters<typeof proveFactor>[1],
  session: StaffSession,
  { agent }: Caller,
): Promise<string | undefined> {
  const staff = session.staff.id;
  const at = clock();
  if (!(await endSession(sql, { id: session.id, staff }, at))) return undefined;
  const token = generateToken(randomId);
  await insertSession(sql, { token, staff, proof: 'factor', agent }, at);
  return token;
}

async function limitFactor({ limits }: StaffDesk, { staff }: StaffSession): Promise<void> {
  if (!(await limits.factor.consume(String(staff.id)))) throw new StaffRefused('too-many');
}

async function refuseCode(
  { composer: { db }, clock }: StaffDesk,
  { staff }: StaffSession,
): Promise<StaffRefused> {
  await writeAudit(db, { at: clock(), by: staff.email, what: 'code refused', facts: { staff: staff.id } });
  return new StaffRefused('bad-code');
}
