import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import type { Grant } from '../../model/privileges';
import { listAudit } from '../audit.repository';
import { migrateComposer } from '../open-composer';
import { inviteStaff } from './invite-staff';
import { changeGrants, disableStaff, readGrants } from './manage-staff';
import { readSession } from './sign-in';
import { claimAs, everything, makePerson, openTestDesk, outcomeOf } from './staff.fixture';
import { getStaff } from './staff.repository';
import { StaffRefused, type StaffDesk, type StaffMember } from './staff.types';

let db: Database;
let desk: StaffDesk;
let admin: StaffMember;
let local: StaffMember;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  desk = openTestDesk(db);
  admin = await makePerson(desk, 'admin@shop.example', [everything('administrator')]);
  local = await makePerson(desk, 'local@shop.example', [
    { role: 'administrator', brand: 'main', market: '*' },
  ]);
});
const grant = (role: Grant['role'], brand: string, market = '*'): Grant => ({ role, brand, market });

describe('an administrator of one brand', () => {
  it.each([
    [grant('publisher', 'main'), 'done'],
    [grant('administrator', 'main', 'GB'), 'done'],
    [grant('viewer', 'running'), 'not-allowed'],
    [grant('publisher', '*', 'GB'), 'not-allowed'],
  ])('invites with %j: %s', async (given, outcome) => {
    const invited = inviteStaff(desk, local, { email: 'ben@shop.example', grants: [given] });
    expect(await outcomeOf(invited)).toBe(outcome);
  });

  it('cannot disable or change a person with grants elsewhere, nor extend the own grants', async () => {
    const ben = await makePerson(desk, 'ben@shop.example', [
      grant('editor', 'main'),
      grant('viewer', 'running'),
    ]);
    const outcomes = await Promise.all(
      [
        disableStaff(desk, local, { staff: admin.id, isDisabled: true }),
        disableStaff(desk, local, { staff: ben.id, isDisabled: true }),
        changeGrants(desk, local, { staff: ben.id, grants: [grant('editor', 'main')] }),
        changeGrants(desk, local, { staff: local.id, grants: [everything('administrator')] }),
      ].map(outcomeOf),
    );
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => 'not-allowed'));
  });

  it('loses the permission at once, also on open pages', async () => {
    const ben = await makePerson(desk, 'ben@shop.example', [grant('editor', 'main')]);
    await changeGrants(desk, admin, { staff: local.id, grants: [grant('viewer', 'main')] });
    expect(await outcomeOf(disableStaff(desk, local, { staff: ben.id, isDisabled: true }))).toBe(
      'not-allowed',
    );
  });
});

it.each(['viewer', 'editor', 'translator', 'publisher'] as const)(
  'a %s of everything cannot manage staff',
  async (role) => {
    const person = await makePerson(desk, 'ben@shop.example', [everything(role)]);
    const grants = [grant('viewer', 'main')];
    const outcomes = [
      await outcomeOf(inviteStaff(desk, person, { email: 'eve@shop.example', grants })),
      await outcomeOf(changeGrants(desk, person, { staff: local.id, grants })),
      await outcomeOf(disableStaff(desk, person, { staff: person.id, isDisabled: true })),
    ];
    expect(outcomes).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
  },
);

it('changed grants end existing sessions, and the audit has the old and new ones', async () => {
  const ben = await claimAs(desk, 'ben@shop.example', [grant('publisher', 'main')]);
  await changeGrants(desk, admin, { staff: ben.session.staff.id, grants: [grant('viewer', 'main')] });
  expect(await readSession(desk, ben.token)).toBeUndefined();
  expect((await listAudit(db))[0]).toMatchObject({
    by: 'admin@shop.example',
    what: 'staff grants',
    facts: { before: [grant('publisher', 'main')], grants: [grant('viewer', 'main')] },
  });
});

it('the last administrator of everything stays, also when two resign concurrently', async () => {
  const other = await makePerson(desk, 'other@shop.example', [everything('administrator')]);
  const outcomes = await Promise.all([
    outcomeOf(changeGrants(desk, admin, { staff: admin.id, grants: [grant('viewer', 'main')] })),
    outcomeOf(disableStaff(desk, other, { staff: other.id, isDisabled: true })),
  ]);
  expect(outcomes.sort()).toEqual(['done', 'last-administrator']);
});

it('an unknown person is refused', async () => {
  expect(await outcomeOf(disableStaff(desk, admin, { staff: 999, isDisabled: true }))).toBe('unknown-person');
});

it('an enabled person has the earlier grants again', async () => {
  await disableStaff(desk, admin, { staff: local.id, isDisabled: true });
  await disableStaff(desk, admin, { staff: local.id, isDisabled: false });
  expect(await getStaff(db, local.id)).toMatchObject({ isDisabled: false, grants: local.grants });
});

describe('grants of a form', () => {
  const known = { brands: ['main'], markets: ['GB'] };
  it('are read once each', () => {
    const given = { role: 'editor', brand: 'main', market: 'GB' };
    expect(readGrants([given, given, { ...given, market: '*' }], known)).toEqual([
      given,
      { ...given, market: '*' },
    ]);
  });

  it.each([
    [[], 'no-grants'],
    [[{ role: 'root', brand: 'main', market: 'GB' }], 'bad-grant'],
    [[{ role: 'toString', brand: 'main', market: 'GB' }], 'bad-grant'],
    [[{ role: 'editor', brand: 'elsewhere', market: 'GB' }], 'bad-grant'],
    [[{ role: 'editor', brand: 'main', market: '' }], 'bad-grant'],
    [Array.from({ length: 51 }, () => ({ role: 'editor', brand: 'main', market: 'GB' })), 'no-grants'],
  ])('%j is refused', (given, code) => {
    expect(() => readGrants(given, known)).toThrow(new StaffRefused(code as 'no-grants'));
  });
});
