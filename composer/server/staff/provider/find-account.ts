import type { Sql } from '../../../../eshop-api/database/database.types';
import { writeAudit } from '../../audit.repository';
import { readEmail, readName } from '../check-account';
import { claimInvitation, findInvitationOf, lockClaims } from '../invitations.repository';
import { findStaffByEmail, getStaff, insertStaff, replaceGrants } from '../staff.repository';
import { StaffRefused } from '../staff.types';
import { findLinkedStaff, linkStaff } from './provider.repository';
import type { ProviderPerson } from './provider.types';

/**
 * The person of an account at the provider. An account that is not linked yet is linked by its verified address: with
 * the person who has it, or with a new one who was invited or has grants by a group. Within `lockStaff`.
 * @returns the person's id
 * @throws StaffRefused provider-unverified, provider-unknown, provider-other
 */
export async function findAccount(
  sql: Sql,
  person: ProviderPerson,
  { mayCreate, at }: { mayCreate: boolean; at: Date },
): Promise<number> {
  const linked = await findLinkedStaff(sql, person);
  const found = linked === undefined ? undefined : await getStaff(sql, linked);
  if (found) {
    if (found.isDisabled) throw new StaffRefused('provider-unknown');
    return found.id;
  }
  if (!person.isEmailVerified || !isAddress(person.email)) throw new StaffRefused('provider-unverified');
  const staff = await findStaffByEmail(sql, person.email);
  if (staff?.isDisabled) throw new StaffRefused('provider-unknown');
  const id = staff ? staff.id : await createStaff(sql, person, { mayCreate, at });
  if (!(await linkStaff(sql, { ...person, staff: id, at }))) throw new StaffRefused('provider-other');
  const facts = { staff: id, issuer: person.issuer };
  await writeAudit(sql, { at, by: person.email, what: 'staff link provider', facts });
  return id;
}

/** A person without a password. @throws StaffRefused provider-unknown */
async function createStaff(
  sql: Sql,
  person: ProviderPerson,
  { mayCreate, at }: { mayCreate: boolean; at: Date },
): Promise<number> {
  const email = readEmail(person.email);
  await lockClaims(sql);
  const invitation = await findInvitationOf(sql, email, at);
  if (!invitation && !mayCreate) throw new StaffRefused('provider-unknown');
  if (invitation) await claimInvitation(sql, invitation.id, at);
  const name = chooseDisplayName(person);
  const staff = await insertStaff(sql, { email, name, passwordHash: null, at });
  if (staff === undefined) throw new StaffRefused('provider-unknown');
  await replaceGrants(sql, staff, invitation?.grants ?? []);
  const facts = {
    staff,
    name,
    kind: 'provider',
    ...(invitation ? { invitedBy: invitation.madeBy, grants: invitation.grants } : {}),
  };
  await writeAudit(sql, { at, by: email, what: 'staff claim', facts });
  return staff;
}

function isAddress(email: string): boolean {
  try {
    return readEmail(email) !== '';
  } catch {
    return false;
  }
}

/** The provider's name of a person, or the part of the address before the @. */
function chooseDisplayName({ name, email }: ProviderPerson): string {
  try {
    return readName(name);
  } catch {
    return email.split('@')[0]!.slice(0, 100);
  }
}
