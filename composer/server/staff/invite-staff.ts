import type { Sql } from '../../../eshop-api/database/database.types';
import { generateToken } from '../../../eshop-api/security/tokens';
import { holdsGrant, type Grant } from '../../model/privileges';
import { writeAudit } from '../audit.repository';
import { readEmail } from './check-account';
import {
  hasSameInvitation,
  insertInvitation,
  listInvitations,
  lockInvitations,
  renewInvitationLink,
  revokeInvitation,
  type Invitation,
} from './invitations.repository';
import { withdrawInvitationMail } from './mail-invitation';
import { refuseForeignGrants } from './manage-staff';
import { findStaffByEmail } from './staff.repository';
import { StaffRefused, type InvitationLink, type StaffDesk, type StaffMember } from './staff.types';

const INVITATION_LIFE_MS = 72 * 60 * 60_000;

/**
 * Invites a person by a link that creates an account, once, valid for 72 hours.
 * @throws StaffRefused not-allowed, bad-email, taken; invited when the same invitation is open
 */
export async function inviteStaff(
  { composer: { db }, clock, randomId }: StaffDesk,
  actor: StaffMember,
  { email: address, grants }: { email: string; grants: readonly Grant[] },
): Promise<InvitationLink> {
  refuseForeignGrants(actor, grants);
  const email = readEmail(address);
  if (await findStaffByEmail(db, email)) throw new StaffRefused('taken');
  const token = generateToken(randomId);
  const madeAt = clock();
  const expiresAt = new Date(madeAt.getTime() + INVITATION_LIFE_MS);
  return db.transaction(async (sql) => {
    // A form that is sent twice at once makes one invitation.
    await lockInvitations(sql);
    if (await hasSameInvitation(sql, { email, grants }, madeAt)) throw new StaffRefused('invited');
    const stored = { kind: 'invited' as const, email, grants, madeBy: actor.email, madeAt, expiresAt };
    const invitation = await insertInvitation(sql, { token, ...stored });
    const facts = { invitation, email, grants };
    await writeAudit(sql, { at: madeAt, by: actor.email, what: 'staff invite', facts });
    return { invitation, token, email, grants, expiresAt };
  });
}

/**
 * Replaces the link of an open invitation by another one, valid for 72 hours; the earlier one ends, as does a mail with it
 * that is not sent yet.
 * @throws StaffRefused link-dead, not-allowed; mail-limit after five times within an hour
 */
export async function renewInvitation(
  desk: StaffDesk,
  actor: StaffMember,
  id: number,
): Promise<InvitationLink> {
  const { composer, clock, randomId, limits } = desk;
  const token = generateToken(randomId);
  const at = clock();
  const expiresAt = new Date(at.getTime() + INVITATION_LIFE_MS);
  await findOwnInvitation(desk, actor, id);
  if (!(await limits.invitation.consume(String(id)))) throw new StaffRefused('mail-limit');
  return composer.db.transaction(async (sql) => {
    const renewed = await renewInvitationLink(sql, { id, token, expiresAt }, at);
    if (!renewed) throw new StaffRefused('link-dead');
    const { grants } = renewed;
    const email = renewed.email ?? '';
    await withdrawInvitationMail(desk, sql, renewed);
    const facts = { invitation: id, email };
    await writeAudit(sql, { at, by: actor.email, what: 'staff renew invitation', facts });
    return { invitation: id, token, email, grants, expiresAt };
  });
}

/** Open invitations in the person's scope. */
export const listOwnInvitations = async (
  { composer: { db }, clock }: StaffDesk,
  actor: StaffMember,
): Promise<Invitation[]> =>
  (await listInvitations(db, clock())).filter(({ grants }) =>
    grants.every((grant) => holdsGrant(actor.grants, grant)),
  );

/** @throws StaffRefused link-dead, not-allowed */
export async function withdrawInvitation(desk: StaffDesk, actor: StaffMember, id: number): Promise<void> {
  const invitation = await findOwnInvitation(desk, actor, id);
  const at = desk.clock();
  await desk.composer.db.transaction(async (sql: Sql) => {
    if (!(await revokeInvitation(sql, id, at))) throw new StaffRefused('link-dead');
    await withdrawInvitationMail(desk, sql, invitation);
    const facts = { invitation: id, email: invitation.email };
    await writeAudit(sql, { at, by: actor.email, what: 'staff withdraw invitation', facts });
  });
}

/** @throws StaffRefused link-dead, not-allowed */
async function findOwnInvitation(
  { composer: { db }, clock }: StaffDesk,
  actor: StaffMember,
  id: number,
): Promise<Invitation> {
  const invitation = (await listInvitations(db, clock())).find((one) => one.id === id);
  if (!invitation) throw new StaffRefused('link-dead');
  refuseForeignGrants(actor, invitation.grants);
  return invitation;
}
