import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { findBrokenAudit, listAudit } from '../audit.repository';
import { createTestClock } from '../composer.fixture';
import { migrateComposer } from '../open-composer';
import { claimLink, makeFirstLink, readLink } from './claim-link';
import { inviteStaff, listOwnInvitations, withdrawInvitation } from './invite-staff';
import { readSession } from './sign-in';
import { caller, everything, makePerson, openTestDesk, outcomeOf, password } from './staff.fixture';
import { listStaff } from './staff.repository';
import type { StaffDesk } from './staff.types';

let db: Database;
let desk: StaffDesk;
const time = createTestClock();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:00:00Z');
  desk = openTestDesk(db, { clock: time.clock });
});

const claim = (token: string, more: Partial<Parameters<typeof claimLink>[2]> = {}) =>
  claimLink(desk, caller, { token, email: 'ana@shop.example', name: 'Ana', password, ...more });

describe('the first administrator', () => {
  it('has a link while there is no staff, and becomes administrator and publisher with it', async () => {
    const token = (await makeFirstLink(desk))!;
    const session = (await readSession(desk, await claim(token)))!;
    expect(session).toMatchObject({
      proof: 'password',
      staff: { email: 'ana@shop.example', hasFactor: false },
    });
    expect(session.staff.grants).toEqual([everything('administrator'), everything('publisher')]);
    expect(await makeFirstLink(desk)).toBeUndefined();
    expect(await outcomeOf(claim(token, { email: 'eve@shop.example' }))).toBe('link-dead');
    expect(await listAudit(db)).toMatchObject([{ by: 'ana@shop.example', what: 'staff claim' }]);
    expect(await findBrokenAudit(db)).toEqual([]);
  });

  it('is created once when the link is claimed concurrently', async () => {
    const token = (await makeFirstLink(desk))!;
    const claims = ['ana', 'ben', 'eve'].map((who) =>
      outcomeOf(claim(token, { email: `${who}@shop.example` })),
    );
    expect((await Promise.all(claims)).sort()).toEqual(['done', 'link-dead', 'link-dead']);
    expect(await listStaff(db)).toHaveLength(1);
  });

  it('is created once when the links of two processes are claimed concurrently', async () => {
    const tokens = [(await makeFirstLink(desk))!, (await makeFirstLink(desk))!];
    const claims = tokens.map((token, at) => outcomeOf(claim(token, { email: `at${at}@shop.example` })));
    expect((await Promise.all(claims)).sort()).toEqual(['done', 'link-dead']);
    expect(await listStaff(db)).toHaveLength(1);
  });

  it('has 24 hours to claim it', async () => {
    const token = (await makeFirstLink(desk))!;
    time.moveBy(24 * 60 * 60_000);
    expect(await outcomeOf(claim(token))).toBe('link-dead');
  });

  it('has a token that is stored only as a hash', async () => {
    const token = (await makeFirstLink(desk))!;
    const rows = JSON.stringify(await db.query('select * from composer_invitations'));
    expect(rows).not.toContain(token);
  });
});

describe.each([
  [{ email: 'no address' }, 'bad-email'],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'bad-email'],
  [{ email: `${'a'.repeat(250)}@b.cd` }, 'bad-email'],
  [{ name: ' ' }, 'bad-name'],
  [{ name: 'a'.repeat(101) }, 'bad-name'],
  [{ name: 'Ana\u0000' }, 'bad-name'],
  [{ password: 'short' }, 'short-password'],
  [{ password: 'a'.repeat(129) }, 'long-password'],
  [{ password: 'zzzzzzzzzzzzzz' }, 'weak-password'],
  [{ password: 'password1234' }, 'weak-password'],
  [{ password: 'ANA@shop.example' }, 'weak-password'],
])('with %j', (wrong, code) => {
  it(`is refused as ${code}, and the link stays valid`, async () => {
    const token = (await makeFirstLink(desk))!;
    expect(await outcomeOf(claim(token, wrong))).toBe(code);
    expect(await outcomeOf(claim(token))).toBe('done');
  });
});

describe('an invitation', () => {
  const grants = [{ role: 'publisher', brand: 'main', market: 'GB' }] as const;
  const invite = async () => {
    const ana = await makePerson(desk, 'ana@shop.example', [everything('administrator')]);
    return { ana, ...(await inviteStaff(desk, ana, { email: 'Ben@shop.example', grants })) };
  };

  it('creates an account for its address, with its grants, once', async () => {
    const { ana, token } = await invite();
    expect(await readLink(desk, caller, token)).toMatchObject({ email: 'Ben@shop.example' });
    const session = await readSession(desk, await claim(token, { email: 'eve@shop.example', name: 'Ben' }));
    expect(session?.staff).toMatchObject({ email: 'Ben@shop.example', name: 'Ben', grants });
    expect(await outcomeOf(claim(token))).toBe('link-dead');
    expect(await listOwnInvitations(desk, ana)).toEqual([]);
  });

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1"])('is not opened by %j', async (token) => {
    await invite();
    expect(await outcomeOf(claim(token))).toBe('link-dead');
  });

  it('expires when withdrawn, after 72 hours, and once the address has an account', async () => {
    const { ana, token } = await invite();
    const [open] = await listOwnInvitations(desk, ana);
    await withdrawInvitation(desk, ana, open!.id);
    expect(await outcomeOf(claim(token))).toBe('link-dead');

    const { token: late } = await inviteStaff(desk, ana, { email: 'late@shop.example', grants });
    const { token: twice } = await inviteStaff(desk, ana, {
      email: 'LATE@shop.example',
      grants: [everything('viewer')],
    });
    expect(await outcomeOf(claim(late))).toBe('done');
    expect(await outcomeOf(claim(twice))).toBe('taken');
    time.moveBy(72 * 60 * 60_000);
    expect(await outcomeOf(claim(twice))).toBe('link-dead');
  });
});
