import type { Sql } from '../../../eshop-api/database/database.types';
import { EVERY, holdsGrant, isAllowed, ROLES, type Grant } from '../../model/privileges';
import { writeAudit, type Audited } from '../audit.repository';
import { unlinkAccounts } from './provider/provider.repository';
import { endSession, endSessionsOf } from './sessions.repository';
import {
  countWholeAdministrators,
  getStaff,
  lockStaff,
  replaceGrants,
  setDisabled,
  type StoredStaff,
} from './staff.repository';
import { StaffRefused, type StaffDesk, type StaffMember } from './staff.types';

const MAX_GRANTS = 50;

/** Existing brands and markets. */
export interface KnownScopes {
  brands: readonly string[];
  markets: readonly string[];
}

/** @throws StaffRefused no-grants, bad-grant */
export function readGrants(given: readonly Record<keyof Grant, string>[], known: KnownScopes): Grant[] {
  if (given.length === 0 || given.length > MAX_GRANTS) throw new StaffRefused('no-grants');
  const grants = new Map<string, Grant>();
  for (const { role: wanted, brand, market } of given) {
    const role = ROLES.find((one) => one === wanted);
    const isKnown = (name: string, names: readonly string[]) => name === EVERY || names.includes(name);
    if (!role || !isKnown(brand, known.brands) || !isKnown(market, known.markets))
      throw new StaffRefused('bad-grant');
    grants.set(`${role} ${brand} ${market}`, { role, brand, market });
  }
  return [...grants.values()];
}

/** @throws StaffRefused not-allowed for a grant outside of the person's scope */
export function refuseForeignGrants(actor: StaffMember, grants: readonly Grant[]): void {
  if (!isAllowed(actor.grants, 'staff') || !grants.every((grant) => holdsGrant(actor.grants, grant)))
    throw new StaffRefused('not-allowed');
}

/** Replaces a person's grants and ends the person's sessions. @throws StaffRefused */
export const changeGrants = (
  desk: StaffDesk,
  actor: StaffMember,
  { staff, grants }: { staff: number; grants: readonly Grant[] },
): Promise<void> =>
  changeStaff(desk, actor, staff, async (sql, { person, actor: current }) => {
    refuseForeignGrants(current, grants);
    await replaceGrants(sql, staff, grants);
    return { what: 'staff grants', facts: { before: person.grants, grants } };
  });

/** Disables or enables a person. @throws StaffRefused */
export const disableStaff = (
  desk: StaffDesk,
  actor: StaffMember,
  { staff, isDisabled }: { staff: number; isDisabled: boolean },
): Promise<void> =>
  changeStaff(desk, actor, staff, async (sql) => {
    await setDisabled(sql, staff, isDisabled ? desk.clock() : null);
    return { what: isDisabled ? 'staff disable' : 'staff enable', facts: {} };
  });

/** Ends the connection with a person's accounts at providers; the next sign-in there connects by the address again. @throws StaffRefused */
export const unlinkStaff = (desk: StaffDesk, actor: StaffMember, staff: number): Promise<void> =>
  changeStaff(desk, actor, staff, async (sql) => {
    const accounts = await unlinkAccounts(sql, staff);
    return { what: 'staff unlink provider', facts: { accounts } };
  });

/** Ends one of the person's own sessions. @throws StaffRefused unknown-person */
export const endOwnSession = (
  { composer: { db }, clock }: StaffDesk,
  actor: StaffMember,
  session: number,
): Promise<void> =>
  db.transaction(async (sql) => {
    const at = clock();
    if (!(await endSession(sql, { id: session, staff: actor.id }, at)))
      throw new StaffRefused('unknown-person');
    await writeAudit(sql, { at, by: actor.email, what: 'end session', facts: { session } });
  });

async function changeStaff(
  { composer: { db }, clock }: StaffDesk,
  actor: StaffMember,
  id: number,
  change: (
    sql: Sql,
    people: { person: StoredStaff; actor: StaffMember },
  ) => Promise<{ what: Audited; facts: Record<string, unknown> }>,
): Promise<void> {
  await db.transaction(async (sql) => {
    await lockStaff(sql);
    const person = await getStaff(sql, id);
    if (!person) throw new StaffRefused('unknown-person');
    // Read within the lock: another administrator may have changed them meanwhile.
    const current = await getStaff(sql, actor.id);
    if (!current || current.isDisabled) throw new StaffRefused('not-allowed');
    refuseForeignGrants(current, person.grants);
    const { what, facts } = await change(sql, { person, actor: current });
    if ((await countWholeAdministrators(sql)) === 0) throw new StaffRefused('last-administrator');
    const at = clock();
    await endSessionsOf(sql, id, at);
    await writeAudit(sql, { at, by: actor.email, what, facts: { staff: id, email: person.email, ...facts } });
  });
}
