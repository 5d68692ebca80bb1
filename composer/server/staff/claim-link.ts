import type { Database } from '../../../eshop-api/database/database.types';
import { generateToken } from '../../../eshop-api/security/tokens';
import type { Grant } from '../../model/privileges';
import { writeAudit } from '../audit.repository';
import { hashPassword, limitCaller, readEmail, readName, refuseWeakPassword } from './check-account';
import {
  claimInvitation,
  findInvitation,
  insertInvitation,
  lockClaims,
  type Invitation,
} from './invitations.repository';
import { insertSession } from './sessions.repository';
import { findStaffByEmail, hasStaff, insertStaff, replaceGrants } from './staff.repository';
import { StaffRefused, type Caller, type StaffDesk } from './staff.types';

const FIRST_LIFE_MS = 24 * 60 * 60_000;

/** The first administrator works alone, so it may publish too. */
const FIRST_GRANTS: readonly Grant[] = [
  { role: 'administrator', brand: '*', market: '*' },
  { role: 'publisher', brand: '*', market: '*' },
];

/**
 * Token of the link that creates the first administrator, valid for 24 hours; undefined when staff exists. Each start generates one,
 * and the first claim invalidates the others.
 */
export async function makeFirstLink({
  composer: { db },
  clock,
  randomId,
}: StaffDesk): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined;
  const token = generateToken(randomId);
  const madeAt = clock();
  await insertInvitation(db, {
    token,
    kind: 'first',
    email: null,
    grants: FIRST_GRANTS,
    madeBy: 'start',
    madeAt,
    expiresAt: new Date(madeAt.getTime() + FIRST_LIFE_MS),
  });
  return token;
}

const INVITED_LIFE_MS = 72 * 60 * 60_000;

/**
 * Token of a link that creates an administrator of everything, for an operator with access to the machine.
 * @throws StaffRefused bad-email, taken
 */
export async function inviteAdministrator(
  db: Database,
  { email: address, by, at, randomId }: { email: string; by: string; at: Date; randomId: () => string },
): Promise<string> {
  const email = readEmail(address);
  if (await findStaffByEmail(db, email)) throw new StaffRefused('taken');
  const token = generateToken(randomId);
  const expiresAt = new Date(at.getTime() + INVITED_LIFE_MS);
  await db.transaction(async (sql) => {
    const facts = {
      kind: 'invited' as const,
      email,
      grants: FIRST_GRANTS,
      madeBy: by,
      madeAt: at,
      expiresAt,
    };
    const invitation = await insertInvitation(sql, { token, ...facts });
    await writeAudit(sql, {
      at,
      by,
      what: 'staff invite',
      facts: { invitation, email, grants: FIRST_GRANTS },
    });
  });
  return token;
}

/** The account that a link offers. @throws StaffRefused link-dead, too-many */
export async function readLink(desk: StaffDesk, caller: Caller, token: string): Promise<Invitation> {
  await limitCaller(desk, caller);
  const invitation = await findInvitation(desk.composer.db, token, desk.clock());
  if (!invitation) throw new StaffRefused('link-dead');
  return invitation;
}

export interface Claim {
  token: string;
  /** Only for the first administrator; an invitation has a fixed address. */
  email: string;
  name: string;
  password: string;
}

/**
 * Creates the account of a link and signs the person in up to the second factor. Of two concurrent claims one succeeds.
 * @returns the session's token
 * @throws StaffRefused link-dead, bad-email, bad-name, short-, long-, weak-password, taken, busy, too-many
 */
export async function claimLink(desk: StaffDesk, caller: Caller, claim: Claim): Promise<string> {
  const invitation = await readLink(desk, caller, claim.token);
  const email = readEmail(invitation.email ?? claim.email);
  const name = readName(claim.name);
  refuseWeakPassword(claim.password, email);
  const passwordHash = await hashPassword(desk, caller, claim.password);
  const session = generateToken(desk.randomId);
  const at = desk.clock();
  await desk.composer.db.transaction(async (sql) => {
    await lockClaims(sql);
    if (!(await claimInvitation(sql, invitation.id, at))) throw new StaffRefused('link-dead');
    const staff = await insertStaff(sql, { email, name, passwordHash, at });
    if (staff === undefined) throw new StaffRefused('taken');
    await replaceGrants(sql, staff, invitation.grants);
    await insertSession(sql, { token: session, staff, proof: 'password', agent: caller.agent }, at);
    const facts = {
      staff,
      name,
      kind: invitation.kind,
      invitedBy: invitation.madeBy,
      grants: invitation.grants,
    };
    await writeAudit(sql, { at, by: email, what: 'staff claim', facts });
  });
  return session;
}
